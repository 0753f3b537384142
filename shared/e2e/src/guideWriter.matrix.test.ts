import { GOOD_GUIDE, openGuideService } from '@fieldline/server/testing';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { balance, createProduct, PATIENCE_MS, register } from './actions';

/** The operator's service writes guides; only the server has the service's key. */
jest.setTimeout(180_000);

const KEY = 'the-key-of-the-service';

let service: Awaited<ReturnType<typeof openGuideService>>;
let suite: BuiltSuite;
let browser: Browser;
let page: Page;
const received: string[] = [];

beforeAll(async () => {
  service = await openGuideService(JSON.stringify(GOOD_GUIDE));
  const variables = {
    GUIDE_WRITER_URL: service.url,
    GUIDE_WRITER_KEY: KEY,
    GUIDE_WRITER_MODEL: 'model',
  };
  [suite, browser] = await Promise.all([startBuiltSuite({ variables }), launchChromium()]);
  page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('response', (response) => {
    const isText = /json|html|javascript/.test(response.headers()['content-type'] ?? '');
    if (isText)
      void response.text().then(
        (text) => received.push(text),
        () => undefined,
      );
  });
  await page.goto(suite.address);
  await register(page);
  await page.goto(`${suite.address}/products`);
  await createProduct(page, 'Drill');
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await service.close();
});

async function generate(profile: string) {
  const address = `https://www.linkedin.com/in/${profile}`;
  await page.goto(`${suite.address}/?generate=${encodeURIComponent(address)}`);
  await page.getByRole('checkbox', { name: 'Drill' }).check();
  await page.getByRole('button', { name: 'Generate Sales Guide' }).click();
  const guide = page.getByRole('region', { name: 'Sales Guide for Drill' });
  await guide.waitFor();
  return guide;
}

test('a guide by the service is shown, for one credit', async () => {
  const guide = await generate('ada-lovelace');
  await guide.getByText('Drill saves an hour a day.').waitFor();
  expect(await balance(page)).toBe(49);
  expect(service.asked).toHaveLength(1);
  expect(service.asked[0]?.headers['authorization']).toBe(`Bearer ${KEY}`);
});

test('the key of the service never reaches the browser', () => {
  expect(received.length).toBeGreaterThan(10);
  expect(received.filter((text) => text.includes(KEY))).toEqual([]);
});
