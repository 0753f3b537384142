import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { addPerson, PATIENCE_MS, register } from './actions';
import { axeFindings } from './looking/axe';
import { measure } from './looking/screen';
import { smallTargets } from './looking/targets';
import { inPage, until } from './until';

jest.setTimeout(300_000);

const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
};

const suite = sharedSuite();
let browser: Browser;
let photo: Buffer;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-everything-'));
  browser = await launchChromium();
  photo = await sharp({
    create: { width: 300, height: 200, channels: 3, background: 'teal' },
  })
    .withExif({ IFD0: { Copyright: 'Ada' } })
    .jpeg()
    .toBuffer();
});

afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** A new user's browser, without the browser's file picker, which tests cannot use. */
async function newcomer(name: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext(options);
  await context.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  const asked = page.waitForRequest((request) => request.url().includes('/api/logs'));
  await register(page, name);
  const authorization = (await (await asked).allHeaders())['authorization'] ?? '';
  return { context, page, api: apiOf(authorization) };
}

/** The API, called as a given user. */
const apiOf = (authorization: string) => ({
  json: async (method: string, path: string, body?: object) => {
    const json = body && { 'content-type': 'application/json' };
    const response = await fetch(`${suite.address}/api${path}`, {
      method,
      headers: { authorization, ...json },
      ...(body && { body: JSON.stringify(body) }),
    });
    return response.json();
  },
  form: async (path: string, form: FormData) => {
    const init = { method: 'POST', headers: { authorization }, body: form };
    return (await fetch(`${suite.address}/api${path}`, init)).json();
  },
  bytes: async (id: string) => {
    const init = { headers: { authorization, prefer: 'return=representation' } };
    const response = await fetch(`${suite.address}/api/files/${id}`, init);
    return Buffer.from(await response.arrayBuffer());
  },
});
type Api = ReturnType<typeof apiOf>;

/** A visit with a comment and with photos that have a time and a location; one has marks. */
async function fill(api: Api) {
  const project = await api.json('POST', '/projects', { name: 'Harbour Bridge' });
  const visit = await api.json('POST', `/projects/${project.id}/logs`, {
    ...{ title: 'North abutment', date: '2026-01-02', status: 'completed' },
    checklist: { name: 'Walk', items: [{ id: 'i1', text: 'Bearings', answer: 'fail' }] },
  });
  const mark = { id: 'm', kind: 'box', color: 'red', text: '' };
  const points = [
    [0.1, 0.1],
    [0.5, 0.5],
  ];
  const place = { latitude: 51.5, longitude: -0.1, accuracy: 5 };
  const ids: string[] = [];
  for (const name of ['deck.jpg', 'bearing.jpg']) {
    const form = new FormData();
    form.append('log_id', visit.id);
    const taken_at = '2026-01-02T08:00:00.000Z';
    form.append('details', JSON.stringify([{ taken_at, place, marks: [{ ...mark, points }] }]));
    form.append('file', new Blob([new Uint8Array(photo)]), name);
    ids.push((await api.form('/files/upload', form)).id);
  }
  await api.json('PATCH', `/files/${ids[0]}`, { caption: 'Deck, seen from below' });
  await api.json('POST', `/logs/${visit.id}/comments`, { text: 'Torn', photo_id: ids[0] });
}

const download = (page: Page) => page.getByRole('button', { name: 'Download Everything' });
const importing = (page: Page) => page.getByRole('dialog', { name: 'Import Everything' });

async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Account', exact: false }).first().click();
  await page.getByRole('menuitem', { name: 'Account', exact: true }).click();
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
}

/** The fields of both copies that must be equal: all but ids and values that the server sets. */
async function heldBy(api: Api) {
  const { data: visits } = await api.json('GET', '/logs?limit=100&sort_by=title&sort_order=asc');
  const [visit] = visits.filter(({ title }: { title: string }) => title === 'North abutment');
  const { data: photos } = await api.json('GET', `/logs/${visit.id}/photos`);
  const { data: comments } = await api.json('GET', `/logs/${visit.id}/comments`);
  const { title, date, status, checklist } = visit;
  return {
    visit: { title, date, status, checklist },
    photos: photos.map((each: Record<string, unknown>) => {
      const { name, caption, marks, taken_at, place, size, width } = each;
      return { name, caption, marks, taken_at, place, size, width };
    }),
    bytes: await Promise.all(photos.map(({ id }: { id: string }) => api.bytes(id))),
    comments: comments.map(({ text, photo_id }: { text: string; photo_id: string }) => [
      text,
      photos.findIndex(({ id }: { id: string }) => id === photo_id),
    ]),
  };
}

const countsOf = async (api: Api) =>
  Promise.all(
    ['/products', '/projects', '/logs'].map(async (path) => (await api.json('GET', path)).total),
  );

describe('a workspace is exported as one file and imported again', () => {
  let ada: { context: BrowserContext; page: Page; api: Api };
  let zip: string;

  beforeAll(async () => {
    ada = await newcomer('Ada Lovelace');
    await fill(ada.api);
    await addPerson(ada.page, 'Zoe Zhang', 'https://www.linkedin.com/in/zoe');
  });
  afterAll(() => ada.context.close());

  test('the export starts from the account menu and waits while the connection is lost', async () => {
    const { page, context } = ada;
    await openAccount(page);
    let isCut = false;
    await page.route('**/api/files/*', async (route) => {
      if (isCut) return route.continue();
      isCut = true;
      await context.setOffline(true);
      await route.abort();
    });
    const file = page.waitForEvent('download');
    await download(page).click();
    await page.getByText('No connection. The download continues').waitFor();
    await context.setOffline(false);
    zip = join(folder, 'first.zip');
    await (await file).saveAs(zip);
    await page.getByText('Download complete').waitFor();
    await page.getByText(/2 photos, 1 comment/).waitFor();
    expect(await page.getByText(/could not be fetched/).count()).toBe(0);
    expect((await readFile(zip)).length).toBeGreaterThan(2 * photo.length);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('leaving the page during an export asks first', async () => {
    const { page } = ada;
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/files/*', async (route) => {
      await held;
      await route.continue();
    });
    const file = page.waitForEvent('download');
    await download(page).click();
    await page.getByRole('progressbar', { name: 'Download progress' }).waitFor();
    await page.getByRole('link', { name: 'People', exact: true }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Stop the download?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    go();
    await file;
    await page.getByText('Download complete').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('if the browser lets the user choose a file, the export is written directly to it', async () => {
    const { page } = ada;
    await page.evaluate(() => {
      const showSaveFilePicker = async () =>
        (await navigator.storage.getDirectory()).getFileHandle('chosen.zip', { create: true });
      Object.assign(window, { showSaveFilePicker });
    });
    await download(page).click();
    const first = (await readFile(zip)).length;
    const size = () =>
      inPage(page, async () => {
        const root = await navigator.storage.getDirectory();
        const handle = await root.getFileHandle('chosen.zip').catch(() => null);
        return (await handle?.getFile())?.size ?? 0;
      });
    // The file is empty until the export is complete. Then it is the same, apart from times.
    await until(async () => Math.abs((await size()) - first) < 100);
    await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  });

  test('on a phone an import into a new account is stopped and completed later, by keyboard', async () => {
    const { context, page, api } = await newcomer('Grace Hopper', PHONE);
    const before = await countsOf(api);
    await page.goto(`${suite.address}/account`);
    await page.getByRole('button', { name: 'Import Everything' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect((await measure(page)).tooWide).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import Everything' }).focus();
    await page.keyboard.press('Enter');
    await importing(page).getByLabel('ZIP file').setInputFiles(zip);
    await importing(page)
      .getByText(/^Downloaded by Ada Lovelace/)
      .waitFor();
    await importing(page)
      .getByText(/Importing adds to that/)
      .waitFor();
    expect(await axeFindings(page, 'dialog')).toEqual([]);
    expect((await measure(page)).tooWide).toBe(0);
    expect(await smallTargets(page)).toEqual([]);

    await page.route('**/api/files/upload', () => undefined);
    await importing(page).getByRole('button', { name: 'Import', exact: true }).focus();
    await page.keyboard.press('Enter');
    await importing(page)
      .getByText(/^Importing site visits/)
      .waitFor();
    expect(await axeFindings(page, 'dialog')).toEqual([]);
    await importing(page).getByRole('button', { name: 'Stop Import' }).click();
    await importing(page)
      .getByText(/nothing is added twice/)
      .waitFor();
    await importing(page).getByRole('button', { name: 'Close', exact: true }).click();
    await page.unroute('**/api/files/upload');

    await page.getByRole('button', { name: 'Import Everything' }).click();
    await importing(page).getByLabel('ZIP file').setInputFiles(zip);
    await importing(page).getByRole('button', { name: 'Import', exact: true }).click();
    await importing(page).getByText('Import complete').waitFor();
    expect(
      await importing(page)
        .getByText(/could not be imported/)
        .count(),
    ).toBe(0);

    // The account's own samples, and everything imported.
    expect(await countsOf(api)).toEqual((await countsOf(ada.api)).map((n, i) => n + before[i]));
    const [there, here] = [await heldBy(ada.api), await heldBy(api)];
    expect(here).toEqual(there);
    expect(here.bytes.every((bytes) => bytes.equals(photo))).toBe(true);
    const people = await page.evaluate(() => localStorage.getItem('people'));
    expect(people).toContain('Zoe Zhang');
    await context.close();
  });
});
