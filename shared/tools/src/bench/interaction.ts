import { launchChromium } from '@fieldline/testing/browser';
import { type SeededSuite, startSeededSuite } from '@fieldline/testing/seeding';
import type { Browser, Page } from 'playwright-core';
import { openScreen, settled } from '@fieldline/e2e/screen';
import { percentile } from './percentile';
import { watch, watched } from './watch';

/** How long users wait while they work with 3,000 people and 10,000 visits, in ms. */
export interface Interaction {
  /** From a key to the frame that shows its effect: the slowest of all keys in a list's search. */
  readonly typing: Readonly<Record<string, number>>;
  /** From the click to the frame with the other page, if both were visited before: the median. */
  readonly opening: Readonly<Record<string, number>>;
}

const LISTS = ['/people', '/products', '/projects', '/visits'];
const TYPED = 'bridge north';
/** A fast typist, in ms from key to key. */
const KEY_MS = 120;
const OPENINGS = 7;
/** The shortest events that browsers can report. */
const EVERY_EVENT = { type: 'event', durationThreshold: 16 };
/** The processor of a cheap phone: this many times slower. */
export const SLOWDOWN = 4;

/** Measures the large suite on its own server and browser. */
export async function measureInteraction(releasesFolder: string, slowdown: number) {
  const [suite, browser] = await Promise.all([
    startSeededSuite('large', { releasesFolder }),
    launchChromium({ motion: true }),
  ]);
  try {
    return await measureOn(suite, browser, slowdown);
  } finally {
    await browser.close();
    await suite.dispose();
  }
}

async function measureOn(suite: SeededSuite, browser: Browser, slowdown: number) {
  const page = await openScreen(browser, suite, '/', { theme: 'light', width: 1280 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const typing: Record<string, number> = {};
  for (const path of LISTS) {
    await page.goto(new URL(path, suite.address).href);
    await settled(page);
    typing[path] = await worstKey(page);
  }
  const opening: Record<string, number> = {};
  // From another page than the first click's target: otherwise there is no change to wait for.
  await page.goto(new URL('/visits', suite.address).href);
  await settled(page);
  const links = page.getByRole('navigation').first().getByRole('link');
  for (const path of LISTS) {
    const times: number[] = [];
    // The first two rounds load and compile the code for the others.
    for (let time = -2; time < OPENINGS; time += 1) {
      await openBy(page, links.filter({ visible: true }).and(page.locator('[href="/"]')));
      const taken = await openBy(page, links.and(page.locator(`[href="${path}"]`)));
      if (time >= 0) times.push(taken);
    }
    opening[path] = percentile(times, 0.5);
  }
  return { typing, opening } satisfies Interaction;
}

async function openBy(page: Page, link: ReturnType<Page['locator']>): Promise<number> {
  const heading = page.locator('main h1').first();
  await watch(page, 'click', 'main h1', (await heading.textContent()) ?? '');
  await link.first().click();
  const taken = await watched(page);
  await page.waitForLoadState('networkidle');
  return taken;
}

/** From the browser's own event timing, which is exact to 8 ms. */
async function worstKey(page: Page): Promise<number> {
  await page.evaluate((everyEvent) => {
    Reflect.set(globalThis, 'slowestKey', 0);
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (!/^key|input/.test(name)) continue;
        const before = Number(Reflect.get(globalThis, 'slowestKey'));
        Reflect.set(globalThis, 'slowestKey', Math.max(before, duration));
      }
    }).observe(everyEvent);
  }, EVERY_EVENT);
  const field = page.locator('main input[type=search]').first();
  await field.click();
  await field.pressSequentially(TYPED, { delay: KEY_MS });
  await page.waitForLoadState('networkidle');
  await field.press('Control+a');
  await field.pressSequentially('many words', { delay: KEY_MS });
  await page.waitForLoadState('networkidle');
  return Number(await page.evaluate((): unknown => Reflect.get(globalThis, 'slowestKey')));
}
