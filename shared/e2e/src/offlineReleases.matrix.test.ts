import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases, type Releases } from '@fieldline/releases';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { publishBrokenShell } from './brokenShell';
import { copyBuiltReleases } from './builtReleases';
import { fixtureText, publishFixture } from './fixtureRemote';
import { keptBy } from './keptBy';
import { until } from './until';

/** The versions that a browser stores for offline starts, while releases change. */
jest.setTimeout(300_000);

let folder = '';
let releases: Releases;
let suite: BuiltSuite;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-offline-'));
  await copyBuiltReleases(folder);
  releases = openReleases(folder);
  [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder: folder }),
    launchChromium(),
  ]);
  context = await browser.newContext({ serviceWorkers: 'allow' });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
  await until(async () => (await keptBy(page)).set !== null);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await rm(folder, { recursive: true, force: true });
});

const title = (name: string) => page.getByRole('heading', { name, level: 1 });

test('a release and a roll-back reach the next online start, each with all of its files', async () => {
  const name = 'mfe-products';
  const before = (await keptBy(page)).set;
  const openProducts = () => page.goto(`${suite.address}/products`);
  const released = page.getByRole('heading', { name: fixtureText(name) }).first();

  await context.setOffline(true);
  const live = (await releases.readPointers()).remotes[name]?.live ?? '';
  const { manifest } = await releases.readRemote(name, live);
  await releases.promote(name, await publishFixture(releases, manifest, { version: '1.0.1' }));
  await openProducts();
  await title('Products').waitFor();

  await context.setOffline(false);
  await openProducts();
  await released.waitFor();
  // The new version has started without errors, so it is stored for offline starts.
  await until(async () => (await keptBy(page)).set !== before);
  await context.setOffline(true);
  await releases.rollBack(name);
  await openProducts();
  await released.waitFor();

  await context.setOffline(false);
  await openProducts();
  await title('Products').waitFor();
  await until(async () => (await keptBy(page)).set === before);
});

test('a version that does not start is not stored: offline the previous one starts', async () => {
  const before = (await keptBy(page)).set;
  const broken = await publishBrokenShell(releases);
  await releases.promote('shell', broken);
  await page.goto(`${suite.address}/products`);
  await page.getByText('Fieldline could not be started. Please reload the page.').waitFor();
  await page.waitForLoadState('networkidle');
  expect((await keptBy(page)).set).toBe(before);
  await context.setOffline(true);
  await page.reload();
  await title('Products').waitFor();
  await context.setOffline(false);
  await releases.rollBack('shell');
  await page.reload();
  await title('Products').waitFor();
});
