import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases, type Releases } from '@fieldline/releases';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { openAccount } from '../account';
import { balance } from '../actions';
import { copyBuiltReleases } from '../builtReleases';
import { fixtureText, publishFixture } from '../fixtureRemote';

let folder = '';
let releases: Releases;
let suite: BuiltSuite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-releases-'));
  await copyBuiltReleases(folder);
  releases = openReleases(folder);
  [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder: folder }),
    launchChromium(),
  ]);
  ({ page } = await openAccount(browser, suite));
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await rm(folder, { recursive: true, force: true });
});

const title = (name: string) => page.getByRole('heading', { name, level: 1 });

test('the next page load shows a remote’s new version and, after a roll-back, the one before', async () => {
  const name = 'mfe-products';
  const live = (await releases.readPointers()).remotes[name]?.live ?? '';
  const { manifest } = await releases.readRemote(name, live);
  await releases.promote(name, await publishFixture(releases, manifest, { version: '1.0.1' }));
  await page.goto(`${suite.address}/products`);
  await page
    .getByRole('heading', { name: fixtureText(name) })
    .first()
    .waitFor();
  await releases.rollBack(name);
  await page.goto(`${suite.address}/products`);
  await title('Products').waitFor();
  await page.getByRole('link', { name: 'SiteInsight Analytics' }).waitFor();
});

test('while a remote is down the dashboard shows all else, and Try Again repairs it', async () => {
  const live = (await releases.readPointers()).remotes['mfe-people']?.live ?? '';
  const files = releases.filesOf('mfe-people', live);
  await rename(files, `${files}.away`);
  // A browser that has no file of the suite in its cache.
  const { page: fresh } = await openAccount(browser, suite);
  const retry = fresh.getByRole('button', { name: 'Try Again' });
  await retry.first().waitFor();
  for (const section of ['Statistics', 'Products Management'])
    await fresh.getByRole('heading', { name: section }).waitFor();
  expect(await fresh.getByRole('heading', { name: 'People Management' }).count()).toBe(0);
  expect(await balance(fresh)).toBe(50);
  await rename(`${files}.away`, files);
  await retry.first().press('Enter');
  await fresh.getByRole('heading', { name: 'People Management' }).waitFor();
});
