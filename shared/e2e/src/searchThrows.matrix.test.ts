import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';

jest.setTimeout(180_000);

const suite = sharedSuite();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

test('a search dialog that throws while opening shows an error at the first Ctrl+K', async () => {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
  await page.waitForLoadState('networkidle');
  // Makes the first action of the opening dialog fail: moving the focus.
  await page.evaluate(() => {
    const { focus } = HTMLElement.prototype;
    HTMLElement.prototype.focus = function (this: HTMLElement, options) {
      if (this.closest('[role="dialog"]')) throw new Error('broken');
      focus.call(this, options);
    };
  });
  await page.keyboard.press('Control+k');
  await page.getByText('Search is not available right now', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
});
