import { launchChromium, sharedSuite } from '@fieldline/testing/browser';
import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { PATIENCE_MS, register } from './actions';
import { axeFindings } from './looking/axe';

/** Comparing a photo with an earlier one of the same place, on the screen and in the report. */
jest.setTimeout(300_000);

const suite = sharedSuite();
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
  await addPhoto('sample-log-deck', 'before.jpg', 'teal');
  await addPhoto('sample-log-south', 'after.jpg', 'maroon');
});

afterAll(() => browser.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const earlier = () => page.getByRole('button', { name: /^Photo of Deck joint inspection / });
const comparison = () => page.getByRole('dialog', { name: 'Compare photos' });

async function addPhoto(visit: string, name: string, background: string) {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await page.goto(`${suite.address}/logs/${visit}`);
  await page.getByLabel('Add Photos').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await page.getByRole('img', { name: 'Photo 1 of 1' }).waitFor();
}

const isWide = () =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('the user chooses an earlier photo of the project, and both are shown side by side', async () => {
  await button('Photo 1 of 1').click();
  await button('Compare with').click();
  await earlier().waitFor();
  expect(await axeFindings(page, 'dialog')).toEqual([]);
  await earlier().click();
  await comparison().getByRole('img').nth(1).waitFor();
  const [before, after] = await Promise.all(
    [0, 1].map((index) => comparison().getByRole('img').nth(index).boundingBox()),
  );
  expect((before?.x ?? NaN) + (before?.width ?? NaN)).toBeLessThanOrEqual(after?.x ?? NaN);
  expect(await axeFindings(page, 'dialog')).toEqual([]);
});

test.each([1280, 360])('arrow keys move the slider, at %d pixels', async (width) => {
  await page.setViewportSize({ width, height: 800 });
  await button('Slider').click();
  const slider = page.getByRole('slider', { name: 'Earlier photo shown' });
  await slider.fill('50');
  await slider.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toBe('51%');
  await comparison().getByRole('img').nth(1).waitFor();
  expect(await axeFindings(page, 'dialog')).toEqual([]);
  expect(await isWide()).toBe(false);
  await button('Side by side').click();
});

test('a pair of photos is in the report, and a new photo is taken over the earlier one', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await button('Show in Report').click();
  await page.getByRole('button', { name: 'Show in Report', pressed: true }).waitFor();
  await page.goto(`${suite.address}/logs/sample-log-south/report`);
  const report = page.getByRole('article', { name: 'Inspection report' });
  const before = report.getByRole('img', { name: /^Before photo 1 · / });
  const after = report.getByRole('img', { name: /^Photo 1/ });
  const boxes = await Promise.all([before, after].map((each) => each.boundingBox()));
  expect(boxes[0]?.y).toBe(boxes[1]?.y);
  await page.goto(`${suite.address}/logs/sample-log-south`);
  await button('Photo options').click();
  await page.getByRole('menuitem', { name: 'Take As Before' }).click();
  await earlier().click();
  const camera = page.getByRole('dialog', { name: 'Camera' });
  await camera.getByRole('img', { name: 'Earlier photo' }).waitFor();
  await camera.locator('video[data-live]').waitFor();
  await camera.getByRole('button', { name: 'Take photo' }).click();
  await camera.getByText('1 photo', { exact: true }).waitFor();
  await camera.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('img', { name: 'Photo 2 of 2' }).waitFor();
});
