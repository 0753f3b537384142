import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile, publishBuild, remoteWithRuntimeConfiguration } from '@fieldline/build';
import { openOutcomes, openReleases, type Releases, restore, retire } from '@fieldline/releases';
import {
  type BuiltSuite,
  freePort,
  launchChromium,
  startBuiltSuite,
} from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { publishBrokenShell } from './brokenShell';
import { copyBuiltReleases } from './builtReleases';
import { fixtureText, publishFixture } from './fixtureRemote';
import { inPage, until } from './until';

jest.setTimeout(180_000);

const NAME = 'mfe-inspections';

let folder = '';
let releases: Releases;
let suite: BuiltSuite;
let browser: Browser;
let context: BrowserContext;
let cdn: Server;
let cdnAddress = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-skew-'));
  await copyBuiltReleases(folder);
  releases = openReleases(folder);
  cdnAddress = await startCdn();
  [suite, browser] = await Promise.all([
    startBuiltSuite({
      releasesFolder: folder,
      variables: {
        FIELDLINE_RELEASE_BASES: `${cdnAddress}/all,mfe-products=${cdnAddress}/files`,
        METRICS_TOKEN: 'scraper',
      },
    }),
    launchChromium(),
  ]);
  context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(suite.address);
  await register(page);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  cdn.close();
  await rm(folder, { recursive: true, force: true });
});

/** Another origin that serves files of versions, as a CDN would. */
async function startCdn(): Promise<string> {
  const port = await freePort();
  cdn = createServer((request, response) => {
    const [, , name = '', id = '', file = ''] = (request.url ?? '').split(/[/?]/);
    response.setHeader('access-control-allow-origin', '*');
    readFile(join(releases.filesOf(name, id), file)).then(
      (content) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    cdn.listen(port, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${port}`;
}

/** The signed-in user in a new tab. */
async function visit(): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  return page;
}

const manifestOf = async () => {
  const live = (await releases.readPointers()).remotes[NAME]?.live ?? '';
  return (await releases.readRemote(NAME, live)).manifest;
};

test('a remote of the next minor, which uses no newer name, and tells what nobody here knows, works', async () => {
  const uses = { '@fieldline/platform': ['usePlatform'] };
  const changes = { version: '1.1.0', uses, shareTargets: ['photo'] };
  await releases.promote(NAME, await publishFixture(releases, await manifestOf(), changes));
  const page = await visit();
  await page
    .getByRole('heading', { name: fixtureText(NAME) })
    .first()
    .waitFor();
  await page.getByRole('heading', { name: 'People Management' }).waitFor();
  await page.close();
  await releases.rollBack(NAME);
});

test('a remote with a Module Federation runtime of its own works', async () => {
  const search = 'mfe-search';
  const built = join(folder, 'with-runtime');
  await compile(remoteWithRuntimeConfiguration(search, built));
  await releases.promote(search, await publishBuild(releases, search, { folder: built }));
  const page = await visit();
  await page.getByRole('heading', { name: 'People Management' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search Projects and Logs' }).waitFor();
  expect(await page.evaluate(() => Reflect.has(globalThis, 'mfe_search'))).toBe(true);
  await page.close();
  await releases.rollBack(search);
});

test('a live remote with an unsupported contract shows its stub, and affects nothing else', async () => {
  const manifest = await manifestOf();
  const major = await publishFixture(releases, manifest, { version: '2.0.0', contract: 2 });
  await pointPastTheChecks(major);
  const page = await visit();
  await page.getByRole('button', { name: 'Try Again' }).first().waitFor();
  await page.getByRole('heading', { name: 'People Management' }).waitFor();
  expect(await page.getByRole('heading', { name: fixtureText(NAME) }).count()).toBe(0);
  await page.close();
  await releases.rollBack(NAME);
});

/** Writes the next revision without checks, as a faulty tool would. */
async function pointPastTheChecks(id: string) {
  const pointers = await releases.readPointers();
  const pointer = pointers.remotes[NAME];
  const revision = pointers.revision + 1;
  const next = {
    ...pointers,
    revision,
    remotes: { ...pointers.remotes, [NAME]: { ...pointer, live: id, former: [pointer?.live] } },
  };
  const file = `${String(revision).padStart(8, '0')}.json`;
  await writeFile(join(folder, 'pointers', file), JSON.stringify(next));
}

test('releases come from the origin configured for all, or from the remote’s own origin', async () => {
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(suite.address);
  await page.getByRole('heading', { name: 'Products Management' }).waitFor();
  const basesOf = (name: RegExp) =>
    new Set(asked.filter((address) => name.test(address)).map((address) => address.split(name)[0]));
  expect(basesOf(/\/mfe-products\//)).toEqual(new Set([`${cdnAddress}/files`]));
  expect(basesOf(/\/(?:shell|mfe-(?!products)[a-z]+)\//)).toEqual(new Set([`${cdnAddress}/all`]));
  await page.close();
});

test('the host counts the loads of a version, their failures, and the measures of its pages', async () => {
  const fixture = await publishFixture(releases, await manifestOf());
  await releases.promote(NAME, fixture);
  const page = await visit();
  await page
    .getByRole('heading', { name: fixtureText(NAME) })
    .first()
    .waitFor();
  const outcomes = openOutcomes(join(folder, 'outcomes'));
  const counted = async () => (await outcomes.read()).ofHour(NAME, fixture);
  await until(async () => (await counted()).loads > 0);
  expect(await counted()).toMatchObject({ failures: 0, failingVisitors: 0 });
  // The page sends its measures when it is left; the dashboard's are the shell's.
  await page.getByRole('heading', { name: 'People Management' }).click();
  await page.goto('about:blank');
  const shell = (await releases.readPointers()).shell?.live;
  const measured = `fieldline_largest_paint_seconds_count{remote="shell",version="${shell}"}`;
  const headers = { authorization: 'Bearer scraper' };
  await until(async () => {
    const metrics = await fetch(`${suite.address}/metrics`, { headers });
    return (await metrics.text()).includes(measured);
  });
  await page.close();
  await releases.rollBack(NAME);
});

test('a shell that does not start shows an error, is counted and rolled back, and is gone on the next page load', async () => {
  const former = (await releases.readPointers()).shell?.live ?? '';
  const broken = await publishBrokenShell(releases);
  await releases.promote('shell', broken);
  // Nine other visitors have reported failures: this tab is the tenth.
  const outcomes = openOutcomes(join(folder, 'outcomes'));
  for (let visitor = 0; visitor < 9; visitor += 1) {
    const site = `10.0.0.${visitor}`;
    const one = { name: 'shell', id: broken, visitor: `v${visitor}`, site, failed: true };
    outcomes.add(one);
  }
  await outcomes.share();
  const page = await visit();
  await page.getByText('Fieldline could not be started. Please reload the page.').waitFor();
  const live = async () => (await releases.readPointers()).shell?.live;
  await until(async () => (await live()) === former);
  await page.reload();
  await page.getByRole('heading', { name: 'People Management' }).waitFor();
  const started = async () => (await outcomes.read()).ofHour('shell', former);
  await until(async () => (await started()).loads > 0);
  expect(await started()).toMatchObject({ failures: 0 });
  await page.close();
});

test('a retired remote is gone from new pages, keeps working in open tabs, and can be restored', async () => {
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
  const open = await visit();
  await open.getByRole('heading', { name: 'Products Management' }).waitFor();
  await releases.change(retire('mfe-products'), { what: 'retired' });

  const fresh = await visit();
  await fresh.getByRole('heading', { name: 'People Management' }).waitFor();
  expect(await link(fresh, 'Products').count()).toBe(0);
  expect(await fresh.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
  await link(open, 'Products').click();
  await open.getByRole('heading', { name: 'Products', level: 1, exact: true }).waitFor();
  await link(open, 'SiteInsight Analytics').waitFor();
  await open.close();

  await releases.change(restore('mfe-products'), { what: 'restored' });
  await fresh.reload();
  await fresh.getByRole('heading', { name: 'Products Management' }).waitFor();
  await fresh.close();
});

test('a visitor who asks for a canary sees it under a badge, and leaves it with one click', async () => {
  const canary = await publishFixture(releases, await manifestOf());
  await releases.startCanary(NAME, canary, 0);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${suite.address}/?canary=${NAME}`);
  const badge = page.getByRole('region', { name: 'Overrides' });
  await badge.getByText(`Canary: ${NAME} ${canary}`).waitFor();
  await page
    .getByRole('heading', { name: fixtureText(NAME) })
    .first()
    .waitFor();
  await badge.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  expect(await badge.count()).toBe(0);
  expect(new URL(page.url()).search).toBe('');
  await page.close();
  await releases.rollBack(NAME);
});

test('a script from an origin that is not configured is blocked', async () => {
  const page = await visit();
  const loaded = await inPage(
    page,
    (address) =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', () => resolve('refused'));
        fetch(address).then(
          () => resolve('fetched'),
          () => undefined,
        );
      }),
    'http://127.0.0.1:9/x.js',
  );
  expect(loaded).toBe('refused');
  await page.close();
});

test('an open tab keeps its version after a roll-back, offers the newer one after a day, and reloads once if its files are gone', async () => {
  const former = (await releases.readPointers()).remotes[NAME]?.live ?? '';
  const fixture = await publishFixture(releases, await manifestOf());
  await releases.promote(NAME, fixture);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.clock.install();
  await page.goto(suite.address);
  await page
    .getByRole('heading', { name: fixtureText(NAME) })
    .first()
    .waitFor();
  await releases.rollBack(NAME);
  const next = await visit();
  await next.getByRole('heading', { name: 'Statistics' }).waitFor();
  await page
    .getByRole('heading', { name: fixtureText(NAME) })
    .first()
    .waitFor();
  // The user returns to the tab on the next day.
  await page.clock.fastForward('25:00:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText('Reload to use it.').first().waitFor();
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  await page.close();

  // A tab that has not loaded the remote yet finds its files gone.
  await releases.promote(NAME, fixture);
  const late = await context.newPage();
  let documents = 0;
  late.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const files = releases.filesOf(NAME, fixture);
  let go: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await late.route('**/entry.fixture.js*', async (route) => {
    await gone;
    await route.fulfill({ status: 404 });
  });
  await late.goto(suite.address, { waitUntil: 'commit' });
  await releases.rollBack(NAME);
  await rename(files, `${files}.gone`);
  go();
  await late.getByRole('heading', { name: 'Statistics' }).waitFor();
  expect(documents).toBe(2);
  expect((await releases.readPointers()).remotes[NAME]?.live).toBe(former);
});
