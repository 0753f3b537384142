import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildForTests, ROOT } from '@fieldline/build';
import { freePort, openFirebaseStandIn, openPostgres } from '@fieldline/server/testing';
import { startPostgres } from '@fieldline/server/testing/postgres';
import pg from 'pg';
import { load } from '../api/load';
import { startMeasured } from '../api/measuredProcess';
import { CALLS_A_DAY, WORKSPACE } from './assumptions';
import { perWorkspace, type UnitCosts } from './cost';
import { processorTime } from './processorTime';
import { type TableSize, tableSizes } from './tableSizes';
import { insertTypicalWorkspace, type TypicalIds } from './typicalWorkspace';
import { typicalCalls } from './typicalCalls';

/** Workspaces at the first look at the tables, and at the last: what is there anyway is left out. */
const FIRST = 40;
const LAST = 160;
const CALLERS = 8;

export interface Measured extends UnitCosts {
  /** Of one workspace, the largest first. */
  readonly tables: ReadonlyMap<string, TableSize>;
  /** What they were measured on. */
  readonly postgres: string;
}

/** Measures what a workspace and a call take, on a PostgreSQL of its own. */
export async function measureUnitCosts(): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-cost-'));
  const releasesFolder = await buildForTests();
  const [postgres, google] = await Promise.all([startPostgres(), openFirebaseStandIn()]);
  try {
    const { tables, last, version } = await fill(postgres.url);
    const server = await startMeasured('./suiteProcess.ts', {
      port: await freePort(),
      host: 'localhost',
      dataFolder: join(folder, 'data'),
      releasesFolder,
      cacheFolder: join(ROOT, '.fieldline/cache'),
      firebase: google.configuration,
      callsPerSecond: 100_000,
      databaseUrl: postgres.url,
    });
    const database = { cpuMs: () => processorTime(postgres.pid) };
    const calls: UnitCosts['calls'][number][] = [];
    try {
      const token = await google.token(last.uid);
      for (const { name, kind, isWeb, ...asked } of await typicalCalls(server, token, last)) {
        const { cpuMs, databaseMs = 0 } = await load({
          ...asked,
          process: server,
          token,
          callers: CALLERS,
          database,
        });
        calls.push({ name, perDay: CALLS_A_DAY[kind], isWeb, serverMs: cpuMs, databaseMs });
      }
    } finally {
      await server.stop();
    }
    const sizes = [...tables.values()];
    const sum = (amount: (size: TableSize) => number) =>
      sizes.reduce((total, size) => total + amount(size), 0);
    return {
      tables,
      postgres: version,
      rows: sum(({ rows }) => rows),
      databaseBytes: sum(({ tableBytes, indexBytes }) => tableBytes + indexBytes),
      storeBytes: last.photos * (WORKSPACE.photoBytes + WORKSPACE.thumbnailBytes),
      calls,
    };
  } finally {
    await Promise.all([postgres.stop(), google.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills the database, and answers what one workspace has added to each table. */
async function fill(url: string) {
  const database = await openPostgres(url);
  const client = new pg.Client(url);
  await client.connect();
  try {
    const insert = (number: number): Promise<TypicalIds> =>
      insertTypicalWorkspace(database.db, client, number);
    for (let number = 1; number <= FIRST; number += 1) await insert(number);
    const before = await tableSizes(client);
    for (let number = FIRST + 1; number < LAST; number += 1) await insert(number);
    const last = await insert(LAST);
    const after = await tableSizes(client);
    const none: TableSize = { rows: 0, tableBytes: 0, indexBytes: 0 };
    const tables = new Map(
      [...after].map(([name, size]) => {
        const earlier = before.get(name) ?? none;
        const each = (part: keyof TableSize) =>
          perWorkspace(
            { workspaces: FIRST, amount: earlier[part] },
            { workspaces: LAST, amount: size[part] },
          );
        const added: TableSize = {
          rows: each('rows'),
          tableBytes: each('tableBytes'),
          indexBytes: each('indexBytes'),
        };
        return [name, added] as const;
      }),
    );
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return { tables, last, version: rows[0]?.server_version ?? '' };
  } finally {
    await client.end();
    await database.close();
  }
}
