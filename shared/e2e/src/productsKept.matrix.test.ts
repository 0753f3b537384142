import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { PATIENCE_MS, register, unfold } from './actions';

/** Every field of a product may have a long word or text from right to left. */

jest.setTimeout(180_000);

const suite = sharedSuite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
});

afterAll(() => browser.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const row = (name: string) => page.getByRole('link', { name, exact: true });

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
