import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { openAccount } from '../account';
import { createProduct } from '../actions';

const suite = sharedSuite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  ({ page } = await openAccount(browser, suite));
});

afterAll(() => browser.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('link', { name, exact: true });

test('a product is created, and edited in place with objections and a price without decimals', async () => {
  await createProduct(page, 'Round Drill');
  await button('Edit').click();
  await page.getByLabel('Price').fill('1200');
  await page.getByLabel('Currency').selectOption('JPY');
  await page.getByLabel('Feature 1').press('Enter');
  await page.getByLabel('Feature 2', { exact: true }).fill('Quiet');
  page.once('dialog', (dialog) => void dialog.accept('too_expensive'));
  await button('Add Objection Response').click();
  await page.getByLabel('too expensive', { exact: true }).fill('It pays for itself');
  await button('Update Product').click();
  await page.getByText('¥1,200').waitFor();
  await page.getByText('too expensive').waitFor();
  await page.getByText('Quiet').waitFor();
});

test('search and filter work together, and are in the address', async () => {
  await page.goto(`${suite.address}/products`);
  await row('SiteInsight Analytics').waitFor();
  await page.getByRole('searchbox').fill('round drill');
  await page.getByRole('searchbox').press('Enter');
  await row('SiteInsight Analytics').waitFor({ state: 'hidden' });
  await button('With Sales Guide').click();
  await page.getByText('No products found').waitFor();
  await page.getByRole('link', { name: 'Create your first product' }).waitFor();
  await button('Without Sales Guide').click();
  await row('Round Drill').waitFor();
  await page.reload();
  await row('Round Drill').waitFor();
  expect(new URL(page.url()).search).toBe('?q=round+drill&guides=without');
});

test('a product is deleted after a confirmation', async () => {
  await page.goto(suite.address);
  await button('Delete Round Drill').click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText('Are you sure you want to delete Round Drill?').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await button('Delete Round Drill').waitFor({ state: 'hidden' });
});
