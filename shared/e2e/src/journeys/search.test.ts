import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser } from 'playwright-core';
import { openAccount } from '../account';
import { untilFocused } from '../until';

const suite = sharedSuite();
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser.close());

test('a visit is found and opened by keyboard only', async () => {
  const { page } = await openAccount(browser, suite);
  const dialog = page.getByRole('dialog', { name: 'Search Projects and Logs' });
  const logs = dialog.getByRole('group', { name: 'Logs' }).getByRole('option');
  await page.keyboard.press('Control+k');
  await dialog.getByPlaceholder('Search projects and logs...').waitFor();
  const recent = dialog.getByRole('group', { name: 'Recent Logs' }).getByRole('option').first();
  const title = await recent.locator('[dir=auto]').first().innerText();
  await page.keyboard.type(title);
  await logs.first().waitFor();
  expect(await logs.first().locator('mark').count()).toBeGreaterThan(0);
  while ((await logs.first().getAttribute('aria-selected')) !== 'true')
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The heading of the new page gets the focus, not the element focused before the dialog.
  await untilFocused(page.getByRole('heading', { name: title, level: 1 }));
  expect(new URL(page.url()).pathname).toMatch(/^\/logs\//);
});
