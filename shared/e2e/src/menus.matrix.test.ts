import { launchChromium } from '@fieldline/testing/browser';
import { type SeededSuite, startSeededSuite } from '@fieldline/testing/seeding';
import type { Browser, Page } from 'playwright-core';
import { framesShown } from './looking/axe';
import { menuButtons, middleOf, outOfReach, pressAt } from './looking/menus';
import { openBrowser, showScreen, windowOf } from './looking/screen';

/** Every menu opens inside the window, and closes by a press that does nothing else. */
jest.setTimeout(240_000);

const PATHS = [
  '/',
  '/people',
  '/projects',
  '/visits',
  '{person}',
  '{product}',
  '{project}',
  '{visit}',
];

let suite: SeededSuite;
let browser: Browser;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startSeededSuite('shown'), launchChromium()]);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

/** Opens each menu of a page in turn; returns its name and what is wrong with it. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  const menu = page.getByRole('menu', { includeHidden: true });
  for (const button of await menuButtons(page)) {
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText());
    await button.scrollIntoViewIfNeeded();
    await pressAt(page, await middleOf(button));
    await menu.waitFor();
    faults.push(...(await outOfReach(page)).map((fault) => `${name}: ${fault}`));
    const address = page.url();
    // A second press on the button closes the menu.
    await pressAt(page, await middleOf(button));
    await menu.waitFor({ state: 'detached' });
    await pressAt(page, await middleOf(button));
    await menu.waitFor();
    // A press on a link of the page closes the menu and does not follow the link.
    const box = await menu.boundingBox();
    const beside = await page.evaluate((panel) => {
      const links = [...document.querySelectorAll('main a[href]')];
      const middles = links.map((link) => {
        const { left, top, width, height } = link.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
      return middles.find(
        ({ x, y }) =>
          x > 0 &&
          y > 64 &&
          x < window.innerWidth &&
          y < window.innerHeight - 80 &&
          !(
            panel &&
            x >= panel.x &&
            x <= panel.x + panel.width &&
            y >= panel.y &&
            y <= panel.y + panel.height
          ),
      );
    }, box);
    await pressAt(page, beside ?? { x: 2, y: 300 });
    await menu.waitFor({ state: 'detached' });
    if (page.url() !== address) faults.push(`${name}: a press outside went to ${page.url()}`);
  }
  return faults;
}

test.each([
  ['fingers', [360, 768, 1023]],
  ['a mouse', [1280]],
])('for %s', async (pointer, widths) => {
  const view = { theme: 'light', width: widths[0] ?? 0, touch: pointer === 'fingers' };
  const page = await openBrowser(browser, suite, view);
  const faults: string[] = [];
  for (const path of PATHS) {
    await showScreen(page, suite, { name: path, path });
    for (const width of widths) {
      await page.setViewportSize(windowOf({ ...view, width }));
      await framesShown(page);
      faults.push(...(await faultsOf(page)).map((fault) => `${path} at ${width}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
});
