import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '@fieldline/releases';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { copyBuiltReleases } from './builtReleases';
import { CODE_FAULTS, FAULT, fixtureText, MET, publishFixture, REJECTS } from './fixtureRemote';
import { until } from './until';

jest.setTimeout(600_000);

/** Moves the browser's clock past every limit of a load. */
const PAST_LIMITS_MS = 100_000;

let folder = '';
let suite: BuiltSuite;
let browser: Browser;
let state: Awaited<ReturnType<BrowserContext['storageState']>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-faults-'));
  await copyBuiltReleases(folder);
  const releases = openReleases(folder);
  for (const [name, { live }] of Object.entries((await releases.readPointers()).remotes)) {
    const { manifest } = await releases.readRemote(name, live);
    // Only shown to visitors who ask for it.
    await releases.startCanary(name, await publishFixture(releases, manifest), 0);
  }
  [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder: folder }),
    launchChromium(),
  ]);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(suite.address);
  await register(page);
  state = await context.storageState();
  await context.close();
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** A part of each remote on the first screen, which shows that the remote is loaded. */
const HEADINGS: Readonly<Record<string, string>> = {
  'mfe-inspections': 'Statistics',
  'mfe-products': 'Products Management',
  'mfe-people': 'People Management',
};
const REMOTES = ['mfe-auth', 'mfe-search', ...Object.keys(HEADINGS)];

const LATE = 'later than the limit';
const HANG = 'hang';

/** Faults of a network with a script; each lasts as long as its route. */
const NETWORK_FAULTS: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  '404': (route) => route.fulfill({ status: 404 }),
  '500 with JSON': (route) => route.fulfill({ status: 500, json: { code: 'BROKEN' } }),
  [HANG]: () => new Promise(() => undefined),
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Hello' }),
  truncated: (route) => changed(route, (body) => body.slice(0, body.length / 2)),
  'wrong hash': (route) => changed(route, (body) => `${body} `),
  'connection cut': (route) => route.abort('connectionreset'),
};

async function changed(route: Route, change: (body: string) => string) {
  const response = await route.fetch();
  return route.fulfill({ response, body: change(await response.text()) });
}

interface Broken {
  readonly page: Page;
  readonly remote: string;
  /** Whether the remote is a fixture. */
  readonly isFixture: boolean;
  /** Changes what is wrong from the next attempt on; null repairs it. */
  readonly breakAs: (fault: string | null) => Promise<unknown>;
  /** Whether the page has met the current fault. */
  readonly hasMet: () => Promise<boolean>;
  /** Lets the delayed script arrive. */
  readonly letCome: () => void;
}

async function newPage(remote: string): Promise<Page> {
  const context = await browser.newContext(remote === 'mfe-auth' ? {} : { storageState: state });
  // All contexts share one session: signing out in one would end it for all.
  await context.route('**/api/auth/logout', (route) => route.fulfill({ status: 204 }));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

/** A browser without a cache, in which the network has a fault with the remote's scripts. */
async function breakNetwork(remote: string, first: string): Promise<Broken> {
  const page = await newPage(remote);
  let letCome: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const comeLate = (route: Route) => allowed.then(() => route.continue());
  let fault: string | null = first;
  let isMet = false;
  // The test moves the clock, so that slow loads of a busy machine do not reach the limit.
  await page.clock.install();
  await page.route(`**/releases/${remote}/**`, (route) => {
    isMet = true;
    const faulty = fault === LATE ? comeLate : NETWORK_FAULTS[fault ?? ''];
    // A page that is closed may still try to answer; that failure is ignored.
    return (faulty?.(route) ?? route.continue()).then(undefined, () => undefined);
  });
  // A pending request would keep the document from loading.
  await page.goto(suite.address, { waitUntil: 'commit' });
  const breakAs = async (next: string | null) => {
    [fault, isMet] = [next, false];
  };
  return { page, remote, isFixture: false, breakAs, hasMet: async () => isMet, letCome };
}

/** A browser without a cache, with a fixture in the remote's place. */
async function breakCode(remote: string, first: string): Promise<Broken> {
  const page = await newPage(remote);
  const nowIs = (fault: string | null) => `globalThis.${FAULT} = ${JSON.stringify(fault)};`;
  await page.addInitScript(nowIs(first));
  await page.goto(`${suite.address}/?canary=${remote}`);
  return {
    page,
    remote,
    isFixture: true,
    breakAs: (next) => page.evaluate(nowIs(next)),
    hasMet: () => page.evaluate(`globalThis.${MET} === globalThis.${FAULT}`),
    letCome: () => undefined,
  };
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' });

/** Opens the remote's part if it is not on the first screen. */
async function askForPart({ page, remote }: Broken) {
  if (remote !== 'mfe-search') return;
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  await page.keyboard.press('Control+k');
}

/** Moves the clock past the limit of a load, once everything else is loaded. */
async function letLimitsPass(broken: Broken) {
  const { page } = broken;
  await expectAllElse(broken);
  // A further step is for a load that began after the previous one. The wait between two steps lets
  // a slow machine load the fallback, whose loading a step would also end.
  do await page.clock.fastForward(PAST_LIMITS_MS);
  while (!(await isThere(tryAgain(page))));
}

/** The fallbacks shown instead of all parts of the remote. */
async function expectFallback({ page }: Broken) {
  await tryAgain(page).first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

/** Whether an element appears within the time that a slow machine needs. */
const isThere = (what: Locator) =>
  what
    .first()
    .waitFor({ timeout: 15_000 })
    .then(
      () => true,
      () => false,
    );

/** The remote's part itself. */
async function expectRepaired({ page, remote, isFixture }: Broken) {
  if (isFixture) {
    await page
      .getByRole('heading', { name: fixtureText(remote) })
      .first()
      .waitFor();
  } else if (remote === 'mfe-auth') {
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  } else if (remote === 'mfe-search') {
    await page.getByRole('dialog', { name: 'Search Projects and Logs' }).waitFor();
    await page.keyboard.press('Escape');
  } else {
    await page.getByRole('heading', { name: HEADINGS[remote] ?? '' }).waitFor();
  }
}

/** The header, other areas and the navigation still work. */
async function expectAllElse({ page, remote }: Broken) {
  if (remote === 'mfe-auth') return;
  await page.getByRole('button', { name: /^Credits: \d/ }).waitFor();
  for (const [other, heading] of Object.entries(HEADINGS)) {
    if (other !== remote) await page.getByRole('heading', { name: heading }).waitFor();
  }
}

/** Opens a page of another remote, then signs out. */
async function expectTheWayOut({ page, remote }: Broken) {
  if (remote === 'mfe-auth') return;
  // By keys: a click waits for two frames, and Chromium has once given none to one of two pages side by side.
  await page.getByRole('button', { name: 'Account' }).press('Enter');
  // A menu takes the focus once it is open: a key pressed earlier may go elsewhere.
  await page.locator('[role=menu]:focus-within').waitFor();
  await page.getByRole('menuitem', { name: 'Sign Out' }).press('Enter');
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
}

/** Meets the faults one after the other, each at a "Try Again" of the one before, until it is repaired. */
async function walk(broken: Broken, [first = '', ...others]: readonly string[]) {
  await askForPart(broken);
  await expectBroken(broken, first);
  for (const fault of others) {
    await tryAgainWith(broken, fault);
    await expectBroken(broken, fault);
  }
  const errors: string[] = [];
  broken.page.on('pageerror', ({ message }) => errors.push(message));
  // An unhandled rejection of the remote is only written to the console.
  await tryAgainWith(broken, broken.isFixture ? REJECTS : null);
  await expectRepaired(broken);
  await expectAllElse(broken);
  if (broken.isFixture) await until(async () => errors.length > 0);
  expect(errors.filter((message) => message !== 'rejected later')).toEqual([]);
  expect(await tryAgain(broken.page).count()).toBe(0);
  await expectTheWayOut(broken);
}

async function expectBroken(broken: Broken, fault: string) {
  await until(broken.hasMet);
  if (fault === LATE || fault === HANG) await letLimitsPass(broken);
  await expectFallback(broken);
  await expectAllElse(broken);
  if (fault !== LATE) return;
  // The late script is ignored: the fallback is still shown.
  broken.letCome();
  await broken.page.waitForLoadState('networkidle');
  await expectFallback(broken);
}

async function tryAgainWith({ page, breakAs }: Broken, fault: string | null) {
  await breakAs(fault);
  const retries = tryAgain(page);
  for (let left = await retries.count(); left > 0; left -= 1) await retries.first().click();
}

const inTurn = Object.keys(NETWORK_FAULTS).filter((fault) => fault !== HANG);

describe.each<[string, typeof breakNetwork, (index: number) => readonly string[]]>([
  ['a script later than the limit', breakNetwork, () => [LATE]],
  // Each remote meets another of them at the first load.
  [
    'each fault of the network',
    breakNetwork,
    (index) => [...inTurn.slice(index), ...inTurn.slice(0, index), HANG],
  ],
  ['each fault of the code', breakCode, () => CODE_FAULTS],
])('%s', (_what, open, faultsOf) => {
  test('affects one remote only, for each of the five, until Try Again', async () => {
    const queue = [...REMOTES.entries()];
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [index, remote] = next;
        const faults = faultsOf(index);
        const broken = await open(remote, faults[0] ?? '');
        try {
          await walk(broken, faults);
        } catch (error) {
          const shown = await broken.page.locator('body').ariaSnapshot();
          throw new Error(`With ${remote} the page shows:\n${shown}`, { cause: error });
        }
        await broken.page.context().close();
      }
    };
    // Most of the time is waiting.
    await Promise.all([worker(), worker()]);
  });
});
