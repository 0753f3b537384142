import { launchChromium } from '@fieldline/testing/browser';
import { type SeededSuite, startSeededSuite } from '@fieldline/testing/seeding';
import type { Browser, CDPSession } from 'playwright-core';
import { openScreen } from './looking/screen';
import { inPage } from './until';

/** Memory that pages and widgets leak in a real browser. */
jest.setTimeout(300_000);

/** Rounds before the measurement, until caches and the browser's pools have their final size. */
const WARM_UP = 5;
const ROUNDS = 15;
/** A page without content. */
const NOWHERE = '/nowhere';
/** Tolerance for timers, animations and pools: far less than one object per visit. */
const MOST_GROWN = { JSEventListeners: 10, Nodes: 100 };
/** The browser's compiled code, which grows with use, is in the heap too. */
const MOST_HEAP_GROWN = 1.2;
const MOST_LOOKS = 20;
const BETWEEN_LOOKS_MS = 500;

let suite: SeededSuite;
let browser: Browser;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startSeededSuite('shown'), launchChromium()]);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

async function heldBy(session: CDPSession) {
  // Twice: the second collection frees what the first one finalized.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    JSEventListeners: of('JSEventListeners'),
    Nodes: of('Nodes'),
    JSHeapUsedSize: of('JSHeapUsedSize'),
  };
}

test('repeated rounds through all pages leak no memory', async () => {
  const page = await openScreen(browser, suite, '/', { theme: 'light', width: 1280 });
  const { person, product, project, visit } = suite.screens;
  const paths = ['/', '/people', person, '/products', product, '/projects', project];
  const addresses = [...paths, '/visits', visit, '/checklists', '/waiting', NOWHERE];
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  /** Navigates like Back and Forward, without page loads; each page has about a second to settle. */
  const goRound = async (rounds: number) => {
    await inPage(
      page,
      async ([targets, nowhere, times]) => {
        let hasChanged = false;
        const observer = new MutationObserver(() => (hasChanged = true));
        observer.observe(document.body, { childList: true, subtree: true });
        for (let visit = 0; visit < times * targets.length; visit += 1) {
          const target = targets[visit % targets.length] ?? nowhere;
          history.pushState(null, '', target);
          dispatchEvent(new PopStateEvent('popstate'));
          for (let quiet = 0, frames = 0; quiet < 4 && frames < 90; frames += 1) {
            await new Promise((next) => requestAnimationFrame(next));
            const title = document.querySelector('main h1')?.textContent;
            const isThere = (title === 'Page not found') === (target === nowhere);
            quiet = hasChanged || !isThere ? 0 : quiet + 1;
            hasChanged = false;
          }
        }
        observer.disconnect();
      },
      [addresses, NOWHERE, rounds] as const,
    );
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.waitForLoadState('networkidle');
  };

  // With the first dialog or toast React begins to listen at the body (146 listeners), and never stops.
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await goRound(WARM_UP);
  const before = await heldBy(session);
  await goRound(ROUNDS);
  let after = await heldBy(session);
  const grown = (name: 'JSEventListeners' | 'Nodes') => after[name] - before[name];
  const hasGrown = () =>
    grown('JSEventListeners') > MOST_GROWN.JSEventListeners || grown('Nodes') > MOST_GROWN.Nodes;
  // An idle task or a finalizer may still hold the last pages. Only a leak stays after repeated checks.
  for (let look = 1; look < MOST_LOOKS && hasGrown(); look += 1) {
    await new Promise((next) => setTimeout(next, BETWEEN_LOOKS_MS));
    after = await heldBy(session);
  }
  expect(grown('JSEventListeners')).toBeLessThanOrEqual(MOST_GROWN.JSEventListeners);
  expect(grown('Nodes')).toBeLessThanOrEqual(MOST_GROWN.Nodes);
  expect(after.JSHeapUsedSize / before.JSHeapUsedSize).toBeLessThanOrEqual(MOST_HEAP_GROWN);
});
