import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';

jest.setTimeout(180_000);

const suite = sharedSuite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
});

afterAll(() => browser.close());

const isInert = (selector: string) =>
  page.evaluate((query) => document.querySelector(query)?.closest('[inert]') !== null, selector);

// Each dialog opens for the first time: the click loads its code.
test.each(['Add Person', 'New Project', 'New Site Visit', 'Edit Harbour Bridge Retrofit'])(
  'the dialog of "%s" holds the page back, and gives the focus back the first time too',
  async (name) => {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().waitFor();
    expect(await dialog.getAttribute('aria-modal')).toBe('true');
    expect(await isInert('main')).toBe(true);
    expect(await isInert('header')).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await isInert('main')).toBe(false);
    await page.waitForFunction(() => document.activeElement !== document.body);
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

test('Back closes a dialog, and asks first if its input was changed', async () => {
  await page.getByRole('button', { name: 'Add Person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Person' });
  await dialog.getByLabel('Name').fill('Ada');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Ada');
  await dialog.getByLabel('Name').fill('');
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
});
