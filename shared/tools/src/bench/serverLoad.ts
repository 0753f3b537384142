import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { uploadFile } from '@fieldline/contracts';
import { fillWithLogs, openDatabase } from '@fieldline/server/testing';
import { startBuiltSuite } from '@fieldline/testing/browser';
import { registerAccount } from '@fieldline/testing/seeding';
import sharp from 'sharp';
import { percentile } from './percentile';
import { residentMb } from './residentMb';

/** The times and the memory of the server for one client, and for many. */
export interface ServerLoad {
  /** A search in 100,000 logs, 95th percentile, in ms. */
  readonly searchMs: number;
  /** How long a call without data waits while eight clients search, 99th percentile, in ms. */
  readonly waitMs: number;
  /** How much memory ten simultaneous uploads of 10 MB add, in MB. */
  readonly uploadsMb: number;
}

const LOGS = 100_000;
const ROUNDS = 5;
const CLIENTS = 8;
const SEARCHES_PER_CLIENT = 20;
const UPLOADS = 10;
const BETWEEN_MS = 20;
const QUERIES = [
  ...['bridge', 'bridge pump', 'in', 'bacodu 50', 'section 12'],
  ...['brigde', 'inspecton valve', 'crack seal joint', 'n', 'notthere'],
];

/** Measures the built server in its own process. */
export async function measureServerLoad(releasesFolder: string): Promise<ServerLoad> {
  const suite = await startBuiltSuite({ releasesFolder });
  try {
    const { uid, token } = await registerAccount(suite.address);
    await suite.stop();
    const database = await openDatabase(join(suite.dataFolder, 'database'));
    await fillWithLogs(database.db, uid, LOGS);
    await database.close();
    await suite.restart();

    const timed = async (path: string, init: RequestInit = {}) => {
      const start = performance.now();
      const response = await fetch(`${suite.address}/api${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}` },
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} was answered ${response.status}`);
      return performance.now() - start;
    };
    const search = (index: number) =>
      timed(`/search?q=${encodeURIComponent(QUERIES[index % QUERIES.length] ?? '')}`);

    // The first use plans and compiles.
    for (const index of QUERIES.keys()) await search(index);
    const alone: number[] = [];
    for (let index = 0; index < QUERIES.length * ROUNDS; index += 1) {
      alone.push(await search(index));
    }

    let searching = true;
    const clients = Promise.all(
      Array.from({ length: CLIENTS }, async (_, first) => {
        for (let count = 0; count < SEARCHES_PER_CLIENT; count += 1) await search(first + count);
      }),
    ).finally(() => {
      searching = false;
    });
    const waits: number[] = [];
    while (searching) {
      waits.push(await timed('/health'));
      // At full speed it would soon exceed the rate limit.
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
    await clients;

    return {
      searchMs: percentile(alone, 0.95),
      waitMs: percentile(waits, 0.99),
      uploadsMb: await memoryOfUploads(suite.pid(), (form) =>
        timed(uploadFile.path, { method: 'POST', body: form }),
      ),
    };
  } finally {
    await suite.dispose();
  }
}

async function memoryOfUploads(pid: number, send: (form: FormData) => Promise<unknown>) {
  // Noise, because it does not compress: just below the limit.
  const [width, height, channels] = [1750, 1950, 3] as const;
  const picture = await sharp(randomBytes(width * height * channels), {
    raw: { width, height, channels },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const formOf = () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(picture)]), 'noise.png');
    return form;
  };
  const before = residentMb({ pid });
  let most = before;
  let sending = true;
  const sent = Promise.all(Array.from({ length: UPLOADS }, () => send(formOf()))).finally(() => {
    sending = false;
  });
  while (sending) {
    most = Math.max(most, residentMb({ pid }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await sent;
  return most - before;
}
