import { brotliCompressSync } from 'node:zlib';
import { launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, BrowserContext, CDPSession } from 'playwright-core';
import { register } from '../actions';

/** What a cold load of the signed-in dashboard takes until it is shown. */
export interface ColdLoad {
  /** Without API calls, fonts and icons. */
  readonly requests: number;
  /** JavaScript, in brotli kB. */
  readonly scriptKb: number;
  /** Rounds of script requests after the HTML. */
  readonly waves: number;
  /** Largest contentful paint in ms, on a 1.6 Mbit/s line with 150 ms and a processor four times slower. */
  readonly paintMs: number;
}

const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOW_PROCESSOR = 4;
const ROUNDS = 3;

/** Measures a registry's suite on a server and browser of its own. */
export async function measureColdLoad(releasesFolder: string): Promise<ColdLoad> {
  const [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder }),
    launchChromium(),
  ]);
  try {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(suite.address);
    await register(page);
    const files = await countFiles(browser, context, suite.address);
    const paints: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      paints.push(await paintTime(browser, context, suite.address));
    }
    return { ...files, paintMs: paints.sort((one, other) => one - other)[1] ?? 0 };
  } finally {
    await browser.close();
    await suite.dispose();
  }
}

async function countFiles(browser: Browser, context: BrowserContext, address: string) {
  const page = await freshPage(browser, context);
  const session = await page.context().newCDPSession(page);
  const waves = await followWaves(session);
  const counted: { url: string; type: string; body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    counted.push({ url: response.url(), type, body: response.body().catch(() => Buffer.of()) });
  });
  await page.goto(address);
  await dashboardStands(page);
  const now = [...counted];
  const ours = now.filter(
    ({ url, type }) => ['document', 'script', 'stylesheet'].includes(type) || /\.json$/.test(url),
  );
  const scripts = ours.filter(({ type }) => type === 'script');
  let bytes = 0;
  for (const { body } of scripts) bytes += brotliCompressSync(await body).length;
  const result = {
    requests: ours.length,
    scriptKb: Math.round(bytes / 100) / 10,
    waves: Math.max(0, ...scripts.map(({ url }) => waves.get(url) ?? 1)),
  };
  await page.context().close();
  return result;
}

async function paintTime(
  browser: Browser,
  context: BrowserContext,
  address: string,
): Promise<number> {
  const page = await freshPage(browser, context);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
  await page.goto(address);
  await dashboardStands(page);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? 0);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await page.context().close();
  return Math.round(paint);
}

type Page = Awaited<ReturnType<typeof freshPage>>;

/** A page of the signed-in user in a browser with an empty cache. */
async function freshPage(browser: Browser, context: BrowserContext) {
  const fresh = await browser.newContext({ storageState: await context.storageState() });
  return fresh.newPage();
}

async function dashboardStands(page: Page) {
  await page.getByText('Total Projects', { exact: true }).waitFor();
  await page.getByText('SiteInsight Analytics').first().waitFor();
  await page.getByRole('heading', { name: 'People Management' }).waitFor();
}

/** Which round each script belongs to: what the HTML names is the first, what those ask for the second. */
async function followWaves(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const waves = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ request, initiator, type }) => {
    if (type !== 'Script' || waves.has(request.url)) return;
    const asking = initiator.stack?.callFrames.find(({ url }) => url !== '')?.url ?? initiator.url;
    const before = initiator.type === 'script' && asking ? (waves.get(asking) ?? 1) : 0;
    waves.set(request.url, before + 1);
  });
  return waves;
}
