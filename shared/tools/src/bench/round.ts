import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** The measurements of one load of the signed-in dashboard. */
export interface Round {
  /** Until the largest paint, without API calls, fonts and icons. */
  readonly requests: number;
  /** JavaScript in brotli kB; undefined if a service worker has it. */
  readonly scriptKb: number;
  /** Rounds of script requests after the HTML. */
  readonly waves: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /**
   * From the navigation to the dialog of a button that was pressed as soon as the dashboard was
   * visible.
   */
  readonly answersMs: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** The longest task after the first paint, in ms; 0 if none took more than 50. */
  readonly longestTaskMs: number;
  /** JavaScript's heap after a collection. */
  readonly heapMb: number;
}

/** A line and a processor. */
export interface Conditions {
  readonly name: string;
  readonly latency: number;
  /** Bytes in a second; -1 without a limit. */
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
  /** How many times slower the processor is. */
  readonly slowdown: number;
}

export const CONDITIONS: readonly Conditions[] = [
  {
    name: 'slow phone',
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
    slowdown: 4,
  },
  { name: 'fast line', latency: 0, downloadThroughput: -1, uploadThroughput: -1, slowdown: 1 },
];

/** Loads the dashboard in a new page of the context, and closes it. */
export async function measureRound(
  context: BrowserContext,
  address: string,
  { latency, downloadThroughput, uploadThroughput, slowdown }: Conditions,
): Promise<Round> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const waves = await followWaves(session);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput,
    uploadThroughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observe);
  const files = followFiles(page);
  await page.goto(address);
  await dashboardStands(page);
  const { origin, ...paints } = await page.evaluate(observed);
  // Afterwards the page fetches what its user may press first.
  const first = files.filter(({ at }) => at - origin <= paints.largestPaintMs);
  const loaded = { files: first, waves: Math.max(0, ...waves.values()) };
  await page.getByRole('button', { name: 'Add Person' }).first().click();
  await page.getByRole('dialog').waitFor();
  const answersMs = await page.evaluate(() => Math.round(performance.now()));
  // After the press: compressing the scripts takes two seconds, in which the page would go on loading.
  const counted = { ...(await totalsOf(loaded.files)), waves: loaded.waves };
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session
    .send('Performance.enable')
    .then(() => session.send('Performance.getMetrics'));
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  await page.close();
  return {
    ...counted,
    ...paints,
    answersMs,
    heapMb: Math.round(heap / 100_000) / 10,
  };
}

export async function dashboardStands(page: Page): Promise<void> {
  await page.getByText('Total Projects', { exact: true }).waitFor();
  await page.getByText('SiteInsight Analytics').first().waitFor();
  await page.getByRole('heading', { name: 'People Management' }).waitFor();
}

interface LoadedFile {
  readonly type: string;
  /** When it was requested, in ms of the epoch. */
  readonly at: number;
  readonly body: Promise<Buffer>;
}

/** Collects the documents, scripts, styles and JSON that come from the network. */
function followFiles(page: Page): readonly LoadedFile[] {
  const files: LoadedFile[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    const isOurs =
      ['document', 'script', 'stylesheet'].includes(type) || /\.json$/.test(response.url());
    if (!isOurs || response.fromServiceWorker()) return;
    const at = response.request().timing().startTime;
    files.push({ type, at, body: response.body().catch(() => Buffer.of()) });
  });
  return files;
}

async function totalsOf(files: readonly LoadedFile[]) {
  let bytes = 0;
  for (const { body } of files.filter(({ type }) => type === 'script')) {
    bytes += brotliCompressSync(await body).length;
  }
  return { requests: files.length, scriptKb: Math.round(bytes / 100) / 10 };
}

/**
 * Runs in the page, before its first script, because the browser reports some things only once. It
 * contains no named functions: the loader would add a helper that the page lacks.
 */
function observe() {
  const heard = { shift: 0, tasks: new Array<{ start: number; ms: number }>(), largest: 0 };
  Reflect.set(globalThis, 'fieldlineHeard', heard);
  for (const type of ['layout-shift', 'longtask', 'largest-contentful-paint']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime: start, duration: ms } = entry;
        if (type === 'longtask') heard.tasks.push({ start, ms });
        else if (type === 'largest-contentful-paint') heard.largest = start;
        else if (Reflect.get(entry, 'hadRecentInput') !== true) {
          heard.shift += Number(Reflect.get(entry, 'value'));
        }
      }
    }).observe({ type, buffered: true });
  }
}

/** Runs in the page. */
function observed() {
  const heard: { shift: number; tasks: { start: number; ms: number }[]; largest: number } =
    Reflect.get(globalThis, 'fieldlineHeard');
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const after = heard.tasks.filter(({ start }) => start > first).map(({ ms }) => ms);
  return {
    origin: performance.timeOrigin,
    firstPaintMs: Math.round(first),
    largestPaintMs: Math.round(heard.largest),
    shift: Math.round(heard.shift * 1000) / 1000,
    longestTaskMs: Math.round(Math.max(0, ...after)),
  };
}

/**
 * The wave of each script: those named in the HTML are the first, those they request the second.
 */
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
