import { launchChromium } from '@fieldline/testing/browser';
import {
  registerAccount,
  type SeededSuite,
  signedInState,
  startSeededSuite,
} from '@fieldline/testing/seeding';
import type { Browser, Page } from 'playwright-core';
import { measure, openScreen, settled } from './looking/screen';

/** The layout of the dashboard on a desktop and on a phone, and layout shifts on other screens. */
jest.setTimeout(240_000);

/**
 * The most pixels between a card and the next one below it; the heights of lists always differ a
 * little.
 */
const MOST_HOLE = 110;
const MOST_SHIFT = 0.02;

let suite: SeededSuite;
let browser: Browser;
let page: Page | undefined;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startSeededSuite('shown'), launchChromium()]);
});
afterEach(() => page?.context().close());
afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

async function open(account: string, width: number) {
  const view = { theme: 'light', width };
  if (account !== 'fresh') return (page = await openScreen(browser, suite, '/', view));
  const email = `fresh-${width}@example.com`;
  const state = signedInState(suite.address, await registerAccount(suite.address, { email }));
  page = await openScreen(browser, { ...suite, state }, '/', view);
  await page
    .getByRole('region', { name: 'All Site Visits' })
    .getByRole('listitem')
    .first()
    .waitFor();
  return page;
}

/**
 * Cards with too much space, between the card and the next one below it, or inside it below its
 * content.
 */
const holes = (shown: Page) =>
  shown.evaluate((most) => {
    const cards = [...document.querySelectorAll('main section')]
      .filter((card) => !card.parentElement?.closest('section') && card.checkVisibility())
      .map((card) => ({
        name: card.querySelector('h2')?.textContent ?? card.getAttribute('aria-label'),
        stretched:
          card.getBoundingClientRect().bottom -
          Math.max(...[...card.children].map((part) => part.getBoundingClientRect().bottom)),
        ...card.getBoundingClientRect().toJSON(),
      }));
    return cards.flatMap((card) => {
      const below = cards
        .filter(
          ({ top, left, right }) => top >= card.bottom && left < card.right && right > card.left,
        )
        .map(({ top }) => top - card.bottom);
      const hole = below.length > 0 ? Math.min(...below) : 0;
      return hole > most || card.stretched > most ? [{ name: card.name, hole, ...card }] : [];
    });
  }, MOST_HOLE);

test.each([
  ['seller', 1024],
  ['seller', 1280],
  ['seller', 1600],
  ['fresh', 1280],
])('the cards of a %s at %i are not stretched, and leave no holes', async (account, width) => {
  const shown = await open(account, width);
  await shown.reload();
  await shown
    .getByRole('region', { name: 'All Site Visits' })
    .getByRole('listitem')
    .first()
    .waitFor();
  // Cards keep their reserved height until the last card is loaded.
  for (let wait = 0; (await holes(shown)).length > 0 && wait < 200; wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await holes(shown)).toEqual([]);
});

test('on a phone, a collapsed section shows two rows, and a product form has its buttons at the bottom of the screen', async () => {
  const shown = await open('seller', 360);
  const products = shown.getByRole('region', { name: 'Products Management' });
  await products.getByRole('listitem').first().waitFor();
  expect(await products.getByRole('listitem').count()).toBe(2);
  const bar = shown.locator('[data-bottom-bar]');
  expect(await bar.isVisible()).toBe(true);
  const visit = bar.getByRole('link', { name: 'New Site Visit' });
  expect((await visit.boundingBox())?.height).toBeGreaterThanOrEqual(48);

  await shown.goto(new URL('/products/create', suite.address).href);
  const save = shown.getByRole('button', { name: 'Create Product' });
  await save.waitFor();
  expect(await bar.isVisible()).toBe(false);
  const box = await save.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(640 - 24);
  await shown.goBack();
  await bar.waitFor();
});

test('on a phone, products have rows of 72 px and checkboxes after a long press', async () => {
  const shown = await open('seller', 360);
  await shown.goto(new URL('/products', suite.address).href);
  const row = shown.locator('[data-row]').nth(1);
  await row.waitFor();
  expect(await shown.getByRole('checkbox').count()).toBe(0);
  const box = await row.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(76);
  const finger = await shown.context().newCDPSession(shown);
  const point = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 20 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await shown.getByRole('toolbar', { name: '1 selected' }).waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await row.getByRole('checkbox').isChecked()).toBe(true);
  expect(new URL(shown.url()).pathname).toBe('/products');
  await shown.getByRole('button', { name: 'Select', exact: true }).click();
  expect(await shown.getByRole('checkbox').count()).toBe(0);
});

test('on a phone the actions for selected rows are a sheet of rows, and the pager is below the bar', async () => {
  const view = { theme: 'light', width: 360, touch: true };
  const shown = (page = await openScreen(browser, suite, '/people', view));
  await shown.getByRole('main').getByRole('button', { name: 'Select', exact: true }).click();
  await shown
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  const bar = shown.getByRole('toolbar', { name: '1 selected' });
  await bar.getByRole('button', { name: 'More actions' }).click();
  for (const name of ['Status', 'Tag', 'Generate Sales Guide', 'Export', 'Delete']) {
    const box = await bar.getByRole('button', { name, exact: true }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    expect(box?.width).toBeGreaterThanOrEqual(290);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(view.width);
  }
  await bar.getByRole('button', { name: 'Status', exact: true }).click();
  const entry = await bar.getByRole('menuitem', { name: 'Contacted' }).boundingBox();
  expect(entry?.y).toBeGreaterThanOrEqual(0);
  await shown.keyboard.press('Escape');
  const pager = await shown.getByRole('navigation', { name: 'Pages of people' }).boundingBox();
  const own = await bar.boundingBox();
  expect(pager?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0));
});

test.each([768, 1024])('a first visit with a tablet shifts no layout at %i', async (width) => {
  const view = { theme: 'light', width, touch: true };
  const shown = (page = await openScreen(browser, suite, '/', view));
  await shown.getByRole('region', { name: 'Today' }).waitFor();
  expect((await measure(shown)).shift).toBeLessThanOrEqual(MOST_SHIFT);
});

test.each([1280, 360])('no other screen shifts its layout at %i', async (width) => {
  const shown = (page = await openScreen(browser, suite, '/people', { theme: 'light', width }));
  const { person, product, project, visit } = suite.screens;
  const lists = ['/products', '/projects', '/visits', '/?generate=new@example.com'];
  const unsteady: unknown[] = [];
  const look = async (screen: string) => {
    const { shift, tooWide } = await measure(shown);
    if (shift > MOST_SHIFT || tooWide > 0) unsteady.push({ screen, shift, tooWide });
  };
  await look('/people');
  for (const path of [person, product, project, visit, ...lists]) {
    await shown.goto(new URL(path, suite.address).href);
    await settled(shown);
    await look(path);
  }
  await shown.keyboard.press('Control+k');
  const search = shown.getByRole('dialog', { name: 'Search Projects and Logs' });
  await search.getByPlaceholder('Search projects and logs...').fill('pump');
  await search.getByRole('group', { name: 'Logs' }).getByRole('option').first().waitFor();
  await look('search dialog');
  expect(unsteady).toEqual([]);
});
