import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lookAt } from '@fieldline/build';
import { openReleases, type Releases } from '@fieldline/releases';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { publishBrokenShell } from './brokenShell';
import { copyBuiltReleases } from './builtReleases';
import { fixtureText, publishFixture } from './fixtureRemote';

jest.setTimeout(180_000);

let folder = '';
let releases: Releases;
let suite: BuiltSuite;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-previews-'));
  await copyBuiltReleases(folder);
  releases = openReleases(folder);
  [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder: folder }),
    launchChromium(),
  ]);
  context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(suite.address);
  await register(page);
  await page.close();
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await rm(folder, { recursive: true, force: true });
});

async function open(address: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(address);
  return page;
}

/** Publishes a fixture in place of a remote, without making it live. */
async function publish(name: string): Promise<string> {
  const live = (await releases.readPointers()).remotes[name]?.live ?? '';
  return publishFixture(releases, (await releases.readRemote(name, live)).manifest);
}

const shown = (page: Page, name: string) =>
  page
    .getByRole('heading', { name: fixtureText(name) })
    .first()
    .waitFor();

test('a visitor with the preview’s address sees its versions under a badge, and leaves them with one click; others see what is live', async () => {
  const names = ['mfe-inspections', 'mfe-people'];
  const versions: Record<string, string> = {};
  for (const name of names) versions[name] = await publish(name);
  const page = await open(suite.address + (await releases.preview(versions)));
  const badge = page.getByRole('region', { name: 'Overrides' });
  for (const name of names) {
    await badge.getByText(`Preview: ${name} ${versions[name]}`).waitFor();
    await shown(page, name);
  }

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(suite.address);
  await register(other);
  await other.getByRole('heading', { name: 'People Management' }).waitFor();
  expect(await other.getByRole('region', { name: 'Overrides' }).count()).toBe(0);
  await elsewhere.close();

  await badge.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('heading', { name: 'People Management' }).waitFor();
  expect(await badge.count()).toBe(0);
  expect(new URL(page.url()).search).toBe('');
  await page.close();
});

test('a broken version fails in the preview, before it is live', async () => {
  const shell = await publishBrokenShell(releases);
  const [failed] = await lookAt(releases, [{ shell }]);
  expect(failed).toMatch(/^\/: /);
});

test('a preview that was ended is gone on the next page load', async () => {
  const name = 'mfe-inspections';
  const address = suite.address + (await releases.preview({ [name]: await publish(name) }));
  const page = await open(address);
  await shown(page, name);
  await releases.endPreviews(name);
  await page.goto(address);
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  expect(await page.getByRole('region', { name: 'Overrides' }).count()).toBe(0);
  await page.close();
});
