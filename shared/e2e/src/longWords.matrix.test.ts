import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { addPerson, createProduct, PATIENCE_MS, register, unfold } from './actions';

jest.setTimeout(180_000);

const LONG = 'Donaudampfschifffahrt'.repeat(6).slice(0, 120);
const RIGHT_TO_LEFT = 'شركة البناء والتشييد '.repeat(6).trim();

const suite = sharedSuite();
let browser: Browser;
let page: Page;
/** The paths of pages that show the entered texts, by name. */
const shown: Record<string, string> = {};

beforeAll(async () => {
  browser = await launchChromium();
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
  });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
  await unfold(page);
});

afterAll(() => browser.close());

const path = () => new URL(page.url()).pathname;

/** Pixels by which the page is wider than the screen. */
const overflow = () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('words of 120 letters and right-to-left texts can be entered', async () => {
  await page.goto(`${suite.address}/products`);
  await createProduct(page, LONG);
  shown['product'] = path();
  await addPerson(page, RIGHT_TO_LEFT, 'https://www.linkedin.com/in/long');
  await page.getByRole('link', { name: RIGHT_TO_LEFT, exact: true }).click();
  await page.getByRole('heading', { name: RIGHT_TO_LEFT, level: 1 }).waitFor();
  shown['person'] = path();
  await addPerson(page, `Person${LONG}`, 'https://www.linkedin.com/in/longer');
  await page.getByRole('button', { name: 'New Site Visit' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New Site Visit' });
  await dialog.getByLabel('Title').fill(LONG);
  await dialog.getByLabel('Location').fill(RIGHT_TO_LEFT);
  await dialog.getByLabel('Notes').fill(`${LONG} ${LONG}`);
  await dialog.locator('button[type=submit]').click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: LONG, level: 1 }).waitFor();
  shown['visit'] = path();
});

test.each(['product', 'person', 'visit', 'dashboard', 'products', 'generator'])(
  'they do not widen the page: %s',
  async (name) => {
    const others: Record<string, string> = {
      dashboard: '/',
      products: '/products',
      generator: '/?generate=',
    };
    await page.goto(`${suite.address}${shown[name] ?? others[name] ?? ''}`);
    await page
      .getByText(LONG.slice(0, 100))
      .or(page.getByText(RIGHT_TO_LEFT))
      .filter({ visible: true })
      .first()
      .waitFor();
    expect(await overflow()).toBe(0);
  },
);
