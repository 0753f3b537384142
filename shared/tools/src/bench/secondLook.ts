import { launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { PATIENCE_MS, register } from '@fieldline/e2e/actions';

const PHOTOS = 8;
const SLOWER = 4;

/**
 * Milliseconds between notices when several blurred photos of 12 megapixels are added at once, with
 * a quarter of this machine's processor for the page. As for the report's photos, the browser's
 * decoding is not slowed down.
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
    // The upload is not measured: the first photo gets no answer, and the others wait for it.
    await page.route('**/files/upload*', () => undefined);
    await add(page, ['first.jpg']);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.evaluate(noteNotices);
    await add(
      page,
      Array.from({ length: PHOTOS }, (_, index) => `${index}.jpg`),
    );
    const times = await page.evaluate((): number[] => Reflect.get(globalThis, 'noticeTimes'));
    return Math.round(((times.at(-1) ?? NaN) - (times[0] ?? NaN)) / (PHOTOS - 1));
  } finally {
    await browser.close();
    await suite.dispose();
  }
}

/** Resolves when the last one has its notice. */
async function add(page: Page, names: readonly string[]) {
  const buffer = await blurredPhoto();
  await page
    .getByLabel('Add Photos')
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
  await page.getByRole('button', { name: `Keep ${names.at(-1) ?? ''}`, exact: true }).waitFor();
}

/** Runs in the page. */
function noteNotices() {
  const times = new Array<number>();
  Reflect.set(globalThis, 'noticeTimes', times);
  const seen = new Set<Element>(document.querySelectorAll('[aria-label^="Keep "]'));
  new MutationObserver(() => {
    for (const button of document.querySelectorAll('[aria-label^="Keep "]')) {
      if (!seen.has(button)) times.push(performance.now());
      seen.add(button);
    }
  }).observe(document.body, { childList: true, subtree: true });
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
