import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createProduct, PATIENCE_MS, register, unfold } from './actions';
import { untilShown } from './until';

/** Entries for a product are not lost: with lost answers, offline, and with any text. */

jest.setTimeout(180_000);

const suite = sharedSuite();
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.clock.install();
  await page.goto(suite.address);
  await register(page);
});

afterAll(() => browser.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
/** A toast that appears after all repetitions of a call have failed. */
const lateToast = (text: string) => untilShown(page.getByText(text, { exact: true }));
const row = (name: string) => page.getByRole('link', { name, exact: true });

async function openProduct(name: string) {
  await page.goto(`${suite.address}/products`);
  await row(name).click();
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await title(name).waitFor();
}

test('a double click creates one product', async () => {
  await page.goto(`${suite.address}/products/create`);
  await page.getByLabel('Product Name').fill('Twice Clicked');
  await page.getByLabel('Description').fill('Clicked twice at the same time.');
  await page.getByLabel('Category').selectOption('Hardware');
  await page.getByLabel('Target Audience').fill('The hasty');
  await page.getByLabel('Feature 1').fill('One');
  await page.getByLabel('Benefit 1').fill('Two');
  await page.getByRole('textbox', { name: 'Sales Pitch' }).fill('Once is enough.');
  let created = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/products')) created += 1;
  });
  await button('Create Product').evaluate((submit: HTMLButtonElement) => {
    submit.click();
    submit.click();
  });
  await title('Twice Clicked').waitFor();
  expect(created).toBe(1);
  await page.goto(`${suite.address}/products`);
  await row('Twice Clicked').first().waitFor();
  expect(await row('Twice Clicked').count()).toBe(1);
});

test('objections keep the order in which they were written, whatever their keys', async () => {
  await openProduct('Twice Clicked');
  await button('Edit').click();
  const keys = ['not_now', '7', '__proto__', 'constructor', '1'];
  const section = page.getByRole('region', { name: 'Objection Responses' });
  for (const [index, key] of keys.entries()) {
    page.once('dialog', (dialog) => void dialog.accept(key));
    await button('Add Objection Response').click();
    await section.getByRole('textbox').nth(index).fill(`To ${key}`);
  }
  await button('Update Product').click();
  await toast('Product updated successfully');
  await page.reload();
  await section.getByText('To not_now').waitFor();
  const answers = await section.getByText(/^To /).allTextContents();
  expect(answers).toEqual(keys.map((key) => `To ${key}`));
});

test('a save whose answer was lost does not conflict with its own repetition', async () => {
  await openProduct('Twice Clicked');
  await button('Edit').click();
  await page.getByLabel('Product Name').fill('Saved Unheard');
  let saved = 0;
  await page.route('**/api/products/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const response = await route.fetch();
    saved += 1;
    return saved === 1 ? route.abort('connectionreset') : route.fulfill({ response });
  });
  await button('Update Product').click();
  await untilShown(title('Saved Unheard'));
  expect(saved).toBeGreaterThan(1);
  await page.unrouteAll({ behavior: 'wait' });
});

test('offline a save and a delete show an error, and work once online', async () => {
  await openProduct('Saved Unheard');
  await button('Edit').click();
  await page.getByLabel('Product Name').fill('Saved Later');
  await context.setOffline(true);
  await button('Update Product').click();
  await lateToast('Failed to save product');
  expect(await page.getByLabel('Product Name').inputValue()).toBe('Saved Later');
  await context.setOffline(false);
  await button('Update Product').click();
  await title('Saved Later').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await context.setOffline(true);
  await button('Delete').click();
  await lateToast('Failed to delete product');
  await context.setOffline(false);
  await button('Delete').click();
  await toast('Product deleted successfully');
});

test('offline a list and a product show an error, and can be retried', async () => {
  await page.goto(suite.address);
  await createProduct(page, 'Out of Reach');
  const [, path = ''] = /(\/products\/[^/]+)$/.exec(page.url()) ?? [];
  await page.route('**/api/products**', (route) => route.abort('internetdisconnected'));
  await page.goto(suite.address + path);
  await lateToast('Failed to load product');
  await title('Product not found').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await button('Try Again').click();
  await title('Out of Reach').waitFor();
});

describe('words of 120 letters and text from right to left', () => {
  const long = 'Wärmedämmverbundsystem'.repeat(6).slice(0, 120);
  const rightToLeft = 'مثقاب دقيق للحفر في جميع المواد الصلبة '.repeat(4).trim();

  beforeAll(async () => {
    const token = page.waitForRequest(
      (request) => request.url().includes('/api/') && 'authorization' in request.headers(),
    );
    await page.goto(`${suite.address}/products`);
    const { authorization = '' } = (await token).headers();
    for (const text of [long, rightToLeft]) {
      const response = await fetch(`${suite.address}/api/products`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          name: text,
          description: text,
          category: text,
          features: [text],
          benefits: [text],
          target_audience: text,
          sales_pitch: text,
          use_cases: [text],
          key_differentiators: [text],
          objection_responses: { [text]: text },
          pricing_tiers: [{ name: text, price: 1e9, features: [text] }],
        }),
      });
      expect(response.status).toBe(201);
    }
    await page.setViewportSize({ width: 360, height: 740 });
  });

  const tooWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );

  test.each([
    ['long', long],
    ['right to left', rightToLeft],
  ])('do not widen the pages of products: %s', async (_name, text) => {
    await page.goto(`${suite.address}/products`);
    await row(text).waitFor();
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await row(text).click();
    await title(text).waitFor();
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await button('Edit').click();
    await page.getByRole('heading', { name: 'Edit Product' }).waitFor();
    expect(await tooWide()).toBeLessThanOrEqual(0);
    await page.goto(suite.address);
    await page.getByRole('heading', { name: 'Products Management' }).waitFor();
    await unfold(page);
    await row(text).first().waitFor();
    expect(await tooWide()).toBeLessThanOrEqual(0);
  });
});
