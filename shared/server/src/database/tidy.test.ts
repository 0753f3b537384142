import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import * as z from 'zod';
import { sweepRegularly } from '../app/upkeep';
import { openDatabase, type OpenDatabase } from './database';
import { TEST_CACHE } from '../testing/testDatabase';

let folder = '';
let database: OpenDatabase;
const going = new AbortController().signal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-tidy-'));
  database = await openDatabase(join(folder, 'database'), TEST_CACHE);
  await database.db.execute(sql`
    insert into workspaces (id) select 'w' || n from generate_series(1, 2000) as n`);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Deletes and inserts all projects. */
async function change() {
  await database.db.execute(sql`delete from projects`);
  await database.db.execute(sql`
    insert into projects (workspace, id, name, words)
    select 'w' || n, 'p', 'Harbour', '' from generate_series(1, 2000) as n`);
}

const stats = z.object({ rows: z.number(), vacuums: z.number(), told: z.number() });
async function statsOf(table: string) {
  const { rows } = await database.db.execute(sql`
    select c.reltuples::int as rows, s.vacuum_count::int as vacuums,
      (select count(*)::int from pg_stats as v where v.tablename = c.relname) as told
    from pg_class as c join pg_stat_user_tables as s on s.relid = c.oid
    where c.relname = ${table}`);
  return stats.parse(rows[0]);
}

test('changed tables are vacuumed and analysed, once', async () => {
  await change();
  expect(await statsOf('projects')).toMatchObject({ vacuums: 0, told: 0 });
  await database.tidy?.(going);
  const { rows, vacuums, told } = await statsOf('projects');
  expect([rows, vacuums, told > 5]).toEqual([2000, 1, true]);
  expect((await statsOf('logs')).vacuums).toBe(0);

  await database.tidy?.(going);
  expect((await statsOf('projects')).vacuums).toBe(1);
  await change();
  await database.tidy?.(going);
  expect((await statsOf('projects')).vacuums).toBe(2);
});

test('calls run between the tables', async () => {
  await change();
  const order: string[] = [];
  const tidying = database.tidy?.(going).then(() => order.push('tidy'));
  await database.ping().then(() => order.push('a call'));
  await tidying;
  expect(order).toEqual(['a call', 'tidy']);
});

test('a stop waits for one table at most', async () => {
  await change();
  const { vacuums } = await statsOf('projects');
  await database.tidy?.(AbortSignal.abort());
  expect((await statsOf('projects')).vacuums).toBe(vacuums);
});

test('the hourly upkeep begins at the start', async () => {
  let tidied = 0;
  const tidy = async () => void (tidied += 1);
  const noPhotos = { remove: async () => undefined };
  const end = sweepRegularly(Fastify(), { db: database.db, tidy }, noPhotos);
  await end();
  expect(tidied).toBe(1);
});
