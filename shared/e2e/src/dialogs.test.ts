import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { register } from './actions';

jest.setTimeout(180_000);

let suite: BuiltSuite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startBuiltSuite(), launchChromium()]);
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(suite.address);
  await register(page);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

const isInert = (selector: string) =>
  page.evaluate((query) => document.querySelector(query)?.closest('[inert]') !== null, selector);

// Each of them for the first time: its code is loaded by the click.
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

test('Back from a dialog with changed input asks, and without closes it', async () => {
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

interface Opening {
  readonly address: string;
  readonly title: string;
  /** Buttons that lead to it; the address opens it where there are none. */
  readonly by?: readonly string[];
  /** People to select first. */
  readonly selected?: readonly string[];
}

const OPENINGS: readonly Opening[] = [
  { address: '/people?add=1', title: 'Add Person' },
  { address: '/projects?add=1', title: 'New Project' },
  { address: '/visits?add=1', title: 'New Site Visit' },
  { address: '/people', title: 'Export and Import', by: ['Export / Import'] },
  {
    address: '/people',
    title: 'Merge People',
    by: ['Merge'],
    selected: ['Maria Keller', 'Daniel Osei'],
  },
  {
    address: '/people',
    title: 'Generate Sales Guides for 1 person',
    by: ['Generate Sales Guide'],
    selected: ['Maria Keller'],
  },
  { address: '/products', title: 'Import and Export', by: ['Import / Export'] },
];

async function openDialog({ address, by = [], selected = [] }: Opening) {
  await page.goto(suite.address + address);
  for (const name of selected) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  for (const name of by) await page.getByRole('button', { name, exact: true }).click();
}

test.each([
  [360, 640],
  [1366, 657],
])('at %d × %d the heads and the feet of dialogs stay in view', async (width, height) => {
  await page.setViewportSize({ width, height });
  for (const opening of OPENINGS) {
    await openDialog(opening);
    const dialog = page.getByRole('dialog');
    const parts = [
      dialog.getByRole('heading', { name: opening.title }).first(),
      dialog.locator('[data-dialog-foot] button').first(),
    ];
    for (const part of parts) {
      await part.waitFor();
      // A dialog whose code or products have just come may still be growing.
      await page.waitForFunction(
        (element) => {
          const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
          return top >= 0 && bottom <= window.innerHeight;
        },
        await part.elementHandle(),
      );
    }
  }
});
