import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import { labelledPhotos } from '@fieldline/testing/labelled';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { PATIENCE_MS, register } from './actions';

jest.setTimeout(300_000);

const suite = sharedSuite();
let browser: Browser;
let page: Page;

/** One photo of each of these kinds of the labelled set is added; the value is its hint. */
const KINDS: Readonly<Record<string, string | null>> = {
  'sharp, beside others of the site': null,
  'blurred, radius 5': 'Photo looks blurred',
  'moved across by 20': 'Photo looks blurred',
  'dark (light ÷ 7)': 'Photo is very dark',
  'black (light ÷ 50)': 'Photo is nearly black',
  'the same, compressed': 'Same as a photo already here',
  'the same, cropped by 1 %': 'Looks like a photo already here',
  'plain wall': null,
  'fog over a slope': null,
  plan: null,
  'page of text': null,
};

/** The most files of one upload. */
const MOST_AT_ONCE = 10;

const nameOf = (kind: string) => `${kind.replace(/\W+/g, '-')}.jpg`;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
  await page.goto(`${suite.address}/logs/sample-log-north`);
  await page.getByRole('heading', { name: 'Photos' }).waitFor();
});

afterAll(() => browser.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const notices = () => page.getByRole('list', { name: 'Photos to check' }).getByRole('listitem');

async function chosenPhotos() {
  const found = new Map<string, Buffer>();
  for await (const { kind, photo } of labelledPhotos()) {
    if (kind in KINDS && !found.has(kind)) found.set(kind, photo);
  }
  return Promise.all(
    Object.keys(KINDS).map(async (kind) => ({
      name: nameOf(kind),
      mimeType: 'image/jpeg',
      // Scaled to the size of a phone's photo.
      buffer: await sharp(found.get(kind)).resize(3600).jpeg({ quality: 90 }).toBuffer(),
    })),
  );
}

test('poor photos get a hint beside their names, good ones none; all are uploaded', async () => {
  const photos = await chosenPhotos();
  await page.getByLabel('Add Photos').setInputFiles(photos.slice(0, MOST_AT_ONCE));
  await button('Photo 10 of 10').waitFor();
  const told = Object.entries(KINDS).filter(([, says]) => says !== null);
  await notices()
    .nth(told.length - 1)
    .waitFor();
  // Photos are checked in order: a hint for this last, bad photo shows that the good ones before it
  // were checked.
  const last = {
    name: 'last.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: 'black' } })
      .png()
      .toBuffer(),
  };
  await page.getByLabel('Add Photos').setInputFiles([...photos.slice(MOST_AT_ONCE), last]);
  await button('Keep last.png').click();
  const lines = await notices().locator('div:first-of-type').allTextContents();
  expect(lines).toEqual(told.map(([kind, says]) => `${says}${nameOf(kind)}`));
});
