import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '@fieldline/releases';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { balance, PATIENCE_MS, register, signIn, signOut } from './actions';
import { copyBuiltReleases } from './builtReleases';

jest.setTimeout(180_000);

let folder = '';
let suite: BuiltSuite;
let browser: Browser;
let context: BrowserContext;
let email = '';

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
  email = await register(page);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** The signed-in user, in a browser that has no file of the suite in its cache. */
async function visit(
  path = '/',
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> {
  const fresh = await browser.newContext({ storageState: await context.storageState() });
  const page = await fresh.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await prepare(page);
  await page.goto(`${suite.address}${path}`);
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

/** Moves the live files of a remote away; the returned function restores them. */
async function takeAway(remote: string): Promise<() => Promise<void>> {
  const files = await liveFilesOf(remote);
  await rename(files, `${files}.away`);
  return () => rename(`${files}.away`, files);
}

const sections = {
  'mfe-inspections': 'Statistics',
  'mfe-products': 'Products Management',
  'mfe-people': 'People Management',
} as const;

test.each(Object.keys(sections))(
  'without %s the dashboard shows all else, and Try Again repairs it',
  async (remote) => {
    const bringBack = await takeAway(remote);
    const page = await visit();
    // One button for each widget of the remote.
    const retries = page.getByRole('button', { name: 'Try Again' });
    await retries.first().waitFor();
    expect(await balance(page)).toBe(50);
    for (const [other, title] of Object.entries(sections)) {
      const heading = page.getByRole('heading', { name: title });
      if (other === remote) expect(await heading.count()).toBe(0);
      else await heading.waitFor();
    }
    await bringBack();
    for (let left = await retries.count(); left > 0; left -= 1) await retries.first().click();
    await page.getByRole('heading', { name: sections[remote as keyof typeof sections] }).waitFor();
    expect(await retries.count()).toBe(0);
  },
);

test('a page whose remote is down shows its title and can be retried', async () => {
  const bringBack = await takeAway('mfe-products');
  const page = await visit('/products');
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
  await bringBack();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('link', { name: 'SiteInsight Analytics' }).waitFor();
});

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
  const page = await visit('/', (fresh) => fresh.route(dialog, (route) => route.abort()));
  await page.getByRole('button', { name: 'Add Person' }).click();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  await page.unroute(dialog);
  // The address still asks for the dialog. By key, because a page that is still drawing may move
  // the button away from a pressed mouse.
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  await page.getByRole('dialog', { name: 'Add Person' }).waitFor();
});

test('without mfe-search everything but the search dialog works, and the dialog can be retried', async () => {
  const bringBack = await takeAway('mfe-search');
  const page = await visit();
  await page.getByRole('heading', { name: 'Statistics' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByText('Search is not available right now', { exact: true }).waitFor();
  await bringBack();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('dialog', { name: 'Search Projects and Logs' }).waitFor();
  await page.keyboard.press('Escape');
});

test('without mfe-auth a signed-in user is not affected, and a visitor can retry', async () => {
  const bringBack = await takeAway('mfe-auth');
  const page = await visit();
  await page.getByRole('heading', { name: 'People Management' }).waitFor();
  expect(await balance(page)).toBe(50);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  await bringBack();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await signIn(page, email);
  await signOut(page);
});
