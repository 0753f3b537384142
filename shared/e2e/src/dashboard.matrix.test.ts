import { WIDGET_HEIGHTS_KEY } from '@fieldline/contracts';
import { launchChromium } from '@fieldline/testing/browser';
import { type SeededSuite, startSeededSuite } from '@fieldline/testing/seeding';
import type { Browser, Page } from 'playwright-core';
import { middleOf, outOfReach, pressAt } from './looking/menus';
import { measure, openScreen, settled } from './looking/screen';
import { inPage } from './until';

/** The dashboard and other screens of a user with a year's data. */
jest.setTimeout(240_000);

const HIGHEST_PX = 2400;
const MOST_SHIFT = 0.02;
/**
 * Scripts that the document requests: the shell, and two for each area on the dashboard, its entry
 * and its widgets.
 */
const MOST_SCRIPTS = 10;
const LIGHT_DESK = { theme: 'light', width: 1280 };
const LETTERS = 'AZaz09 ÀÅÆÇÐÉÑÖØÞßàåæçéñöøÿ ŒœŠšŽž “quoted” – — … • × · € £ © ™ ↑ ↓ −';
const LIGHT_PHONE = { theme: 'light', width: 360 };

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

const open = async (view: typeof LIGHT_DESK, path = '/') =>
  (page = await openScreen(browser, suite, path, view));
const headings = (shown: Page) =>
  shown.getByRole('region').getByRole('heading', { level: 2 }).allInnerTexts();

test('on a desktop the widgets have the specified order, the page has a limited height, and nothing shifts', async () => {
  const shown = await open(LIGHT_DESK);
  expect(await headings(shown)).toEqual([
    'Statistics',
    'Today',
    'Products Management',
    'People Management',
    'Products Overview',
    'Projects',
    'All Site Visits',
    'Site Visits over Time',
  ]);
  const cold = await measure(shown);
  expect(cold.height).toBeLessThanOrEqual(HIGHEST_PX);
  expect(cold.tooWide).toBe(0);
  expect(cold.shift).toBeLessThanOrEqual(MOST_SHIFT);
  await shown.reload();
  await settled(shown);
  expect((await measure(shown)).shift).toBeLessThanOrEqual(MOST_SHIFT);
});

test('the first load requests few scripts, and all of them at once', async () => {
  const shown = await open(LIGHT_DESK);
  // After the first load a cookie tells the host that the user is signed in.
  await shown.reload();
  await settled(shown);
  const asked = await shown.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .toSorted((one, other) => one.startTime - other.startTime)
      .map(({ name }) => new URL(name).pathname),
  );
  // Requests after the first call of the API do not belong to the first load.
  const first = asked.slice(
    0,
    asked.findIndex((path) => path.startsWith('/api/')),
  );
  const scripts = first.filter((path) => path.endsWith('.js'));
  expect(scripts.filter((path) => path.includes('/dashboard.')).length).toBeGreaterThan(1);
  expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
});

test('the font has the letters of western languages, its weights and tabular figures', async () => {
  const shown = await open(LIGHT_DESK);
  const widths = await inPage(
    shown,
    async (letters) => {
      const sample = document.createElement('span');
      sample.id = 'letters';
      sample.style.cssText = 'position:absolute;white-space:nowrap';
      document.body.append(sample);
      const samples = [
        { text: '1111', style: "400 40px 'Inter Variable'" },
        { text: '8888', style: "400 40px 'Inter Variable'" },
        { text: '1111', style: "400 40px 'Inter Variable'", figures: 'tabular-nums' },
        { text: '8888', style: "400 40px 'Inter Variable'", figures: 'tabular-nums' },
        { text: letters, style: "700 40px 'Inter Variable'" },
        { text: letters, style: "550 40px 'Inter Variable'" },
        { text: letters, style: "400 40px 'Inter Variable'" },
      ];
      const measured: number[] = [];
      for (const { text, style, figures = 'normal' } of samples) {
        // A font file with a `unicode-range` is fetched when its letters are used, not with the page.
        await document.fonts.load(style, text);
        if (!document.fonts.check(style, text)) throw new Error(`Not all of ${style} is there`);
        sample.style.font = style;
        sample.style.fontVariantNumeric = figures;
        sample.textContent = text;
        measured.push(sample.getBoundingClientRect().width);
      }
      return measured;
    },
    LETTERS,
  );
  const [ones, eights, oneWide, eightWide, bold, medium = 0, regular = 0] = widths;
  expect(await facesOf(shown, '#letters')).toEqual(['Inter of the page']);
  expect(medium).toBeGreaterThan(regular);
  expect(bold).toBeGreaterThan(medium);
  expect(ones).not.toBe(eights);
  expect(oneWide).toBe(eightWide);
});

test('the sheet that components add rules to has no typefaces, and no rules for all elements', async () => {
  const shown = await open(LIGHT_DESK);
  const texts = await shown.evaluate(() =>
    [...document.styleSheets].flatMap(({ ownerNode, cssRules }) =>
      ownerNode instanceof HTMLElement && ownerNode.dataset['styled'] !== undefined
        ? [...cssRules].map(({ cssText }) => cssText)
        : [],
    ),
  );
  expect(texts.length).toBeGreaterThan(100);
  // After each new rule in the sheet the browser would lay out the whole page again.
  expect(texts.filter((text) => /^@font-face|^\*/.test(text))).toEqual([]);
});

/** The names of the fonts that Chromium uses for an element. */
async function facesOf(shown: Page, selector: string): Promise<readonly string[]> {
  const device = await shown.context().newCDPSession(shown);
  await device.send('DOM.enable');
  await device.send('CSS.enable');
  const { root } = await device.send('DOM.getDocument');
  const { nodeId } = await device.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await device.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(
    ({ familyName, isCustomFont }) => `${familyName} of the ${isCustomFont ? 'page' : 'machine'}`,
  );
}

test('on a phone sections are collapsed with their counts, and opened ones stay open', async () => {
  const shown = await open(LIGHT_PHONE);
  const people = shown.getByRole('button', { name: 'People Management 60' });
  expect(await people.getAttribute('aria-expanded')).toBe('false');
  for (const name of ['Projects', 'All Site Visits']) {
    const rows = shown.getByRole('region', { name, exact: true }).getByRole('listitem');
    expect(await rows.count()).toBe(2);
  }
  const cold = await measure(shown);
  expect(cold.height).toBeLessThanOrEqual(3 * 640);
  expect(cold.shift).toBeLessThanOrEqual(MOST_SHIFT);
  await shown.reload();
  await settled(shown);
  expect((await measure(shown)).shift).toBeLessThanOrEqual(MOST_SHIFT);
  await people.click();
  const pager = shown.getByText('Showing 1-6 of 60');
  await pager.waitFor();
  await pager.scrollIntoViewIfNeeded();
  await shown.reload();
  await settled(shown);
  await pager.waitFor();
  expect((await measure(shown)).shift).toBeLessThanOrEqual(MOST_SHIFT);

  // A section that is collapsed right after the start must not reserve its old height at the next
  // start.
  await shown.reload();
  await people.evaluate((button: HTMLElement) => button.click());
  const kept = await inPage(
    shown,
    async (key) => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return localStorage.getItem(key) ?? '{}';
    },
    WIDGET_HEIGHTS_KEY,
  );
  expect(JSON.parse(kept)['mfe-people./PeopleSection phone touched']).toBeLessThan(200);
});

test.each([
  { width: 360, button: 'More' },
  { width: 768, button: 'Menu' },
])('at $width pixels every page is reached by "$button"', async ({ width, button }) => {
  const shown = (page = await openScreen(browser, suite, '/', {
    theme: 'light',
    width,
    touch: true,
  }));
  const press = async () =>
    pressAt(
      shown,
      await middleOf(shown.getByRole('button', { name: button, exact: true, includeHidden: true })),
    );
  const menu = shown.getByRole('menu', { includeHidden: true });
  await press();
  await menu.waitFor();
  expect(await outOfReach(shown)).toEqual([]);
  await press();
  await menu.waitFor({ state: 'detached' });
  await press();
  await menu.waitFor();
  // A press on a row of the page closes the menu, and does not open the row.
  const row = shown
    .getByRole('region', { name: 'Today', includeHidden: true })
    .getByRole('link', { includeHidden: true });
  await pressAt(shown, await middleOf(row.first()));
  await menu.waitFor({ state: 'detached' });
  expect(new URL(shown.url()).pathname).toBe('/');
  await press();
  await menu.waitFor();
  await pressAt(shown, await middleOf(shown.getByRole('menuitem', { name: 'Projects' })));
  await shown.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
});

test('a start reserves the heights saved for its own pointer type', async () => {
  const shown = await open(LIGHT_PHONE);
  const device = await shown.context().newCDPSession(shown);
  const touch = (enabled: boolean) =>
    device.send('Emulation.setTouchEmulationEnabled', { enabled });
  const kept = () => shown.evaluate((key) => localStorage.getItem(key), WIDGET_HEIGHTS_KEY);
  const section = shown.getByRole('region', { name: 'People Management' });
  const heightOf = async () => (await section.boundingBox())?.height ?? 0;
  await shown.getByRole('button', { name: 'People Management 60' }).click();
  const pager = shown.getByText('Showing 1-6 of 60');
  await pager.scrollIntoViewIfNeeded();
  const high = await heightOf();
  await shown.waitForFunction(
    ([key, height]) => localStorage.getItem(key)?.includes(`:${Math.round(height)}`),
    [WIDGET_HEIGHTS_KEY, high] as const,
  );

  // Switches touch off and on: browsers end their emulation when they leave a page, and a tablet
  // may get a mouse.
  const before = await kept();
  await touch(false);
  await shown.waitForFunction(([key, text]) => localStorage.getItem(key) !== text, [
    WIDGET_HEIGHTS_KEY,
    before,
  ] as const);
  expect(await heightOf()).toBeLessThan(high);
  await shown.goto('about:blank');
  await touch(true);

  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await shown.route('**/mfe-people/**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await shown.goBack({ waitUntil: 'commit' });
  // The projects are below the people section, whose scripts are held back.
  await shown.getByRole('button', { name: /^Projects \d/ }).waitFor();
  release();
  await pager.waitFor();
  await settled(shown);
  expect(await heightOf()).toBe(high);
  expect((await measure(shown)).shift).toBeLessThanOrEqual(MOST_SHIFT);
});

test('Back and Forward restore filter, page, scroll position and the panel beside the visits', async () => {
  const shown = await open(LIGHT_DESK, '/visits?status=completed&page=2');
  const row = shown.getByRole('region', { name: 'Site Visits' }).locator('[data-row]').nth(40);
  await row.scrollIntoViewIfNeeded();
  const top = await row.evaluate((element) => element.getBoundingClientRect().top);
  /**
   * Waits until the row has its old position on the screen; the list above it may have become
   * shorter.
   */
  const stands = async () =>
    shown.waitForFunction(
      ([element, y]) =>
        element.isConnected && Math.abs(element.getBoundingClientRect().top - y) <= 2,
      [await row.evaluateHandle((element) => element), top] as const,
    );
  const name = await row.getByRole('link').innerText();
  await row.getByRole('link').click();
  const panel = shown.getByRole('complementary', { name: 'Site Visit' });
  const beside = panel.getByRole('heading', { name, level: 2 });
  await beside.waitFor();
  await stands();
  await shown.goBack();
  await panel.waitFor({ state: 'detached' });
  await stands();
  expect(new URL(shown.url()).search).toBe('?status=completed&page=2');
  await shown.goForward();
  await beside.waitFor();
  // "Open" replaces the panel in the history: one step back is the list.
  await panel.getByRole('link', { name: 'Open', exact: true }).click();
  await shown.getByRole('heading', { name, level: 1 }).waitFor();
  await shown.getByRole('link', { name: 'Back', exact: true }).click();
  await row.waitFor();
  await stands();
});

test.each([LIGHT_DESK, LIGHT_PHONE])(
  'header and navigation have their final position before any script arrives, at $width',
  async (view) => {
    const shown = await open(view);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await shown.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await shown.goto(new URL('/people', suite.address).href, { waitUntil: 'commit' });
    const link = shown.locator('nav a:visible', { hasText: /^People$/ });
    await shown.locator('[data-frame]').locator(link).waitFor();
    const boxes = () =>
      Promise.all([
        link.boundingBox(),
        shown.getByText('Fieldline', { exact: true }).boundingBox(),
      ]);
    await shown.evaluate(() => document.fonts.ready.then(() => undefined));
    const before = await boxes();
    expect(await shown.locator('[data-frame] a[aria-current]').allInnerTexts()).toContain('People');
    release();
    await settled(shown);
    await shown.locator('[data-frame]').waitFor({ state: 'detached' });
    expect(await boxes()).toEqual(before);
    expect((await measure(shown)).shift).toBeLessThanOrEqual(MOST_SHIFT);
  },
);
