import { launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { PATIENCE_MS, register } from '../actions';

const PHOTOS = 8;
const SLOWER = 4;

/**
 * Milliseconds a photo of 12 megapixels from its capture to the notice that it is blurred, of several that
 * are added at once, on a page with a quarter of this machine's processor. As of the report's photos, the
 * browser's decoding is not slowed down by that.
 */
export async function measureSecondLook(releasesFolder: string): Promise<number> {
  const [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder }),
    launchChromium({ motion: true }),
  ]);
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 640 } });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(suite.address);
    await register(page);
    await page.goto(`${suite.address}/logs/sample-log-deck`);
    await page.getByRole('heading', { name: 'Photos' }).waitFor();
    // The line is not measured: nothing is answered.
    await page.route('**/files/upload*', () => undefined);
    await noticesOf(page, ['first.jpg']);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const names = Array.from({ length: PHOTOS }, (_, index) => `${index}.jpg`);
    return Math.round((await noticesOf(page, names)) / PHOTOS);
  } finally {
    await browser.close();
    await suite.dispose();
  }
}

async function noticesOf(page: Page, names: readonly string[]): Promise<number> {
  const buffer = await blurredPhoto();
  const last = page.getByRole('button', { name: `Keep ${names.at(-1) ?? ''}`, exact: true });
  const begin = performance.now();
  await page
    .getByLabel('Add Photos')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
  await last.waitFor();
  return performance.now() - begin;
}

async function blurredPhoto(): Promise<Buffer> {
  const create = {
    width: 400,
    height: 300,
    channels: 3,
    background: 'grey',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  } as const;
  // Apart: sharp enlarges before it blurs.
  const small = await sharp({ create }).blur(3).normalise().png().toBuffer();
  return sharp(small).resize(4000, 3000).jpeg({ quality: 90 }).toBuffer();
}
