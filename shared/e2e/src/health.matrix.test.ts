import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openHealth, openReleases, type Releases } from '@fieldline/releases';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { copyBuiltReleases } from './builtReleases';
import { FAULT, fixtureText, publishFixture } from './fixtureRemote';
import { until } from './until';

jest.setTimeout(300_000);

const NAME = 'mfe-people';

const hourNow = () => Math.floor(Date.now() / 3_600_000);

let folder = '';
let releases: Releases;
let fixture = '';
let suite: BuiltSuite;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-health-'));
  await copyBuiltReleases(folder);
  releases = openReleases(folder);
  const { live = '' } = (await releases.readPointers()).remotes[NAME] ?? {};
  const { manifest } = await releases.readRemote(NAME, live);
  fixture = await publishFixture(releases, manifest);
  await releases.promote(NAME, fixture);
  [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder: folder }),
    launchChromium(),
  ]);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await rm(folder, { recursive: true, force: true });
});

test('an unhandled rejection is counted only for the remote whose script caused it', async () => {
  const begun = hourNow();
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
  // Set before the shell can listen for errors.
  await page.addInitScript((fault) => {
    Object.assign(globalThis, { [fault]: 'rejects later' });
  }, FAULT);
  await page.goto(`${suite.address}/people`);
  await page.getByRole('heading', { name: fixtureText(NAME) }).waitFor();

  const { remotes, shell } = await releases.readPointers();
  const health = async () => openHealth(releases.health).read();
  const errorsOf = async (name: string, id: string) =>
    (await health()).of(name, id).troubles.error.troubled;
  await until(async () => (await errorsOf(NAME, fixture)) === 1);
  // A visitor counts again in the next hour, and the test may run while one begins.
  const { visitors } = (await health()).of(NAME, fixture);
  expect(visitors).toBeGreaterThan(0);
  expect(visitors).toBeLessThanOrEqual(1 + hourNow() - begun);
  expect(await errorsOf('shell', shell?.live ?? '')).toBe(0);
  for (const [name, { live }] of Object.entries(remotes)) {
    if (name !== NAME) expect([name, await errorsOf(name, live)]).toEqual([name, 0]);
  }

  // The page sends its measurements when it is left.
  await page.getByRole('heading', { name: fixtureText(NAME) }).click();
  await page.goto('about:blank');
  await until(async () => (await health()).of(NAME, fixture).troubles.paint.of === 1);
});
