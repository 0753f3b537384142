import { launchChromium } from '@fieldline/testing/browser';
import { type SeededSuite, startSeededSuite } from '@fieldline/testing/seeding';
import type { Browser, Page } from 'playwright-core';
import { PATIENCE_MS } from './actions';
import { framesShown } from './looking/axe';
import { shownNames } from './looking/names';
import { openBrowser, showScreen } from './looking/screen';

/**
 * On a tablet, which has no hover, a row's actions always take space; the name must shrink last.
 */
jest.setTimeout(240_000);

const WIDTHS = [1440, 1280, 1180, 1024, 768];

let suite: SeededSuite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startSeededSuite('shown'), launchChromium()]);
  page = await openBrowser(browser, suite, { theme: 'light', width: 1440, touch: true });
  page.setDefaultTimeout(PATIENCE_MS);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

/** The names with too little space, by the width of the window. */
async function narrowNames() {
  const found: Record<number, readonly string[]> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await framesShown(page);
    const { count, narrow } = await shownNames(page);
    expect(count).toBeGreaterThan(0);
    if (narrow.length > 0) found[width] = narrow;
  }
  return found;
}

test.each([
  ['the dashboard', '/'],
  ['the people', '/people'],
  ['a person', '{person}'],
  ['the products', '/products'],
  ['the projects', '/projects'],
  ['the site visits', '/visits'],
  ['a project', '{project}'],
])('%s', async (name, path) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await showScreen(page, suite, { name, path });
  await page.locator('main :is(li, tbody tr) a').first().waitFor();
  expect(await narrowNames()).toEqual({});
});

test('the list of unsent changes', async () => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await showScreen(page, suite, { name: 'visit', path: '/visits?add=1', over: 'dialog' });
  const dialog = page.getByRole('dialog', { name: 'New Site Visit' });
  await dialog.getByLabel('Project').selectOption({ index: 1 });
  await dialog.getByLabel('Title').fill('Inspection of the harbour wall from Leith to Newhaven');
  await page.route('**/api/**', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Create Site Visit' }).click();
  await page.getByRole('link', { name: '1 waiting to send' }).click();
  await page.getByRole('heading', { name: 'Waiting to Send' }).waitFor();
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Waiting to send' })
    .waitFor();
  expect(await narrowNames()).toEqual({});
});
