import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_MAJOR } from '@fieldline/contracts';
import { openReleases } from '@fieldline/releases';
import { launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext } from 'playwright-core';
import { register } from '@fieldline/e2e/actions';
import { publishFixture } from '@fieldline/e2e/fixtureRemote';
import { CONDITIONS, type Conditions, dashboardStands, measureRound, type Round } from './round';

/** Rounds of each kind of load; the median is printed, with minimum and maximum. */
const ROUNDS = 5;
/** By then the service worker has stored the files of a first visit. */
const SETTLED_MS = 8000;

export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export type Figure = keyof Round;

/** Loads of one build under the same conditions. */
export interface Loads {
  readonly build: string;
  readonly conditions: string;
  readonly start: 'cold' | 'warm';
  readonly figures: Readonly<Record<Figure, Spread>>;
}

/** Measures a registry's suite on its own server and browser: cold and warm, on every line. */
export async function measureLoads(build: string, releasesFolder: string): Promise<Loads[]> {
  const [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder }),
    launchChromium({ motion: true }),
  ]);
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(suite.address);
    await register(page);
    await dashboardStands(page);
    const known = await context.storageState();
    await context.close();
    const loads: Loads[] = [];
    for (const conditions of CONDITIONS) {
      const measure = (fresh: () => Promise<BrowserContext>, warm: boolean) =>
        rounds(fresh, suite.address, conditions, warm);
      const cold = await measure(() => browser.newContext({ storageState: known }), false);
      const visited = await visitedContext(browser, known, suite.address);
      const warm = await measure(async () => visited, true);
      await visited.close();
      loads.push(
        { build, conditions: conditions.name, start: 'cold', figures: cold },
        { build, conditions: conditions.name, start: 'warm', figures: warm },
      );
    }
    return loads;
  } finally {
    await browser.close();
    await suite.dispose();
  }
}

async function rounds(
  contextOf: () => Promise<BrowserContext>,
  address: string,
  conditions: Conditions,
  keepsContext: boolean,
): Promise<Readonly<Record<Figure, Spread>>> {
  const all: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await contextOf();
    all.push(await measureRound(context, address, conditions));
    if (!keepsContext) await context.close();
  }
  const spread = (figure: Figure): Spread => {
    const sorted = all.map((each) => each[figure]).sort((one, other) => one - other);
    return {
      median: sorted[Math.floor(sorted.length / 2)] ?? 0,
      least: sorted[0] ?? 0,
      most: sorted.at(-1) ?? 0,
    };
  };
  return {
    requests: spread('requests'),
    scriptKb: spread('scriptKb'),
    waves: spread('waves'),
    firstPaintMs: spread('firstPaintMs'),
    largestPaintMs: spread('largestPaintMs'),
    answersMs: spread('answersMs'),
    shift: spread('shift'),
    longestTaskMs: spread('longestTaskMs'),
    heapMb: spread('heapMb'),
  };
}

/** A browser that has visited the suite before. */
async function visitedContext(
  browser: Browser,
  known: Awaited<ReturnType<BrowserContext['storageState']>>,
  address: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ storageState: known, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(address);
  await dashboardStands(page);
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  await page.close();
  return context;
}

/** Copies a registry and adds remotes with a page, an entry of the navigation and an action each. */
export async function withMoreRemotes(releasesFolder: string, count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-more-'));
  await cp(releasesFolder, folder, { recursive: true });
  const releases = openReleases(folder);
  for (let number = 1; number <= count; number += 1) {
    const name = `mfe-more-${number}`;
    const id = await publishFixture(releases, {
      name,
      version: '1.0.0',
      contract: CONTRACT_MAJOR,
      pages: [
        {
          pattern: `/more-${number}`,
          module: './MorePage',
          title: `More ${number}`,
          nav: { label: `More ${number}`, order: 100 + number },
        },
      ],
      widgets: [],
      background: [],
      actions: [{ label: `Open More ${number}`, address: `/more-${number}` }],
    });
    await releases.promote(name, id);
  }
  return { folder, dispose: () => rm(folder, { recursive: true, force: true }) };
}
