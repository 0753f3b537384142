import { launchChromium } from '@fieldline/testing/browser';
import { type SeededSuite, startSeededSuite } from '@fieldline/testing/seeding';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, showScreen } from './looking/screen';
import { type Screen, SCREENS } from './looking/screens';

/** Neither the header nor a bar at the lower edge covers what has the focus (WCAG 2.4.11). */
jest.setTimeout(240_000);

const WINDOWS = [
  { what: 'on a phone', width: 360, height: 640 },
  { what: 'at 200 %', width: 640, height: 400 },
  { what: 'at a desk', width: 1280, height: 800 },
];

let suite: SeededSuite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startSeededSuite('shown'), launchChromium()]);
  page = await openBrowser(browser, suite, { theme: 'light', width: 1280 });
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

/**
 * The focused element if a bar partly covers it, although it fits between the bars. For a text of
 * several lines only the line with the caret counts, because browsers scroll to that.
 */
const covered = (caret: 'first line' | 'last line') =>
  page.evaluate((line) => {
    const LINE_PX = 28;
    const focused = document.activeElement;
    if (!focused?.closest('main')) return [];
    const box = focused.getBoundingClientRect();
    const isText = focused instanceof HTMLTextAreaElement;
    const { left, right } = box;
    const top = isText && line === 'last line' ? Math.max(box.top, box.bottom - LINE_PX) : box.top;
    const end = isText ? Math.min(box.bottom, top + LINE_PX) : box.bottom;
    const bars = [...document.querySelectorAll('body header, [data-bar]')]
      .filter((bar) => /sticky|fixed/.test(getComputedStyle(bar).position))
      .filter((bar) => !bar.contains(focused))
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const room = window.innerHeight - bars.reduce((sum, { height }) => sum + height, 0);
    const lies = bars.some(
      (bar) => top < bar.bottom - 1 && end > bar.top + 1 && left < bar.right && right > bar.left,
    );
    const name = focused.getAttribute('aria-label') ?? focused.id ?? focused.textContent;
    return lies && end - top < room ? [`${focused.tagName} ${name} at ${Math.round(top)}`] : [];
  }, caret);

const isInText = () => page.evaluate(() => document.activeElement instanceof HTMLTextAreaElement);

const NAMES = ['product-new', 'product-edit', 'generator', 'people-selected'];

test.each(
  SCREENS.filter(({ name }) => NAMES.includes(name)).flatMap((screen) =>
    WINDOWS.map((window) => [screen.name, window.what, screen, window] as const),
  ),
)('%s %s', async (_name, _what, screen: Screen, { width, height }) => {
  await page.setViewportSize({ width, height });
  await showScreen(page, suite, screen);
  const found: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let times = 0; times < 45; times += 1) {
      await page.keyboard.press(key);
      found.push(...(await covered('first line')));
      if (!(await isInText())) continue;
      // With more lines than the field shows, the caret is in the last visible one.
      await page.keyboard.press('Control+End');
      await page.keyboard.insertText('\n'.repeat(12));
      found.push(...(await covered('last line')));
      // Undone, so that no unsaved change remains.
      await page.keyboard.press('Control+z');
      await page.keyboard.press('Control+Home');
    }
  }
  expect(found).toEqual([]);
});
