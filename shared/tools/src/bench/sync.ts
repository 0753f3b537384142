import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '@fieldline/build';
import { launchChromium, startBuiltSuite } from '@fieldline/testing/browser';
import type { Browser, Page } from 'playwright-core';
import { register, signIn } from '@fieldline/e2e/actions';
import { percentile } from './percentile';
import { dashboardStands } from './round';

export interface SyncMeasures {
  /** From "Join" until a new device has everything. */
  readonly firstSyncMs: number;
  /** The longest task of the page during the first sync. */
  readonly longestTaskMs: number;
  /** From a change on one device until the other has stored it, and the bytes of both. */
  readonly editMs: number;
  readonly editBytes: number;
  /** The same with all headers, as in HTTP/1.1. */
  readonly editBytesWhole: number;
  /** The bytes that a device receives in an hour without changes. */
  readonly idleBytes: number;
}

const PEOPLE = 3000;
const GUIDES_EACH = 2;
const EDITS = 7;
/** A phone on a slow line, as defined by Lighthouse: a quarter of the speed, 1.6 Mbit/s, 150 ms. */
const SLOW = { cpu: 4, bytesPerS: 200_000, latencyMs: 150 };

/** Measures two devices of one user, each with its own browser. */
export async function measureSync(releasesFolder: string, isSlow: boolean): Promise<SyncMeasures> {
  const [suite, browser] = await Promise.all([
    startBuiltSuite({ releasesFolder }),
    launchChromium({ motion: true }),
  ]);
  try {
    const desk = await pageOf(browser);
    await desk.goto(suite.address);
    const email = await register(desk);
    await dashboardStands(desk);
    // A page of the suite could still write what it holds, such as the samples, over this.
    await desk.goto(`${suite.address}/manifest.webmanifest`);
    await fill(desk);
    await desk.goto(`${suite.address}/devices`);
    await desk.getByRole('button', { name: 'Keep on All My Devices' }).click();
    const code = await desk.getByRole('textbox', { name: 'Recovery code' }).inputValue();
    await desk.getByRole('checkbox', { name: 'I have saved it' }).check();
    await desk.getByRole('button', { name: 'Turn On' }).click();
    await upToDate(desk);

    const phone = await pageOf(browser);
    await phone.goto(suite.address);
    await signIn(phone, email);
    await phone.goto(`${suite.address}/devices`);
    if (isSlow) await slowDown(phone);
    await phone.getByRole('button', { name: 'Join with Recovery Code' }).click();
    await phone.getByRole('textbox', { name: 'Recovery code' }).fill(code);
    await watchTasks(phone);
    const begun = performance.now();
    await phone.getByRole('button', { name: 'Join', exact: true }).click();
    // Reading all of the storage would itself be a long task.
    await phone.waitForFunction(
      ([person, guide]) =>
        localStorage.getItem('people')?.includes(person) &&
        localStorage.getItem('salesGuides')?.includes(guide),
      [`"person_${PEOPLE - 1}"`, `"guide_${PEOPLE * GUIDES_EACH - 1}"`] as const,
      { polling: 250 },
    );
    const firstSyncMs = Math.round(performance.now() - begun);
    await upToDate(phone);
    const longestTaskMs = await phone.evaluate(() =>
      Math.round(Reflect.get(globalThis, 'longest')),
    );
    const measured = { firstSyncMs, longestTaskMs, ...(await edits(desk, phone)) };
    return { ...measured, idleBytes: isSlow ? 0 : await idling(phone) };
  } finally {
    await browser.close();
    await suite.dispose();
  }
}

async function pageOf(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(240_000);
  return page;
}

const upToDate = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'All devices are up to date' }).waitFor();

/** Three thousand people with two guides each, which nearly fill local storage. */
async function fill(page: Page): Promise<void> {
  const time = '2026-01-02T03:04:05.000Z';
  const words = (length: number, from: number) =>
    Array.from({ length }, (_, at) => ((from * 7919 + at * 104_729) % 46_656).toString(36)).join(
      ' ',
    );
  const people = Array.from({ length: PEOPLE }, (_, index) => ({
    ...{ id: `person_${index}`, name: `Person ${index}`, status: 'active', tags: [] },
    ...{ totalGuides: GUIDES_EACH, lastContact: time, createdAt: time, updatedAt: time },
    notes: words(8, index),
  }));
  const nothing = { keyPoints: [], questions: [], objectionHandling: [] };
  const guides = Array.from({ length: PEOPLE * GUIDES_EACH }, (_, index) => {
    const personId = `person_${Math.floor(index / GUIDES_EACH)}`;
    return {
      ...{ id: `guide_${index}`, personId, leadId: personId },
      ...{ productId: `product_${index % GUIDES_EACH}`, createdAt: time },
      content: {
        ...{ introduction: words(35, index), valueProposition: words(20, index + 1) },
        ...{ ...nothing, callToAction: '', followUp: '' },
      },
    };
  });
  // A named function inside the page's code would need a helper of the bundler.
  await page.evaluate(
    ([all, theirs]) => {
      localStorage.setItem('people', all);
      localStorage.setItem('salesGuides', theirs);
    },
    [JSON.stringify(people), JSON.stringify(guides)] as const,
  );
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latencyMs,
    downloadThroughput: SLOW.bytesPerS,
    uploadThroughput: SLOW.bytesPerS / 2,
  });
}

const watchTasks = (page: Page) =>
  page.evaluate(() => {
    Reflect.set(globalThis, 'longest', 0);
    new PerformanceObserver((list) => {
      const longest: number = Reflect.get(globalThis, 'longest');
      const lengths = list.getEntries().map(({ duration }) => duration);
      Reflect.set(globalThis, 'longest', Math.max(longest, ...lengths));
    }).observe({ type: 'longtask' });
  });

/** Adds people on one device, and waits for each on the other. */
async function edits(desk: Page, phone: Page) {
  const bytes: number[] = [];
  const whole: number[] = [];
  const times: number[] = [];
  let [counted, headers] = [0, 0];
  for (const page of [desk, phone]) {
    page.on('requestfinished', (request) => {
      if (!/\/api\/sync\/records/.test(request.url())) return;
      void request.sizes().then((sizes) => {
        counted += sizes.requestBodySize + sizes.responseBodySize;
        headers += sizes.requestHeadersSize + sizes.responseHeadersSize;
      });
    });
  }
  await desk.goto(new URL('/people', desk.url()).href);
  for (let edit = 0; edit < EDITS; edit += 1) {
    [counted, headers] = [0, 0];
    const name = `Edited ${edit}`;
    await desk.getByRole('button', { name: 'Add Person' }).first().click();
    const dialog = desk.getByRole('dialog', { name: 'Add Person' });
    await dialog.getByLabel('Name').fill(name);
    const arrives = phone.waitForFunction(
      (wanted) => localStorage.getItem('people')?.includes(wanted),
      `"${name}"`,
      { polling: 50 },
    );
    const begun = performance.now();
    await dialog.getByRole('button', { name: 'Add Person' }).click();
    await arrives;
    times.push(performance.now() - begun);
    await upToDate(phone);
    await desk.waitForTimeout(1000);
    bytes.push(counted);
    whole.push(counted + headers);
  }
  return {
    editMs: Math.round(percentile(times, 0.5)),
    editBytes: percentile(bytes, 0.5),
    editBytesWhole: percentile(whole, 0.5),
  };
}

const IDLE_S = 100;
/** By then an opened page is in sync, and its stream is open. */
const REST_MS = 15_000;

/**
 * Counts what arrives in a while on an idle page, from the opening of a stream: its hourly renewal
 * requests the same.
 */
async function idling(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let received = 0;
  const others = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (!url.includes('/api/sync')) others.add(requestId);
    if (url.includes('/api/sync/stream')) received = 0;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!others.has(requestId)) received += response.encodedDataLength;
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (!others.has(requestId)) received += dataLength;
  });
  await session.send('Network.enable');
  await page.goto(new URL('/people', page.url()).href);
  await page.waitForTimeout(REST_MS);
  received = 0;
  await page.waitForTimeout(IDLE_S * 1000);
  const perHour = (received * 3600) / IDLE_S;
  await page.reload();
  await page.waitForTimeout(REST_MS);
  return Math.round(perHour + received);
}

/** Runs this many histories of the property test; the same seed gives the same histories. */
export async function runHistories(count: number, seed: number): Promise<boolean> {
  process.stdout.write(`${count} histories of three devices, seed ${seed}\n`);
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const args = [
    jest,
    'shared/platform/src/sync/histories/histories.matrix',
    '--selectProjects',
    'node',
  ];
  const env = { ...process.env, FIELDLINE_SYNC_HISTORIES: `${count}:${seed}` };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  const [status]: unknown[] = await once(child, 'exit');
  return status === 0;
}
