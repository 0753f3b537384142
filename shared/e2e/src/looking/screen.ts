import type { SeededSuite } from '@fieldline/testing/seeding';
import type { Browser, Page } from 'playwright-core';
import type { Screen } from './screens';
import { inPage } from '../until';

/** The parts needed to look at a suite that another process runs. */
export type Looked = Pick<SeededSuite, 'address' | 'state' | 'screens'>;

export interface View {
  readonly theme: string;
  readonly width: number;
  /** A tablet without hover. Phone widths always are. */
  readonly touch?: boolean;
}

const HEIGHTS = { phone: 640, desk: 800 };
const PHONE_WIDTH = 640;
/** Long, because a slow machine must not make a screen fail. */
const LIMIT_MS = 60_000;

export interface ScreenMeasures {
  readonly height: number;
  /** Pixels by which the page is wider than the window. */
  readonly tooWide: number;
  /** Cumulative layout shift since the page began to load. */
  readonly shift: number;
}

type Target = Pick<Looked, 'address' | 'state'> & Partial<Pick<Looked, 'screens'>>;

const isPhone = ({ width }: View) => width < PHONE_WIDTH;

/** The browser's window for a view. */
export const windowOf = (view: View) => ({
  width: view.width,
  height: isPhone(view) ? HEIGHTS.phone : HEIGHTS.desk,
});

/**
 * Opens an address or a screen as the signed-in seller in a new browser, and waits until it is
 * complete.
 */
export async function openScreen(
  browser: Browser,
  suite: Target,
  target: string | Screen,
  view: View,
): Promise<Page> {
  const screen = typeof target === 'string' ? { name: target, path: target } : target;
  const page = await openBrowser(browser, suite, view, screen);
  await showScreen(page, suite, screen);
  return page;
}

/** An empty page of a new browser, signed in unless it is for a public screen. */
export async function openBrowser(
  browser: Browser,
  { state }: Pick<Looked, 'state'>,
  view: View,
  { isPublic }: Pick<Screen, 'isPublic'> = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...(!isPublic && { storageState: state }),
    colorScheme: view.theme === 'dark' ? 'dark' : 'light',
    viewport: windowOf(view),
    hasTouch: isPhone(view) || (view.touch ?? false),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT_MS);
  await watchShifts(page);
  return page;
}

/** An address without a page, and its heading. */
const NOWHERE = { path: '/nowhere', heading: 'Page not found' };

/**
 * Follows a path as a link in the app does, which takes a tenth of the time of a load. False if there is no app
 * yet, or if something open stays in front, such as a dialog that asks before changes are lost.
 */
async function followed(page: Page, address: string, path: string): Promise<boolean> {
  if (!page.url().startsWith(new URL(address).origin)) return false;
  const nowhere = page.getByRole('heading', {
    name: NOWHERE.heading,
    level: 1,
    includeHidden: true,
  });
  await follow(page, NOWHERE.path);
  const isThere = await nowhere.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
  const inFront = page.locator(':is([role=dialog], [role=alertdialog], [role=menu]):visible');
  if (!isThere || (await inFront.count()) > 0) return false;
  if (path === NOWHERE.path) return true;
  await follow(page, path);
  await nowhere.waitFor({ state: 'detached' });
  return true;
}

const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Opens a screen in a page, and waits until it is complete. */
export async function showScreen(
  page: Page,
  { address, screens }: Pick<Target, 'address' | 'screens'>,
  screen: Screen,
): Promise<void> {
  const items = new Map(Object.entries(screens ?? {}));
  const path = screen.path.replace(/^\{(\w+)\}/, (whole, kind: string) => items.get(kind) ?? whole);
  const isFollowed = !screen.isPublic && (await followed(page, address, path));
  if (!isFollowed) await page.goto(new URL(path, address).href);
  await (screen.open ? settled(page) : headed(page));
  await screen.open?.(page);
  if (screen.over) {
    const over = page.getByRole(screen.over).last();
    await (screen.over === 'menu' ? over : over.getByRole('heading').first()).waitFor();
  }
  await loaded(page);
}

/** Waits until nothing is loading and the fonts are there. */
export async function settled(page: Page): Promise<void> {
  await headed(page);
  await loaded(page);
}

/** A dialog opened by the address may hide the heading from role queries at once. */
const headed = (page: Page) =>
  page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();

async function loaded(page: Page): Promise<void> {
  // On a busy machine there may be no requests while scripts still run.
  await page.waitForFunction(() => !document.querySelector('[data-skeleton], [aria-busy=true]'));
  await page.waitForLoadState('networkidle');
  await inPage(page, async () => {
    await document.fonts.ready;
  });
}

/** Sums the layout shifts without user input, from the first paint on. */
export async function watchShifts(page: Page): Promise<void> {
  // This code has no named functions: the loader would add a helper that the page lacks.
  await page.addInitScript(() => {
    Reflect.set(window, 'layoutShift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const sum = Number(Reflect.get(window, 'layoutShift')) + Reflect.get(entry, 'value');
        Reflect.set(window, 'layoutShift', sum);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const measure = (page: Page): Promise<ScreenMeasures> =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
    const shift = Math.round(Number(Reflect.get(window, 'layoutShift')) * 1000) / 1000;
    return { height: scrollHeight, tooWide: scrollWidth - clientWidth, shift };
  });
