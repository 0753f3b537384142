import { readFile } from 'node:fs/promises';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import sharp from 'sharp';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PATIENCE_MS, register, signIn, signOut } from './actions';
import { keptBy } from './keptBy';
import { inPage, until } from './until';
import { wakeWorker } from './wakeWorker';

jest.setTimeout(300_000);

/** Batches of ten photos to send over a bad line. */
const BATCHES = 2;
const PHOTOS_AT_THE_END = 3 + BATCHES * 10;

let suite: BuiltSuite;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let photo: Buffer;
let email: string;

beforeAll(async () => {
  [suite, browser] = await Promise.all([startBuiltSuite(), launchChromium()]);
  context = await browser.newContext({ serviceWorkers: 'allow' });
  await context.addInitScript(watchStorageAndShares);
  page = await open();
  await page.goto(suite.address);
  email = await register(page);
  const wall = { width: 320, height: 240, channels: 3, background: 'teal' } as const;
  photo = await sharp({ create: wall }).jpeg().toBuffer();
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
});

/** Runs in the page: counts requests for persistent storage, and records shared files. */
function watchStorageAndShares() {
  const heard = { persistence: 0, shared: [] as { name: string; type: string; size: number }[] };
  Reflect.set(window, 'heard', heard);
  Object.assign(navigator.storage, {
    persisted: async () => false,
    persist: async () => Boolean((heard.persistence += 1)),
  });
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files = [] }: ShareData) => {
      heard.shared.push(...files.map(({ name, type, size }) => ({ name, type, size })));
    },
  });
}

const heard = (): Promise<{
  persistence: number;
  shared: { name: string; type: string; size: number }[];
}> => page.evaluate(() => Reflect.get(window, 'heard'));

async function open(): Promise<Page> {
  const opened = await context.newPage();
  opened.setDefaultTimeout(PATIENCE_MS);
  return opened;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { name, level: 1 });

const kept = () => keptBy(page);

async function cutTheNetwork() {
  await suite.kill();
  await context.setOffline(true);
}

async function restoreTheNetwork() {
  await suite.restart();
  await context.setOffline(false);
}

const addPhotos = (count: number, name: string) =>
  page
    .locator('input[type="file"]:not([capture])')
    .first()
    .setInputFiles(
      Array.from({ length: count }, (_, n) => ({
        name: `${name}-${n}.jpg`,
        mimeType: 'image/jpeg',
        buffer: photo,
      })),
    );

test('after a successful start the scripts and the last answers are stored on the device', async () => {
  // The samples of a new workspace: a project with three visits.
  await until(async () => {
    const { set, visits } = await kept();
    return set !== null && visits >= 4;
  });
  const { set, scripts } = await kept();
  expect(set).toMatch(/^shell \S+, mfe-auth \S+, mfe-inspections /);
  const wanted = await page.evaluate(() => {
    const registry = JSON.parse(document.getElementById('fieldline-registry')?.textContent ?? '');
    return [registry.shell, ...registry.remotes].flatMap((one) => Object.keys(one.integrity));
  });
  expect(scripts).toBeGreaterThanOrEqual(wanted.length - 1);
});

test('the app can be installed, with icons, colours and a share target for photos', async () => {
  const session = await context.newCDPSession(page);
  const { errors, data = '' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest: {
    icons: { src: string; sizes: string }[];
    share_target: { action: string };
    theme_color: string;
  } = JSON.parse(data);
  expect(manifest.share_target.action).toBe('/share');
  expect(manifest.theme_color).toMatch(/^#/);
  for (const { src, sizes } of manifest.icons) {
    const icon = await fetch(new URL(src, suite.address));
    const { width, height, format } = await sharp(await icon.arrayBuffer()).metadata();
    expect({ sizes: `${width}x${height}`, format }).toEqual({ sizes, format: 'png' });
  }
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test's browser counts as incognito.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('a second start takes every script from the device', async () => {
  const scripts: boolean[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.fromServiceWorker());
  });
  await page.goto(`${suite.address}/visits`);
  await title('Site Visits').waitFor();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('response');
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts).toEqual(scripts.map(() => true));
});

test('a checklist of the workspace is stored on the device as well', async () => {
  await page.goto(`${suite.address}/checklists`);
  await button('Create your first checklist').click();
  const dialog = page.getByRole('dialog', { name: 'New Checklist' });
  await dialog.getByLabel('Name').fill('Wall walk');
  await dialog.getByLabel('Items').fill('No cracks\nDrains free');
  await button('Create Checklist').click();
  await page.getByText('2 items').waitFor();
  await until(() =>
    inPage(
      page,
      () =>
        new Promise<boolean>((resolve) => {
          const request = indexedDB.open('fieldline-field');
          request.onerror = () => resolve(false);
          request.onsuccess = () => {
            const database = request.result;
            const all = database.transaction('answers').objectStore('answers').getAll();
            all.onsuccess = () => {
              database.close();
              resolve(JSON.stringify(all.result).includes('Wall walk'));
            };
          };
        }),
    ),
  );
});

test('a form posted by another site is not accepted as shared photos', async () => {
  const tab = await open();
  const share = async (address: string, headers: Record<string, string> = {}) => {
    await tab.unrouteAll();
    await tab.route(address, (route) =>
      route.fulfill({
        headers: { 'content-type': 'text/html', ...headers },
        body: `<form method="post" enctype="multipart/form-data" action="${suite.address}/share">
          <input type="file" name="photos"><button>Share</button></form>`,
      }),
    );
    await tab.goto(address);
    const file = { name: 'deck.jpg', mimeType: 'image/jpeg', buffer: photo };
    await tab.locator('input').setInputFiles(file);
    await tab.getByRole('button', { name: 'Share' }).click();
  };
  for (const policy of ['unsafe-url', 'no-referrer']) {
    await share('http://other.example/', { 'referrer-policy': policy });
    await tab.getByText('Could not receive the photos').waitFor();
  }
  await share(`${suite.address}/api/form`);
  await tab.getByText(/^1 photo was shared with Fieldline/).waitFor();
  await tab.getByRole('button', { name: 'Discard' }).click();
  await tab.getByText('No shared photos').waitFor();
  await tab.close();
});

/** The positions of titles and controls on the page. */
const positions = () =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, h1, h2, main a, main button, nav')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.textContent, x, y, width, height];
    }),
  );

test.each([1280, 800, 360])(
  'at %d px, the notice that the network is lost moves nothing',
  async (width) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${suite.address}/visits`);
    await title('Site Visits').waitFor();
    await page.getByText('Deck joint inspection').first().waitFor();
    await page.waitForLoadState('networkidle');
    const before = await positions();
    await context.setOffline(true);
    const notice = page.getByRole('status').filter({ hasText: 'No connection to the server.' });
    await notice.waitFor();
    expect(await positions()).toEqual(before);
    // The notice is in the free space below the content, and beside or above the navigation.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const below = await page.evaluate(() => {
      const line = [...document.querySelectorAll('[role="status"]')].find((element) =>
        element.textContent.startsWith('No connection'),
      );
      const { left = 0, top = 0, bottom = 0 } = line?.getBoundingClientRect() ?? {};
      const [nav] = [...document.querySelectorAll('nav')]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width: wide, left: at }) => wide > 0 && at === 0);
      const last = [...document.querySelectorAll('main a, main button')].map(
        (element) => element.getBoundingClientRect().bottom,
      );
      const isBeside = !nav || left >= nav.right || bottom <= nav.top + 0.5;
      return { isBeside, isFree: Math.max(...last) <= top };
    });
    expect(below).toEqual({ isBeside: true, isFree: true });
    await context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 720 });
  },
);

test('the app starts offline, shows the stored data and their age', async () => {
  await cutTheNetwork();
  await page.goto(`${suite.address}/visits`);
  await title('Site Visits').waitFor();
  await page.getByText(/data saved on this device at/).waitFor();
  const visit = page.getByRole('row').nth(1).getByRole('link').first();
  const name = await visit.innerText();
  await visit.click();
  await page.getByRole('heading', { name }).first().waitFor();
  // Each document has a new nonce.
  const nonces = new Set<string>();
  for (let start = 0; start < 2; start += 1) {
    const answer = await page.goto(`${suite.address}/visits`);
    const policy = (await answer?.headerValue('content-security-policy')) ?? '';
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? '');
    await title('Site Visits').waitFor();
  }
  expect(nonces.size).toBe(2);
});

test('offline the search covers only stored data, and says so', async () => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search Projects and Logs' });
  await dialog.getByRole('combobox').fill('deck joint');
  await dialog.getByText('Offline: searching only what is saved on this device.').waitFor();
  await dialog.getByRole('option', { name: /Deck joint inspection/ }).waitFor();
  await page.keyboard.press('Escape');
  expect((await heard()).persistence).toBe(0);
});

test('a visit with notes, status, photos and a checklist is captured offline', async () => {
  await button('New Site Visit').first().click();
  const dialog = page.getByRole('dialog', { name: 'New Site Visit' });
  await dialog.getByLabel('Project').selectOption({ index: 1 });
  await dialog.getByLabel('Title').fill('Harbour wall');
  await dialog.getByLabel('Checklist').selectOption({ label: 'Wall walk' });
  await button('Create Site Visit').click();
  await title('Harbour wall').waitFor();
  await button('Edit notes').click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Crack at the foot');
  await button('Save').click();
  await button('Complete').click();
  await addPhotos(3, 'crack');
  // Successive edits of the same item count as one.
  await link('5 waiting to send').waitFor();
  expect((await heard()).persistence).toBe(1);
  const answers = page.getByRole('group', { name: 'Answer: No cracks' });
  await answers.getByRole('button', { name: 'Fail' }).click();
  await page.getByText('1 of 2 answered · 1 failed').waitFor();
  await link('6 waiting to send').waitFor();
  expect(
    await page.getByRole('list', { name: 'Photos waiting to send' }).locator('li').count(),
  ).toBe(3);
});

test('unsent changes survive closing the tab, and signing out warns of them', async () => {
  const before = page;
  page = await open();
  await before.close();
  await page.goto(`${suite.address}/waiting`);
  await title('Waiting to Send').waitFor();
  // A new tab may try to send an item before it detects that it is offline.
  const waiting = page.getByRole('listitem').filter({ hasText: 'Waiting to send' });
  await until(async () => (await waiting.count()) === 6);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Sign out with 6 items not sent?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('listitem').first().getByRole('link', { name: 'Open site visit' }).click();
  await title('Harbour wall').waitFor();
  await page.getByText('Crack at the foot').waitFor();
});

test('once online, all changes are sent once, by one of two tabs', async () => {
  const second = await open();
  await second.goto(`${suite.address}/waiting`);
  await second.getByRole('link', { name: '6 waiting to send' }).waitFor();
  await restoreTheNetwork();
  await page.getByRole('link', { name: /waiting to send$/ }).waitFor({ state: 'detached' });
  await second.getByText('Nothing is waiting').waitFor();
  await second.close();
  await page.reload();
  await title('Harbour wall').waitFor();
  await page.getByText('Crack at the foot').waitFor();
  await button('Reopen').waitFor();
  await page.getByText('1 of 2 answered · 1 failed').waitFor();
  await until(async () => (await page.getByRole('img', { name: /^Photo \d of 3$/ }).count()) === 3);
});

test('a visit kept offline has its original photos and its report as a PDF', async () => {
  await button('More').click();
  await page.getByRole('menuitemcheckbox', { name: 'Keep offline' }).click();
  await page.getByText('Kept on this device').first().waitFor();
  await cutTheNetwork();
  await page.reload();
  await page.getByRole('button', { name: /^Photo 1 of 3$/ }).click();
  const lightbox = page.getByRole('dialog');
  const shown = lightbox.getByRole('img', { name: /^Photo 1 of 3$/ });
  await shown.waitFor();
  // The original, which is larger than a thumbnail.
  await until(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth === 320));
  await page.keyboard.press('Escape');
  await link('Report').click();
  await page.locator('button:enabled', { hasText: 'Print' }).waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save PDF').click()]);
  const file = await readFile(await download.path(), 'latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  expect(file.match(/\/Subtype\s*\/Image\b/g)?.length).toBe(3);
  await button('Share').click();
  await until(async () => (await heard()).shared.length === 1);
  expect((await heard()).shared).toEqual([
    { name: 'Harbour wall.pdf', type: 'application/pdf', size: expect.any(Number) },
  ]);
  await link('Back').click();
  await title('Harbour wall').waitFor();
  await restoreTheNetwork();
});

test('with storage full the app says so before a photo is lost, and keeps the photo once there is room', async () => {
  await cutTheNetwork();
  // A test's browser has no quota, because it stores everything in memory: writes fail here
  // instead.
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Reflect.set(window, 'makeRoom', () => (IDBObjectStore.prototype.put = put));
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room is left', 'QuotaExceededError');
    };
  });
  await addPhotos(1, 'full');
  await page.getByText(/This device is full/).waitFor();
  expect(await page.getByRole('link', { name: /waiting to send$/ }).count()).toBe(0);
  await page.evaluate(() => Reflect.get(window, 'makeRoom')());
  await button('Retry upload of full-0.jpg').click();
  await link('1 waiting to send').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Annotate full-0.jpg' }).waitFor();
  await link('1 waiting to send').click();
  await page.getByRole('button', { name: 'Discard full-0.jpg' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Nothing is waiting').waitFor();
  await page.goBack();
  await title('Harbour wall').waitFor();
  await restoreTheNetwork();
});

test('unsent changes of one user are neither shown to nor sent by another user of the browser', async () => {
  const visit = page.url();
  const changes: string[] = [];
  await context.route('**/api/logs/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    changes.push(route.request().headers()['authorization'] ?? '');
    return route.fulfill({ status: 503, body: '{}' });
  });
  await context.setOffline(true);
  await writeNotes('Only mine');
  await link('1 waiting to send').waitFor();
  await context.setOffline(false);
  await until(async () => changes.length > 0);
  const before = changes.length;
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page
    .getByRole('alertdialog', { name: 'Sign out with 1 item not sent?' })
    .getByRole('button', { name: 'Sign Out' })
    .click();
  await page.getByRole('heading', { name: 'Sign In' }).waitFor();
  await page.goto(suite.address);
  await register(page, 'Grace Hopper');
  // Several pages: anything that the first might send is sent by the time the last is complete.
  for (const path of ['/waiting', '/projects', '/waiting']) {
    await page.goto(suite.address + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.getByText('Nothing is waiting').waitFor();
  expect(await page.getByRole('link', { name: /waiting to send$/ }).count()).toBe(0);
  expect(new Set(changes.slice(before)).size).toBeLessThanOrEqual(1);
  expect(changes.slice(before).every((authorization) => authorization === changes[0])).toBe(true);
  await signOut(page);
  await context.unrouteAll({ behavior: 'wait' });
  await page.goto(suite.address);
  await signIn(page, email);
  await page.goto(visit);
  await title('Harbour wall').waitFor();
  await page.getByText('Only mine').waitFor();
  await page.getByRole('link', { name: /waiting to send$/ }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Only mine').waitFor();
});

test('a page whose data predate a sent change still shows the change', async () => {
  const visit = page.url();
  const call = `**/api/logs/${visit.split('/').at(-1)}`;
  await context.setOffline(true);
  await writeNotes('Sent before the page came');
  await link('1 waiting to send').waitFor();
  // The page's code is fetched again, and arrives last.
  await page.evaluate(() => caches.delete('fieldline-scripts'));
  await page.goto('about:blank');
  let [isRead, isSent] = [false, false];
  await context.route('**/mfe-inspections/**/*.js', async (route) => {
    await until(async () => isSent);
    await route.continue();
  });
  await context.route(call, async (route) => {
    const isReading = route.request().method() === 'GET';
    if (!isReading) await until(async () => isRead);
    const response = await route.fetch();
    await route.fulfill({ response });
    if (isReading) isRead = true;
    else isSent = true;
  });
  await context.setOffline(false);
  await page.goto(visit);
  await title('Harbour wall').waitFor();
  await page.getByText('Sent before the page came').waitFor();
  await context.unrouteAll({ behavior: 'wait' });
});

test('each photo arrives once, although every third request fails and the server crashes', async () => {
  await cutTheNetwork();
  for (let batch = 0; batch < BATCHES; batch += 1) {
    await addPhotos(10, `line-${batch}`);
    await link(`${(batch + 1) * 10} waiting to send`).waitFor();
  }
  let requests = 0;
  await context.route('**/api/files/**', (route) => {
    requests += 1;
    return requests % 3 === 0 ? route.abort('connectionreset') : route.continue();
  });
  await restoreTheNetwork();
  const waiting = page.getByRole('link', { name: /waiting to send$/ });
  await until(async () => {
    const [text = '0'] = await waiting.allInnerTexts();
    return Number.parseInt(text, 10) <= BATCHES * 8;
  });
  await suite.kill();
  await suite.restart();
  await waiting.waitFor({ state: 'detached' });
  await context.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await page
    .getByRole('button', {
      name: `Photo ${PHOTOS_AT_THE_END} of ${PHOTOS_AT_THE_END}`,
      exact: true,
    })
    .waitFor();
});

/** The same user in another browser: the page, and a function that calls the API. */
async function openElsewhere(path: string) {
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const there = await elsewhere.newPage();
  there.setDefaultTimeout(PATIENCE_MS);
  const [asked] = await Promise.all([
    there.waitForRequest((request) => request.headers()['authorization'] !== undefined),
    there.goto(suite.address + path),
  ]);
  const authorization = asked.headers()['authorization'] ?? '';
  const call = async (method: string, below: string, body?: object) => {
    const answer = await fetch(`${suite.address}/api${below}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${below} was answered ${answer.status}`);
    return answer;
  };
  return { there, call, leave: () => elsewhere.close() };
}

async function writeNotes(notes: string, where = page) {
  await where.getByRole('button', { name: 'Edit notes' }).click();
  await where.getByRole('textbox', { name: 'Notes' }).fill(notes);
  await where.getByRole('button', { name: 'Save', exact: true }).click();
  await where.getByRole('button', { name: 'Edit notes' }).waitFor();
}

test('a conflict with a change from another browser shows both versions, and either can be chosen', async () => {
  const visit = new URL(page.url()).pathname;
  const { there, leave } = await openElsewhere(visit);
  for (const [mine, theirs, choice, left] of [
    ['Dry since noon', 'Wet since noon', 'Use Saved Version', 'Wet since noon'],
    ['Dry at last', 'Wet for ever', 'Save My Version', 'Dry at last'],
  ] as const) {
    await context.setOffline(true);
    await writeNotes(mine);
    await writeNotes(theirs, there);
    await link('1 waiting to send').click();
    await title('Waiting to Send').waitFor();
    await context.setOffline(false);
    await button('Compare Versions Harbour wall').click();
    const versions = page.getByRole('dialog', { name: 'Changed while you were editing' });
    await versions.getByText(mine).waitFor();
    await versions.getByText(theirs).waitFor();
    await versions.getByRole('button', { name: choice }).click();
    await page.getByText('Nothing is waiting').waitFor();
    await page.goBack();
    await page.getByText(left, { exact: true }).waitFor();
    await there.reload();
    await there.getByText(left, { exact: true }).waitFor();
  }
  await leave();
});

test('a change that the server rejects shows why, and can be retried, edited or discarded', async () => {
  const visit = page.url();
  await page.goto(`${suite.address}/projects`);
  await button('New Project').click();
  await page.getByRole('dialog', { name: 'New Project' }).getByLabel('Name').fill('Pier');
  await button('Create Project').click();
  await link('Pier').waitFor();
  const project = (await link('Pier').getAttribute('href')) ?? '';
  await page.goto(suite.address + project);
  await title('Pier').waitFor();
  const { there, call, leave } = await openElsewhere(project);

  await context.setOffline(true);
  for (const name of ['Pier head', 'Pier foot', 'Pier end']) {
    await button('New Site Visit').click();
    await page.getByRole('dialog', { name: 'New Site Visit' }).getByLabel('Title').fill(name);
    await button('Create Site Visit').click();
    await title(name).waitFor();
    await page.goBack();
    await title('Pier').waitFor();
  }
  await call('DELETE', project);
  await link('3 waiting to send').click();
  await context.setOffline(false);
  const refused = page.getByRole('listitem').filter({ hasText: 'Could not be sent' });
  await refused.nth(2).getByRole('alert').waitFor();

  const isRefused = page.waitForResponse((answer) => answer.status() === 404);
  await button('Retry Pier head').click();
  await isRefused;
  await refused.nth(2).waitFor();
  await button('Discard Pier end').click();
  const asked = page.getByRole('alertdialog', { name: 'Discard without sending?' });
  await asked.getByRole('button', { name: 'Discard' }).click();
  await link('2 waiting to send').waitFor();

  const { id, name, color } = { id: project.split('/').at(-1), name: 'Pier', color: 'bg-blue-500' };
  await call('POST', '/projects', { id, name, color, description: '' });
  await button('Edit Pier head').click();
  const dialog = page.getByRole('dialog', { name: 'Edit and Send Again' });
  await dialog.getByLabel('Title').fill('Pier head, north');
  await dialog.getByRole('button', { name: 'Send Again' }).click();
  await link('1 waiting to send').waitFor();
  await button('Retry Pier foot').click();
  await page.getByText('Nothing is waiting').waitFor();
  await there.goto(suite.address + project);
  for (const sent of ['Pier head, north', 'Pier foot']) {
    await there.getByRole('link', { name: sent, exact: true }).waitFor();
  }
  expect(await there.getByText('Pier end').count()).toBe(0);
  await leave();
  await page.goto(visit);
  await title('Harbour wall').waitFor();
});

test('an unsent photo is annotated by keyboard; with no tab open the service worker sends it once', async () => {
  const visit = new URL(page.url()).pathname;
  const { call, leave } = await openElsewhere(visit);
  await cutTheNetwork();
  await addPhotos(1, 'drawn');
  await button('Annotate drawn-0.jpg').press('Enter');
  const annotator = page.getByRole('dialog', { name: 'Annotate Photo' });
  await annotator.getByRole('application', { name: 'Photo to draw on' }).focus();
  for (const key of ['Enter', 'Shift+ArrowRight', 'Shift+ArrowDown', 'Enter']) {
    await page.keyboard.press(key);
  }
  await annotator.getByRole('button', { name: 'Save' }).press('Enter');
  await annotator.waitFor({ state: 'hidden' });
  const waiting = page.getByRole('list', { name: 'Photos waiting to send' });
  await waiting.locator('[data-marks="1"]').waitFor();
  await writeNotes('Seen at dusk');
  await link('2 waiting to send').waitFor();

  const nothing = await context.newPage();
  await page.close();
  await restoreTheNetwork();
  await wakeWorker(context, suite.address);
  const read = async (below = '') => (await call('GET', `${visit}${below}`)).json();
  await until(async () => (await read()).notes === 'Seen at dusk');
  const photos: { name: string; marks: readonly unknown[] }[] = (await read('/photos')).data;
  const drawn = photos.filter(({ name }) => name === 'drawn-0.jpg');
  expect(drawn.map(({ marks }) => marks.length)).toEqual([1]);
  expect(photos).toHaveLength(PHOTOS_AT_THE_END + 1);

  page = await open();
  await nothing.close();
  await page.goto(suite.address + visit);
  await page.getByText('Seen at dusk').waitFor();
  await page
    .getByRole('button', {
      name: `Photo ${photos.length} of ${photos.length}`,
      exact: true,
    })
    .waitFor();
  expect(await page.getByRole('link', { name: /waiting to send$/ }).count()).toBe(0);
  await leave();
});
