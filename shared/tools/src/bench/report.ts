import { launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { PATIENCE_MS, register } from '@fieldline/e2e/actions';

/** Seconds from the button to the saved PDF of a visit with 50 photos of 12 megapixels, on a slow phone. */
export interface ReportTimes {
  readonly onlineS: number;
  /** From the original photos, which were kept offline. */
  readonly offlineS: number;
}

const PHOTOS = 50;
const SLOWER = 4;
const VISIT = '/logs/sample-log-deck';

/**
 * Measures on its own server and browser, with a quarter of this machine's processor for the page.
 * The browser's own decoding and encoding are not slowed down.
 */
export async function measureReport(releasesFolder: string): Promise<ReportTimes> {
  const [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder }),
    launchChromium({ motion: true }),
  ]);
  try {
    const context = await browser.newContext({
      serviceWorkers: 'allow',
      viewport: { width: 360, height: 640 },
      hasTouch: true,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(suite.address);
    await register(page);
    const [call] = await Promise.all([
      page.waitForRequest((request) => request.headers()['authorization'] !== undefined),
      page.goto(suite.address + VISIT),
    ]);
    await addPhotos(suite.address, call.headers()['authorization'] ?? '');
    await page.reload();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Keep offline' }).click();
    await page.getByText('Kept on this device').first().waitFor();
    await page.waitForFunction(async () => {
      const documents = await caches.open('fieldline-document');
      return (await documents.match('/')) !== undefined;
    });
    const onlineS = await savedIn(page, suite.address);
    await suite.stop();
    await context.setOffline(true);
    const offlineS = await savedIn(page, suite.address);
    return { onlineS, offlineS };
  } finally {
    await browser.close();
    await suite.dispose();
  }
}

/** Opens the report, and saves it once it is complete. */
async function savedIn(page: Page, address: string): Promise<number> {
  await page.goto(`${address}${VISIT}/report`);
  await page.locator('button:enabled', { hasText: 'Print' }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const begin = performance.now();
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save PDF' }).click(),
    page.getByRole('progressbar', { name: 'PDF progress' }).waitFor(),
  ]);
  const seconds = (performance.now() - begin) / 1000;
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return Math.round(seconds * 10) / 10;
}

async function addPhotos(address: string, authorization: string) {
  const photo = await phonePhoto();
  for (let number = 0; number < PHOTOS; number += 1) {
    const form = new FormData();
    form.append('log_id', 'sample-log-deck');
    form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), `${number}.jpg`);
    const headers = { authorization };
    const answer = await fetch(`${address}/api/files/upload`, {
      method: 'POST',
      headers,
      body: form,
    });
    if (!answer.ok) throw new Error(`A photo was answered ${answer.status}`);
  }
}

/** Twelve megapixels with as much detail as a phone's photo. */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const create = {
    width: 1000,
    height: 750,
    channels: 3,
    background: 'grey',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const;
  const small = await sharp({ create }).png().toBuffer();
  return sharp(small).resize(width, height).jpeg({ quality: 85 }).toBuffer();
}
