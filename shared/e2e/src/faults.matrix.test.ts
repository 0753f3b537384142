import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '@fieldline/releases';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Locator, Page, Route } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { copyBuiltReleases } from './builtReleases';
import { CODE_FAULTS, FAULT, fixtureText, publishFixture, REPAIRED } from './fixtureRemote';

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
    const { manifest } = await releases.readRemote(name, live ?? '');
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
  /** Repairs the fault in the open page. */
  readonly repair: () => Promise<void>;
  /** Whether the remote is a fixture. */
  readonly isFixture: boolean;
  /** Whether only a time limit ends its load. */
  readonly isHeld: boolean;
  /** Lets the delayed script arrive. */
  readonly letCome: () => void;
}

/** A browser without a cache, in which a remote is broken from the start. */
async function breakRemote(remote: string, fault: string): Promise<Broken> {
  const context = await browser.newContext(remote === 'mfe-auth' ? {} : { storageState: state });
  // All contexts share one session: signing out in one would end it for all.
  await context.route('**/api/auth/logout', (route) => route.fulfill({ status: 204 }));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  let letCome: () => void = () => undefined;
  const allowed = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const isHeld = [LATE, HANG].includes(fault);
  // The test moves the clock, so that slow loads of a busy machine do not reach the limit.
  if (isHeld) await page.clock.install();
  const comeLate = (route: Route) => allowed.then(() => route.continue());
  const breakNetwork = fault === LATE ? comeLate : NETWORK_FAULTS[fault];
  if (breakNetwork) {
    const scripts = `**/releases/${remote}/**`;
    // A removed route may still try to answer; that failure is ignored.
    await page.route(scripts, (route) => breakNetwork(route).then(undefined, () => undefined));
    // A pending request would keep the document from loading.
    await page.goto(suite.address, { waitUntil: 'commit' });
    const repair = () => page.unroute(scripts);
    return { page, remote, isFixture: false, isHeld, repair, letCome };
  }
  await page.addInitScript(`globalThis.${FAULT} = ${JSON.stringify(fault)}`);
  await page.goto(`${suite.address}/?canary=${remote}`);
  const repair = async () => {
    await page.evaluate((name) => Reflect.set(globalThis, name, true), REPAIRED);
  };
  return { page, remote, isFixture: true, isHeld, repair, letCome };
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

/** The fallback shown instead of the remote's part. */
const expectFallback = ({ page }: Broken) => tryAgain(page).first().waitFor();

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

const errorsOf = (page: Page): string[] => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
};

/** Walks with a broken remote from its fallback to signing out. A failure is reported with the page's text. */
async function walk(remote: string, fault: string) {
  const broken = await breakRemote(remote, fault);
  try {
    await walkWith(broken, fault);
  } catch (error) {
    const shown = await broken.page.locator('body').ariaSnapshot();
    throw new Error(`With ${remote} the page shows:\n${shown}`, { cause: error });
  }
  await broken.page.context().close();
}

async function walkWith(broken: Broken, fault: string) {
  await askForPart(broken);
  if (broken.isHeld) await letLimitsPass(broken);
  await expectFallback(broken);
  await expectAllElse(broken);
  // The late script is ignored: the fallback is still shown.
  broken.letCome();
  if (fault === LATE) {
    await broken.page.waitForLoadState('networkidle');
    await expectFallback(broken);
  }
  await broken.repair();
  const retries = tryAgain(broken.page);
  for (let left = await retries.count(); left > 0; left -= 1) await retries.first().click();
  await expectRepaired(broken);
  await expectTheWayOut(broken);
}

const FAULTS = [
  LATE,
  ...Object.keys(NETWORK_FAULTS),
  ...CODE_FAULTS.filter((fault) => fault !== 'rejects later'),
];

/** The dashboard's remotes take turns: the host treats them alike, unlike the sign-in and the search. */
const walked = (index: number) => {
  const onDashboard = Object.keys(HEADINGS);
  return ['mfe-auth', 'mfe-search', onDashboard[index % onDashboard.length] ?? ''];
};

describe.each(FAULTS.map((fault, index) => [fault, index] as const))('%s', (fault, index) => {
  test('affects one remote only, until Try Again', async () => {
    // Most of the time is waiting.
    const queue = walked(index);
    const worker = async () => {
      for (let remote = queue.shift(); remote; remote = queue.shift()) await walk(remote, fault);
    };
    await Promise.all([worker(), worker()]);
  });
});

test('an unhandled rejection in a remote is only written to the console', async () => {
  for (const remote of REMOTES) {
    const broken = await breakRemote(remote, 'rejects later');
    const errors = errorsOf(broken.page);
    if (remote === 'mfe-search') await broken.page.keyboard.press('Control+k');
    await expectRepaired(broken);
    await expectAllElse(broken);
    expect(await tryAgain(broken.page).count()).toBe(0);
    expect(errors.every((message) => message === 'rejected later')).toBe(true);
    await expectTheWayOut(broken);
    await broken.page.context().close();
  }
});
