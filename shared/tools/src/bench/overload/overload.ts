import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '@fieldline/build';
import { uploadFile } from '@fieldline/contracts';
import {
  fillWithLogs,
  insertWorkspace,
  openDatabase,
  openFirebaseStandIn,
} from '@fieldline/server/testing';
import { freePort } from '@fieldline/testing/browser';
import sharp from 'sharp';
import * as z from 'zod';
import { catalogue } from '../api/data';
import { type MeasuredProcess, startMeasured } from '../api/measuredProcess';
import { residentMb } from '../residentMb';
import { type Arriving, atRate, createCaller, ofCallers, type Outcome } from './openLoop';

/** How a process with an embedded database behaves under overload. */
export interface OverloadFigures {
  /** Calls per second answered to eight callers who wait for their answers, and milliseconds. */
  readonly busy: { readonly perSecond: number; readonly p95: number };
  /** At the planned rate. */
  readonly planned: Outcome;
  readonly overload: Outcome;
  /** Calls of `/health` during the overload. */
  readonly health: Outcome;
  /** Resident memory before, at its peak, and some time afterwards, in MB. */
  readonly memory: { readonly before: number; readonly most: number; readonly after: number };
  /** Reads alone, and while others send and view photos as fast as they can. */
  readonly alone: Outcome;
  readonly besidePhotos: Outcome;
  /** Photos stored per second during those reads. */
  readonly photosPerSecond: number;
}

const WORKSPACE = { workspace: 'measured', uid: 'measured' };
const VISITS = 10_000;
/** As in all measurements of calls in SCALE.md. */
const CALLERS = 8;
const WARM_UP_S = 10;
const BUSY_S = 20;
/** The planned load of a process in its busiest hour (SCALE.md). */
const PLANNED = 0.6;
const PLANNED_S = 20;
const OVERLOAD = 1.5;
const OVERLOAD_S = 60;
const REST_S = 30;
/** The rate of reads, as a share of the busy rate. */
const READS = 0.2;
const READS_S = 20;
const SENDERS = 8;
const LOOKERS = 8;
const LOOK_MS = 1000;

/** Like the calls of pages: lists, single rows, figures, and one change in ten calls. */
function usualCall(number: number): Arriving {
  const visit = `/api/logs/measured-${(number * 7) % VISITS}`;
  const calls: readonly Arriving[] = [
    { path: '/api/logs?limit=20' },
    { path: visit },
    { path: '/api/products?limit=20' },
    { path: '/api/users/me/credits' },
    { path: '/api/logs?limit=20&page=2' },
    { path: visit },
    { path: '/api/dashboard/stats' },
    { path: '/api/projects?limit=10' },
    { path: '/api/search?q=bridge' },
    { method: 'PATCH', path: visit, body: JSON.stringify({ notes: `Change ${number}` }) },
  ];
  return calls[number % calls.length] ?? { path: visit };
}

export async function measureOverload(): Promise<OverloadFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-bench-'));
  const google = await openFirebaseStandIn();
  const start = async () =>
    startMeasured('./suiteProcess.ts', {
      port: await freePort(),
      host: 'localhost',
      dataFolder: join(folder, 'data'),
      releasesFolder: join(folder, 'releases'),
      cacheFolder: join(ROOT, '.fieldline/cache'),
      firebase: google.configuration,
      callsPerSecond: 100_000,
    });
  try {
    // The first start creates the data folder.
    await (await start()).stop();
    await fill(join(folder, 'data/database'));
    const process = await start();
    try {
      return await measure(process, await google.token(WORKSPACE.uid));
    } finally {
      await process.stop();
    }
  } finally {
    await google.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(location: string) {
  const database = await openDatabase(location, join(ROOT, '.fieldline/cache'));
  await insertWorkspace(database.db, WORKSPACE, {
    ...catalogue,
    products: catalogue.products.map((product) => ({ ...product, id: randomUUID() })),
  });
  await fillWithLogs(database.db, WORKSPACE.workspace, VISITS);
  await database.close();
}

async function measure(process: MeasuredProcess, token: string): Promise<OverloadFigures> {
  const { pid } = process;
  const caller = createCaller(process, token);
  await ofCallers(caller, CALLERS, WARM_UP_S, usualCall);
  const busy = await ofCallers(caller, CALLERS, BUSY_S, usualCall);
  const { perSecond } = busy;
  const planned = await atRate(caller, PLANNED * perSecond, PLANNED_S, usualCall);
  const before = residentMb({ pid });

  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, residentMb({ pid }));
  }, LOOK_MS);
  const [overload, health] = await Promise.all([
    atRate(caller, OVERLOAD * perSecond, OVERLOAD_S, usualCall),
    atRate(caller, 10, OVERLOAD_S, () => ({ path: '/api/health' })),
  ]);
  clearInterval(looking);
  await sleep(REST_S * 1000);
  const after = residentMb({ pid });

  const reads = () => atRate(caller, READS * perSecond, READS_S, readCall);
  const alone = await reads();
  const photos = await sendPhotos(process, token);
  const besidePhotos = await reads();
  const photosPerSecond = await photos.stop();
  caller.close();
  const memory = { before, most, after };
  return { busy, planned, overload, health, memory, alone, besidePhotos, photosPerSecond };
}

const readCall = (number: number): Arriving => {
  const call = usualCall(number);
  return call.method === undefined ? call : usualCall(0);
};

const stored = z.object({ id: z.string() });

/** People who constantly send photos of 12 megapixels and view thumbnails that are not made yet. */
async function sendPhotos({ address }: MeasuredProcess, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const photo = await sharp({
    create: {
      ...{ width: 4000, height: 3000, channels: 3, background: 'grey' },
      noise: { type: 'gaussian', mean: 128, sigma: 4 },
    },
  })
    .jpeg({ quality: 75 })
    .toBuffer();
  const send = async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photo)]), 'deck.jpg');
    const url = `${address}/api${uploadFile.path}`;
    const response = await fetch(url, { method: 'POST', headers, body: form });
    return response.ok ? stored.parse(await response.json()).id : undefined;
  };
  const ids = [await send()];
  const start = performance.now();
  let isOver = false;
  let count = 0;
  const sender = async () => {
    while (!isOver) {
      ids.push(await send());
      count += 1;
    }
  };
  let looks = 0;
  const looker = async () => {
    while (!isOver) {
      looks += 1;
      const size = 50 + 50 * (looks % 20);
      const url = `${address}/api/files/${ids[looks % ids.length]}/thumbnail?size=${size}`;
      await (await fetch(url, { headers })).arrayBuffer();
    }
  };
  const all = [
    ...Array.from({ length: SENDERS }, sender),
    ...Array.from({ length: LOOKERS }, looker),
  ];
  return {
    async stop() {
      isOver = true;
      const seconds = (performance.now() - start) / 1000;
      const sent = count;
      await Promise.all(all);
      return sent / seconds;
    },
  };
}
