import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { PATIENCE_MS, register } from './actions';

jest.setTimeout(300_000);

const LIMIT = 10_485_760;

const suite = sharedSuite();
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  context = await browser.newContext({ hasTouch: true });
  page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
  await open('sample-log-north');
});

afterAll(() => browser.close());

afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }));

async function open(log: string) {
  await page.goto(`${suite.address}/logs/${log}`);
  await page.getByRole('heading', { name: 'Photos' }).waitFor();
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const photos = () => page.getByRole('img', { name: /^Photo \d+ of \d+$/ });
const photo = (name: string) => page.getByRole('img', { name, exact: true });
// Includes hidden lines: those of uploaded photos are collapsed.
const line = (name: string) =>
  page.getByRole('listitem', { includeHidden: true }).filter({ hasText: name });
const arrived = (name: string) => line(name).getByText('Added').waitFor({ state: 'attached' });
/** Deletes a photo by selecting it. */
async function deleteSelected(name: string) {
  await button('Select').click();
  await button(name).click();
  await button('Delete').click();
}
async function switchOption(name: string) {
  await button('Photo options').click();
  await page.getByRole('menuitemcheckbox', { name }).click();
}
const add = (...files: readonly Upload[]) =>
  page.getByLabel('Add Photos').setInputFiles([...files]);

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const fileOf = (name: string, buffer: Buffer, mimeType = 'image/jpeg'): Upload => ({
  name,
  mimeType,
  buffer,
});

/** A photo of one colour. */
async function jpeg(name: string, red = 200, width = 64, height = 48): Promise<Upload> {
  const background = { r: red, g: 90, b: 40 };
  const image = sharp({ create: { width, height, channels: 3, background } });
  return fileOf(name, await image.jpeg().toBuffer());
}

/** Opens a log that has no photos, so that nothing of earlier tests is on the page. */
async function startAfresh(log: string) {
  await open(log);
  await page.getByText('No photos yet').waitFor();
}

/** Expects this number of photos on the server, after a reload. */
async function stored(count: number) {
  await page.reload();
  await photo(`Photo ${count} of ${count}`).waitFor();
  // The thumbnails load in any order.
  await photos()
    .nth(count - 1)
    .waitFor();
  expect(await photos().count()).toBe(count);
}

/** Waits until a button has the focus. */
async function focused(name: string) {
  const element = await button(name).elementHandle();
  await page.waitForFunction((it) => it === document.activeElement, element);
}

test('a valid photo is added, and is still there after a reload', async () => {
  await add(await jpeg('one.jpg'));
  await arrived('one.jpg');
  await photo('Photo 1 of 1').waitFor();
  await stored(1);
});

test('a refused file shows why beside its name, and the valid one is uploaded', async () => {
  await add(
    fileOf('notes.txt', Buffer.from('words'), 'text/plain'),
    fileOf('really-text.jpg', Buffer.from('These are words, not pixels.')),
    await jpeg('two.jpg'),
  );
  await arrived('two.jpg');
  await line('notes.txt').getByText('Invalid file type. Only images are allowed.').waitFor();
  await page.getByLabel('Add Photos').evaluate(chooseLarge, { name: 'huge.jpg', size: LIMIT + 1 });
  await line('huge.jpg').getByText('File size too large. Maximum size is 10MB.').waitFor();
  // The server looks at the content, not at the name.
  await line('really-text.jpg').getByText('Invalid file type. Only images are allowed.').waitFor();
  await photo('Photo 2 of 2').waitFor();
  await button('Clear').click();
  await line('two.jpg').waitFor({ state: 'detached' });
});

test('eleven files at once are refused', async () => {
  const one = await jpeg('many.jpg');
  await add(...Array.from({ length: 11 }, () => one));
  await page.getByText('Maximum 10 files per upload').waitFor();
  await stored(2);
});

test('photos are added by drag and drop and by pasting', async () => {
  const { buffer } = await jpeg('dropped.jpg');
  const transfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }));
      return data;
    },
    [...buffer],
  );
  const card = page.getByRole('region', { name: 'Photos' });
  const target = page.locator('[data-drop]');
  await card.dispatchEvent('dragenter', { dataTransfer: transfer });
  await target.waitFor();
  await card.getByRole('heading').dispatchEvent('dragenter', { dataTransfer: transfer });
  await target.waitFor();
  await card.dispatchEvent('drop', { dataTransfer: transfer });
  await target.waitFor({ state: 'detached' });
  await arrived('dropped.jpg');

  await page.evaluate(
    (bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(
        new File([new Uint8Array(bytes)], 'pasted.jpg', { type: 'image/jpeg' }),
      );
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    [...buffer],
  );
  await arrived('pasted.jpg');
  await photo('Photo 4 of 4').waitFor();
});

test('a large photo is sent unchanged, or reduced and upright if the user chooses that', async () => {
  // Noise does not compress; the camera was held upright.
  const noise = sharp({
    create: {
      width: 3000,
      height: 1700,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
  const buffer = await noise.jpeg({ quality: 92 }).withMetadata({ orientation: 6 }).toBuffer();
  expect(buffer.length).toBeGreaterThan(1024 * 1024);
  await add(fileOf('original.jpg', buffer));
  await arrived('original.jpg');
  await button('Photo 5 of 5').click();
  await page.getByText(/original\.jpg · .* · 1700 × 3000/).waitFor();
  await page.keyboard.press('Escape');
  await deleteSelected('Photo 5 of 5');
  await button('Close notification').click();
  await switchOption('Send smaller photos');
  await add(fileOf('large.jpg', buffer));
  await line('large.jpg')
    .getByText(/^Made smaller: \d+\.\d MB → \d+(\.\d MB| kB)$/)
    .waitFor({ state: 'attached' });
  await arrived('large.jpg');
  await button('Photo 5 of 5').click();
  await page.getByText(/large\.jpg · .* · 1451 × 2560/).waitFor();
  await page.keyboard.press('Escape');
  await switchOption('Send smaller photos');
});

test('the lightbox is browsed with keys, buttons and swipes, and returns the focus', async () => {
  await button('Photo 2 of 5').click();
  const box = page.getByRole('dialog', { name: 'Photo' });
  const shows = (text: string) => box.getByText(text, { exact: true }).waitFor();
  const keys = [
    ['ArrowRight', '3 of 5'],
    ['End', '5 of 5'],
    ['ArrowRight', '5 of 5'],
    ['Home', '1 of 5'],
    ['ArrowLeft', '1 of 5'],
  ] as const;
  for (const [key, at] of keys) {
    await page.keyboard.press(key);
    await shows(at);
  }
  await box.getByRole('button', { name: 'Next photo' }).click();
  await shows('2 of 5');
  await box.getByRole('img', { name: 'Photo 2 of 5' }).waitFor();
  await swipe(-120);
  await shows('3 of 5');
  await box.getByRole('img', { name: 'Photo 3 of 5' }).waitFor();
  await swipe(-40);
  await shows('3 of 5');
  await swipe(120);
  await shows('2 of 5');
  await page.keyboard.press('Escape');
  await box.waitFor({ state: 'hidden' });
  await focused('Photo 2 of 5');
});

test('a photo is zoomed by wheel and double tap; its caption and marks survive a reload', async () => {
  await button('Photo 1 of 5').click();
  const box = page.getByRole('dialog', { name: 'Photo', exact: true });
  await box.getByRole('img', { name: 'Photo 1 of 5' }).waitFor();
  const scale = (value: string) => box.locator(`[data-scale="${value}"]`).waitFor();
  const area = await box.locator('[data-scale]').boundingBox();
  if (!area) throw new Error('No photo to zoom');
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -200);
  await scale('1.49');
  await page.keyboard.press('0');
  await scale('1');
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await scale('2.5');
  await box.getByRole('button', { name: 'Fit to screen' }).click();
  await scale('1');

  await box.getByRole('button', { name: 'Add caption' }).click();
  await box.getByRole('textbox', { name: 'Caption' }).fill('North bearing');
  await page.keyboard.press('Enter');
  await box.getByText('North bearing').waitFor();

  await box.getByRole('button', { name: 'Annotate' }).click();
  const annotator = page.getByRole('dialog', { name: 'Annotate Photo' });
  const sheet = annotator.getByRole('application', { name: 'Photo to draw on' });
  const bounds = await sheet.boundingBox();
  if (!bounds) throw new Error('No photo to draw on');
  const at = (left: number, top: number) =>
    [bounds.x + bounds.width * left, bounds.y + bounds.height * top] as const;
  // Marks are drawn by two taps, by a drag, and by keys.
  await page.touchscreen.tap(...at(0.2, 0.2));
  await page.touchscreen.tap(...at(0.4, 0.5));
  await annotator.getByRole('button', { name: 'Line' }).click();
  await page.mouse.move(...at(0.1, 0.9));
  await page.mouse.down();
  for (const step of [0.3, 0.5, 0.7]) await page.mouse.move(...at(step, 0.9 - step / 10));
  await page.mouse.up();
  await annotator.getByRole('button', { name: 'Measure' }).click();
  await sheet.focus();
  for (const key of ['Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) {
    await page.keyboard.press(key);
  }
  await page.keyboard.type('2.4 m');
  await annotator.getByRole('button', { name: 'Save' }).click();
  await annotator.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.reload();
  await button('Photo 1 of 5').locator('[data-marks="3"]').waitFor();
  await button('Photo 1 of 5').click();
  await box.getByText('Marked: Arrow, red; Line, red; Measure, red: 2.4 m.').waitFor();
  await box.getByText('North bearing').waitFor();
  await page.keyboard.press('Escape');
});

/** Moves a finger sideways over the open photo. */
async function swipe(distance: number) {
  const area = await page.getByRole('dialog').getByRole('img').boundingBox();
  if (!area) throw new Error('No photo to swipe on');
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: at, y }],
    });
  await touch('touchStart', x);
  await touch('touchMove', x + distance / 2);
  await touch('touchMove', x + distance);
  await touch('touchEnd');
  await session.detach();
}

test('the original photo is downloaded under its name', async () => {
  await button('Photo 1 of 5').click();
  const [download] = await Promise.all([page.waitForEvent('download'), button('Download').click()]);
  expect(download.suggestedFilename()).toBe('one.jpg');
  const { buffer } = await jpeg('one.jpg');
  expect(await readFile(await download.path())).toEqual(buffer);
  await page.route(/\/files\/[^/]+$/, (route) => route.fulfill({ status: 503, body: '' }));
  await button('Download').click();
  await page.getByText('Failed to download photo: Service Unavailable').first().waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
});

test('a photo is deleted at once, with Undo, and the focus moves to the next one', async () => {
  await deleteSelected('Photo 2 of 5');
  await photo('Photo 4 of 4').waitFor();
  await button('Undo').click();
  await photo('Photo 5 of 5').waitFor();
  await deleteSelected('Photo 2 of 5');
  await photo('Photo 4 of 4').waitFor();
  await focused('Photo 2 of 4');
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'DELETE'),
    button('Close notification').click(),
  ]);
  await page.route('**/files/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await deleteSelected('Photo 1 of 4');
  await button('Close notification').click();
  await page.getByText('Failed to delete photo').first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await stored(4);
});

test('a lost answer does not store photos twice; a lost request is repeated', async () => {
  await startAfresh('sample-log-deck');
  let lost = 0;
  await page.route('**/files/upload-multiple', async (route) => {
    // The first time, the server stores the photos, but its answer is lost.
    if ((lost += 1) === 1) await route.fetch();
    await route.abort('connectionreset');
  });
  // Every request with only the second photo gets lost.
  let alone = 0;
  await page.route('**/files/upload', (route) =>
    (alone += 1) === 1 ? route.continue() : route.abort('connectionreset'),
  );
  await add(await jpeg('lost-a.jpg', 10), await jpeg('lost-b.jpg', 120));
  await arrived('lost-a.jpg');
  await line('lost-b.jpg').getByText('Maximum retry attempts exceeded').waitFor();
  expect([lost, alone]).toEqual([4, 5]);
  await page.unrouteAll({ behavior: 'wait' });
  await button('Retry upload of lost-b.jpg').click();
  await arrived('lost-b.jpg');
  await stored(2);
});

test('one of several uploads is cancelled, the others finish; leaving the page asks first', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/files/upload', async (route) => {
    await held;
    await route.continue();
  });
  await add(await jpeg('kept.jpg'));
  await page.getByRole('progressbar', { name: 'Upload of kept.jpg' }).waitFor();
  await add(await jpeg('given-up.jpg'));
  await button('Cancel upload of given-up.jpg').click();
  await line('given-up.jpg').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Photos are still being uploaded' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  release();
  await arrived('kept.jpg');
  await stored(3);
});

test('the analysis is started once; the rest is simulated and says so', async () => {
  const openAnalysis = async () => {
    await button('More').click();
    await page.getByRole('menuitem', { name: 'AI Analysis (simulated)' }).click();
  };
  await openAnalysis();
  await button('Start Analysis').dblclick();
  await button('Retry Analysis').waitFor();
  const simulated = page.getByRole('region', { name: 'Simulated' });
  await simulated.getByRole('heading', { name: 'Key Findings' }).waitFor();
  await page.reload();
  await openAnalysis();
  await button('Retry Analysis').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
});

test('scrolling through a hundred photos keeps few of them in memory', async () => {
  await page.addInitScript(countObjectUrls);
  await startAfresh('sample-log-south');
  const files = await Promise.all(Array.from({ length: 100 }, (_, number) => dot(number)));
  const [upload] = await Promise.all([
    page.waitForRequest('**/files/upload'),
    add(fileOf('first.png', Buffer.from(await dot(124)), 'image/png')),
  ]);
  await photo('Photo 1 of 1').waitFor();
  const authorization = (await upload.allHeaders())['authorization'] ?? '';
  await page.evaluate(uploadMany, { authorization, files });
  await page.reload();
  await photo('Photo 1 of 101').waitFor();
  for (let position = 1; position <= 101; position += 10) {
    await button(`Photo ${position} of 101`).scrollIntoViewIfNeeded();
    await photo(`Photo ${position} of 101`).waitFor();
  }
  const { most, made } = await page.evaluate(() => Reflect.get(window, 'objectUrls'));
  expect(made).toBeGreaterThan(75);
  expect(most).toBeLessThan(60);
  // Leaving the page releases all object URLs.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.waitForFunction(() => Reflect.get(window, 'objectUrls').live === 0);
});

test('a report of many photos is cancelled, then saved as a PDF with all of them', async () => {
  await page.goto(`${suite.address}/logs/sample-log-north/report`);
  await page.getByText('North bearing').waitFor();
  await page.locator('[data-marks="3"]').waitFor();
  await page.goto(`${suite.address}/logs/sample-log-south/report`);
  await page.getByText('Photo 101').waitFor();
  await page.locator('button:enabled', { hasText: 'Print' }).waitFor();
  await page.getByRole('combobox', { name: 'Paper' }).selectOption('A4');
  // Thumbnails never arrive, so that even a fast machine is not done before the click.
  await page.route('**/thumbnail?*', () => new Promise(() => undefined));
  await button('Save PDF').click();
  await page.getByRole('progressbar', { name: 'PDF progress' }).waitFor();
  await button('Cancel').click();
  await page.getByText('PDF cancelled').first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save PDF').click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  const file = await readFile(await download.path(), 'latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
  // One image for each photo: all photos differ.
  expect(file.match(/\/Subtype\s*\/Image\b/g)?.length).toBe(101);
  // A4 in points, on more than 20 pages.
  expect(file.match(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/g)?.length).toBeGreaterThan(20);
});

test('on a phone: from the start page to a saved visit with five photos in at most six taps', async () => {
  const phone = await browser.newContext({
    storageState: await context.storageState(),
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const screen = await phone.newPage();
  screen.setDefaultTimeout(PATIENCE_MS);
  await screen.goto(suite.address);
  let taps = 0;
  const tap = async (role: 'button' | 'link', name: string) => {
    await screen.getByRole(role, { name, exact: true }).tap();
    taps += 1;
  };
  await tap('link', 'New Site Visit');
  await screen.locator('video[data-live]').waitFor();
  for (const taken of ['1 photo', '2 photos', '3 photos', '4 photos', '5 photos']) {
    await screen.getByRole('button', { name: 'Take photo' }).tap();
    await screen.getByText(taken, { exact: true }).waitFor();
  }
  await tap('button', 'Done');
  await screen.getByText('5 photos will be added.').waitFor();
  await tap('button', 'Create Site Visit');
  await screen.getByRole('heading', { level: 1, name: /^Site Visit, / }).waitFor();
  await screen.getByRole('button', { name: 'Photo 5 of 5', exact: true }).waitFor();
  expect(taps).toBeLessThanOrEqual(6);
  await screen.reload();
  await screen.getByRole('button', { name: 'Photo 5 of 5', exact: true }).waitFor();
  // Further photos are added directly to the visit.
  await screen.getByRole('button', { name: 'Take Photo', exact: true }).tap();
  // Before the camera shows anything; its first picture is taken.
  await screen.getByRole('button', { name: 'Take photo', exact: true }).tap();
  await screen.getByText('1 photo', { exact: true }).waitFor();
  await screen.getByRole('button', { name: 'Done' }).tap();
  const sixth = { name: 'Photo 6 of 6', exact: true };
  await screen.getByRole('button', sixth).scrollIntoViewIfNeeded();
  const taken = screen.getByRole('img', sixth);
  expect(await taken.evaluate(greenOf)).toBeGreaterThan(50);
  await phone.close();
});

test('a voice note is recorded, played after a reload, in the report, and deleted with Undo', async () => {
  await open('sample-log-north');
  await button('Add Voice Note').click();
  // The clock moves once sound arrives.
  await page.getByText(/^Recording, 0:0[1-9]$/).waitFor();
  await button('Stop and Save').click();
  const player = page.locator('audio[aria-label^="Voice note 1, 0:0"]');
  await player.waitFor();
  await page.reload();
  await player.waitFor();
  // The stored recording can be played and has a length.
  await player.evaluate((audio: HTMLAudioElement) => {
    audio.muted = true;
    void audio.play();
  });
  await page.waitForFunction(() => {
    const audio = document.querySelector('audio');
    return audio !== null && audio.currentTime > 0 && Number.isFinite(audio.duration);
  });
  await page.getByRole('link', { name: 'Report' }).click();
  await page.getByText(/^Voice note, 0:0\d · /).waitFor();
  await open('sample-log-north');
  await button('Delete voice note 1').click();
  await player.waitFor({ state: 'detached' });
  await button('Undo').click();
  await player.waitFor();
});

/** Runs in the page: counts the object URLs that are not revoked. */
function countObjectUrls() {
  const count = { live: 0, most: 0, made: 0 };
  Reflect.set(window, 'objectUrls', count);
  const create = URL.createObjectURL.bind(URL);
  const revoke = URL.revokeObjectURL.bind(URL);
  URL.createObjectURL = (blob) => {
    count.live += 1;
    count.made += 1;
    count.most = Math.max(count.most, count.live);
    return create(blob);
  };
  URL.revokeObjectURL = (address) => {
    count.live -= 1;
    revoke(address);
  };
}

/** Runs in the page: chooses a file that is created there, so that it need not be transferred. */
function chooseLarge(input: Element, { name, size }: { name: string; size: number }) {
  const data = new DataTransfer();
  data.items.add(new File([new Uint8Array(size)], name, { type: 'image/jpeg' }));
  Reflect.set(input, 'files', data.files);
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** A photo of 16 by 16 pixels in one of 125 colours that stay different when compressed. */
async function dot(number: number): Promise<number[]> {
  const level = (digit: number) => (Math.floor(number / 5 ** digit) % 5) * 60;
  const background = { r: level(0), g: level(1), b: level(2) };
  const image = sharp({ create: { width: 16, height: 16, channels: 3, background } });
  return [...(await image.png().toBuffer())];
}

/** Runs in the page: ten photos a batch, through the API. */
async function uploadMany({
  authorization,
  files,
}: {
  authorization: string;
  files: readonly (readonly number[])[];
}) {
  for (let begin = 0; begin < files.length; begin += 10) {
    const form = new FormData();
    form.append('log_id', 'sample-log-south');
    for (const bytes of files.slice(begin, begin + 10)) {
      form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'dot.png');
    }
    const answer = await fetch('/api/files/upload-multiple', {
      method: 'POST',
      headers: { authorization },
      body: form,
    });
    if (!answer.ok) throw new Error(`A batch was refused: ${answer.status}`);
  }
}

/** Runs in the page: how green a picture is on average, from 0 to 255. */
async function greenOf(picture: HTMLElement | SVGElement): Promise<number | undefined> {
  if (!(picture instanceof HTMLImageElement)) return undefined;
  await picture.decode();
  const canvas = new OffscreenCanvas(1, 1).getContext('2d');
  canvas?.drawImage(picture, 0, 0, 1, 1);
  return canvas?.getImageData(0, 0, 1, 1).data[1];
}
