import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { addPerson, PATIENCE_MS, register } from './actions';
import { inPage } from './until';

jest.setTimeout(120_000);

const suite = sharedSuite();
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
});

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
});

afterEach(() => context.close());

/** Fills local storage to its last character. */
const fill = () =>
  page.evaluate(() => {
    for (let size = 1 << 22, index = 0; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) localStorage.setItem(`filler-${(index += 1)}`, 'x'.repeat(size));
      } catch {
        // Smaller pieces may still fit.
      }
    }
  });

const person = (name: string) => page.getByRole('link', { name, exact: true });
const notice = () => page.getByText('Browser storage is full.', { exact: false });

test('with local storage full a new person is kept, and the user is warned before the success toast', async () => {
  await page.getByRole('button', { name: 'Add Person' }).waitFor();
  const other = await context.newPage();
  other.setDefaultTimeout(PATIENCE_MS);
  // Its identity provider has chosen a storage before there is no room.
  const confirmed = other.waitForResponse(/accounts:lookup/);
  await other.goto(suite.address);
  await confirmed;
  await other.getByRole('button', { name: 'Add Person' }).waitFor();
  await fill();
  const isToldFirst = inPage(
    page,
    () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          const text = document.body.innerText;
          if (text.includes('Person created successfully'))
            resolve(text.includes('storage is full'));
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Add Person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Person' });
  await dialog.getByLabel('Name').fill('Grace Hopper');
  await dialog.getByRole('button', { name: 'Add Person' }).click();
  expect(await isToldFirst).toBe(true);
  await person('Grace Hopper').waitFor();
  // A tab that was already open shows the person too.
  await other.getByRole('link', { name: 'Grace Hopper', exact: true }).waitFor();
  await other.close();

  await page.reload();
  await person('Grace Hopper').waitFor();
  await notice().waitFor();

  // The user can still export everything to a file.
  await page.getByRole('link', { name: 'Export People' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');

  // Once there is room, everything is in local storage.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('filler-')) localStorage.removeItem(key);
    }
  });
  await page.reload();
  await page.getByText('Grace Hopper').first().waitFor();
  await page.waitForFunction(() => localStorage.getItem('people')?.includes('Grace Hopper'));
  expect(await notice().count()).toBe(0);
});

test('the session survives a local storage that cannot be written', async () => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.reload();
  // By then the identity provider has reported the user.
  await page.waitForLoadState('networkidle');
  await addPerson(page, 'Grace Hopper', 'https://www.linkedin.com/in/grace-hopper');
  await notice().waitFor();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await person('Grace Hopper').waitFor();
  expect(await page.getByRole('heading', { name: 'Sign In' }).count()).toBe(0);
});
