import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '@fieldline/releases';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { copyBuiltReleases } from './builtReleases';

jest.setTimeout(180_000);

let folder = '';
let suite: BuiltSuite;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-releases-'));
  await copyBuiltReleases(folder);
  [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder: folder }),
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
  await rm(folder, { recursive: true, force: true });
});

/** The signed-in user, in a browser that has no file of the suite in its cache. */
async function visit(prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  const fresh = await browser.newContext({ storageState: await context.storageState() });
  const page = await fresh.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await prepare(page);
  await page.goto(suite.address);
  return page;
}

/** The folder with the live files of a remote. */
async function liveFilesOf(remote: string): Promise<string> {
  const releases = openReleases(folder);
  const id = (await releases.readPointers()).remotes[remote]?.live ?? '';
  return releases.filesOf(remote, id);
}

/** The addresses of the live scripts of a remote that have a text. */
async function scriptsWith(remote: string, text: string): Promise<RegExp> {
  const files = await liveFilesOf(remote);
  const names: string[] = [];
  for (const name of await readdir(files)) {
    if (!name.endsWith('.js')) continue;
    if ((await readFile(join(files, name), 'utf8')).includes(text)) names.push(name);
  }
  if (names.length === 0) throw new Error(`No script of ${remote} has "${text}"`);
  return new RegExp(`/(${names.join('|')})`);
}

test('a remote whose only record is damaged keeps its pages and widgets, and Try Again repairs it', async () => {
  const releases = openReleases(folder);
  const only = await releases.change(
    { 'mfe-people': (current) => current && { ...current, former: [] } },
    { what: 'The versions before are gone' },
  );
  const live = only.remotes['mfe-people']?.live ?? '';
  const record = join(folder, 'versions/mfe-people', live, 'release.json');
  await rename(record, `${record}.whole`);
  await writeFile(record, '{"name": "mfe-pe');
  // A restart, because a host that has read the record keeps using it.
  await suite.stop();
  await suite.restart();

  const page = await visit();
  await page.getByRole('heading', { name: 'Products Management' }).waitFor();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Try Again' }).click();
  // Until the record is repaired, the page shows the same message.
  await page.getByText('This page is not available right now.').waitFor();
  await rename(`${record}.whole`, record);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('button', { name: 'Add Person' }).first().waitFor();
});

test('a dialog whose code could not be loaded opens later without a reload', async () => {
  // Blocked from the beginning, because an idle page loads the dialog ahead.
  const dialog = await scriptsWith('mfe-people', 'You can still save');
  const page = await visit((fresh) => fresh.route(dialog, (route) => route.abort()));
  await page.getByRole('button', { name: 'Add Person' }).click();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  await page.unroute(dialog);
  // The address still asks for the dialog. By key, because a page that is still drawing may move
  // the button away from a pressed mouse.
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  await page.getByRole('dialog', { name: 'Add Person' }).waitFor();
});
