import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@fieldline/build';
import {
  fillWithLogs,
  insertWorkspace,
  openDatabase,
  openFirebaseStandIn,
  openPostgres,
} from '@fieldline/server/testing';
import { startPostgres } from '@fieldline/server/testing/postgres';
import { freePort } from '@fieldline/testing/browser';
import { percentile } from '../percentile';
import { residentMb } from '../residentMb';
import { catalogue, LIST_STATEMENT, LIST_STATEMENT_OF_JSON, QUERIES } from './data';
import { type Load, load } from './load';
import { type MeasuredProcess, startMeasured } from './measuredProcess';
import { measurePhotos, type PhotoFigures } from './photos';

const LISTS = 3000;
/** How often the list is measured on each compared server. */
const ROUNDS = 5;
const SEARCHES = 800;
const CALLERS = 8;
const VISITS = 100_000;
const REST_MS = 10_000;
/**
 * Large enough for the visits and their indexes, as for a database that gets its quarter of a
 * machine.
 */
const POSTGRES = { shared_buffers: '512MB' };

/** A kind of call on a kind of server. */
export interface Row {
  readonly call: string;
  readonly server: string;
  readonly load: Load;
}

export interface ApiFigures {
  readonly rows: readonly Row[];
  readonly photos: PhotoFigures;
  /** Resident memory some time after the start, with an embedded database, in MB. */
  readonly restMb: number;
}

const WORKSPACE = { workspace: 'measured', uid: 'measured' };
const LIST = '/api/products?limit=20';

/** Measures the API and a bare route, on PostgreSQL and with the embedded database, in one run. */
export async function measureApi(): Promise<ApiFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-bench-'));
  const [postgres, google] = await Promise.all([startPostgres(POSTGRES), openFirebaseStandIn()]);
  const token = await google.token(WORKSPACE.uid);
  const running: MeasuredProcess[] = [];
  const start = async (program: string, settings: object) => {
    const started = await startMeasured(program, { port: await freePort(), ...settings });
    running.push(started);
    return started;
  };
  const suite = (name: string, databaseUrl?: string) =>
    start('./suiteProcess.ts', {
      host: 'localhost',
      dataFolder: join(folder, name),
      releasesFolder: join(folder, 'releases'),
      cacheFolder: join(ROOT, '.fieldline/cache'),
      firebase: google.configuration,
      callsPerSecond: 100_000,
      ...(databaseUrl !== undefined && { databaseUrl }),
    });
  try {
    await fill(() => openPostgres(postgres.url));
    // The first start creates the data folder.
    await (await suite('embedded')).stop();
    running.pop();
    await fill(() =>
      openDatabase(join(folder, 'embedded/database'), join(ROOT, '.fieldline/cache')),
    );
    const bare = (statement: string) =>
      start('./bareProcess.ts', {
        databaseUrl: postgres.url,
        firebase: google.configuration,
        statement,
      });
    const bareOfRows = await bare(LIST_STATEMENT);
    const bareOfJson = await bare(LIST_STATEMENT_OF_JSON);
    const onPostgres = await suite('postgres', postgres.url);
    const embedded = await suite('embedded');
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const restMb = residentMb({ pid: embedded.pid });

    const rows: Row[] = [];
    const measure = async (
      call: string,
      server: string,
      calls: Omit<Parameters<typeof load>[0], 'token'>,
    ) => {
      rows.push({ call, server, load: await load({ token, ...calls }) });
    };
    const list = { path: () => LIST, callers: CALLERS, count: LISTS };
    const compared: [server: string, process: MeasuredProcess][] = [
      ['bare Express + pg', bareOfRows],
      ['the same, of JSON', bareOfJson],
      ['API, PostgreSQL', onPostgres],
    ];
    rows.push(...(await inTurns(compared, (process) => load({ process, token, ...list }))));
    await measure('20 products', 'API, embedded', { process: embedded, ...list });
    const headers = { 'accept-encoding': 'br, gzip' };
    await measure('20 products, compressed', 'API, PostgreSQL', {
      process: onPostgres,
      headers,
      ...list,
    });
    const credits = { path: () => '/api/users/me/credits', callers: CALLERS, count: LISTS };
    await measure('credits', 'API, PostgreSQL', { process: onPostgres, ...credits });
    await measure('credits', 'API, embedded', { process: embedded, ...credits });
    const path = (number: number) =>
      `/api/search?q=${encodeURIComponent(QUERIES[number % QUERIES.length] ?? '')}`;
    for (const callers of [1, CALLERS]) {
      const search = { path, callers, count: SEARCHES };
      const call = `search, ${callers} caller${callers === 1 ? '' : 's'}`;
      await measure(call, 'API, PostgreSQL', { process: onPostgres, ...search });
      await measure(call, 'API, embedded', { process: embedded, ...search });
    }
    return { rows, photos: await measurePhotos(embedded, token), restMb };
  } finally {
    for (const each of running) await each.stop();
    await Promise.all([postgres.stop(), google.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Measures servers in turns, so that other load on the machine affects all alike. The median
 * counts, without the first round, in which Node still compiles.
 */
async function inTurns(
  servers: readonly (readonly [server: string, process: MeasuredProcess])[],
  measured: (process: MeasuredProcess) => Promise<Load>,
): Promise<readonly Row[]> {
  const rounds: Load[][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const loads: Load[] = [];
    for (const [, process] of servers) loads.push(await measured(process));
    if (round > 0) rounds.push(loads);
  }
  return servers.map(([server], index) => {
    const loads = rounds.flatMap((round) => round[index] ?? []);
    const median = (figure: 'perSecond' | 'p50' | 'p95' | 'p99' | 'cpuMs') =>
      percentile(
        loads.map((each) => each[figure]),
        0.5,
        3,
      );
    const [perSecond, p50, p95] = [median('perSecond'), median('p50'), median('p95')];
    const found = { perSecond, p50, p95, p99: median('p99'), cpuMs: median('cpuMs') };
    return { call: '20 products', server, load: found };
  });
}

async function fill(open: () => ReturnType<typeof openDatabase>) {
  const database = await open();
  await insertWorkspace(database.db, WORKSPACE, {
    ...catalogue,
    products: catalogue.products.map((product) => ({ ...product, id: randomUUID() })),
  });
  await fillWithLogs(database.db, WORKSPACE.workspace, VISITS);
  await database.close();
}

/** The loads as a table in Markdown. */
export function apiTable(rows: readonly Row[]): string {
  const cells = rows.map(({ call, server, load: { perSecond, p50, p95, p99, cpuMs } }) =>
    [call, server, perSecond, p50, p95, p99, cpuMs].map(String),
  );
  const head = ['call', 'server', 'calls/s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms/call'];
  return [head, head.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
