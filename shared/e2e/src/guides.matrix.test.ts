import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Locator, Page } from 'playwright-core';
import { createProduct, PATIENCE_MS, register } from './actions';

jest.setTimeout(180_000);

const PROFILE = 'https://www.linkedin.com/in/grace-hopper-8a41b2';

const suite = sharedSuite();
let browser: Browser;
let page: Page;
let guide: Locator;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
  await page.goto(`${suite.address}/products`);
  await createProduct(page, 'Round Drill 3000');
  guide = page.getByRole('region', { name: 'Sales Guide for Round Drill 3000' });
});

afterAll(() => browser.close());

test('a guide is written without a request, from what is known', async () => {
  await page.goto(`${suite.address}/?generate=${encodeURIComponent(PROFILE)}`);
  await page.getByRole('checkbox', { name: 'Round Drill 3000' }).check();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Generate Sales Guide' }).click();
  await guide.waitFor();
  expect(asked).not.toContain('/api/guides/write');
  await guide.getByText(/^(Hello|Dear) Grace Hopper,$/).waitFor();
  await guide
    .getByText(/Saves an hour a day/)
    .first()
    .waitFor();
  await guide.getByText('$499').first().waitFor();
});

test('a guide is printed with a letterhead', async () => {
  const letterhead = page.getByText('Prepared for Grace Hopper');
  expect(await letterhead.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect(await letterhead.isVisible()).toBe(true);
  expect(await guide.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
});
