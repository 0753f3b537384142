import { GOOD_ANALYSIS, openModelService } from '@fieldline/server/testing';
import { type BuiltSuite, launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { PATIENCE_MS, register } from './actions';
import { axeFindings } from './looking/axe';
import { untilFocused } from './until';

/** The operator's service analyses visits; a person accepts or dismisses its findings. */
jest.setTimeout(300_000);

let service: Awaited<ReturnType<typeof openModelService>>;
let suite: BuiltSuite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await openModelService('hang');
  const variables = {
    ANALYSIS_URL: service.url,
    ANALYSIS_KEY: 'key',
    ANALYSIS_MODEL: 'sees',
  };
  [suite, browser] = await Promise.all([startBuiltSuite({ variables }), launchChromium()]);
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(suite.address);
  await register(page);
});

afterAll(async () => {
  await browser.close();
  await suite.dispose();
  await service.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const finding = (title: string) => page.getByRole('article', { name: title, exact: true });
const openVisit = () => page.goto(`${suite.address}/logs/sample-log-north`);

test('a running analysis is cancelled and started again', async () => {
  await openVisit();
  const background = { r: 90, g: 110, b: 120 };
  const photo = sharp({
    create: { width: 800, height: 600, channels: 3, background },
  });
  await page.getByLabel('Add Photos').setInputFiles({
    name: 'a.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  });
  await page.getByRole('img', { name: 'Photo 1 of 1' }).waitFor();
  await button('Start Analysis').press('Enter');
  await button('Cancel Analysis').press('Enter');
  await button('Start Analysis').waitFor();
  service.does(JSON.stringify(GOOD_ANALYSIS));
  await button('Start Analysis').click();
  await finding('Torn seal').waitFor();
  await page.getByText(GOOD_ANALYSIS.summary).waitFor();
});

test('findings are accepted, edited and dismissed, and stay so', async () => {
  await button('Accept Torn seal').press('Enter');
  await finding('Torn seal').getByText('AI, confirmed by').waitFor();
  await untilFocused(finding('Rust on the bolt'));
  await button('Edit Torn seal').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Torn joint seal');
  await button('Save').click();
  await finding('Torn joint seal').waitFor();
  // Shown at once, saved later.
  const saved = page.waitForResponse(
    (response) => response.ok() && response.request().postData()?.includes('dismissed') === true,
  );
  await button('Dismiss Rust on the bolt').click();
  await button('Show dismissed (1)').waitFor();
  await saved;
  await page.reload();
  await finding('Torn joint seal').getByText('AI, confirmed by').waitFor();
  await button('Show dismissed (1)').click();
  await button('Restore Rust on the bolt').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('the box is drawn at the position that the service reported, on a phone too', async () => {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await button('Show photo of Torn joint seal').click();
    const dialog = page.getByRole('dialog', { name: 'Photo' });
    const shown = await dialog.getByRole('img', { name: 'Photo 1 of 1' }).boundingBox();
    const box = await dialog.locator('svg[data-marks] path').last().boundingBox();
    if (!shown || !box) throw new Error('There is no photo or no box');
    const at = (position: number, start: number, size: number) => (position - start) / size;
    expect(at(box.x, shown.x, shown.width)).toBeCloseTo(0.25, 1);
    expect(at(box.x + box.width, shown.x, shown.width)).toBeCloseTo(0.75, 1);
    expect(at(box.y, shown.y, shown.height)).toBeCloseTo(0.5, 1);
    expect(at(box.y + box.height, shown.y, shown.height)).toBeCloseTo(0.75, 1);
    expect(await axeFindings(page, 'dialog')).toEqual([]);
    await dialog.getByRole('button', { name: 'Hide marks' }).click();
    expect(await dialog.locator('svg[data-marks]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  }
});

test('the report and its PDF contain only accepted findings', async () => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${suite.address}/logs/sample-log-north/report`);
  const report = page.getByRole('article', { name: 'Inspection report' });
  await report.getByRole('article', { name: 'Torn joint seal' }).waitFor();
  const text = await report.innerText();
  expect(text).toMatch(/Major\s+Torn joint seal[\s\S]*Photo 1 · AI, confirmed by/);
  expect(text).not.toMatch(/Rust on the bolt|span 3/);
  const [download] = await Promise.all([page.waitForEvent('download'), button('Save PDF').click()]);
  const file = await readFile(await download.path(), 'latin1');
  expect(file.slice(0, 5)).toBe('%PDF-');
});
