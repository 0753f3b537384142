import { cp, mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../database';
import { STEPS } from '../migrations';
import { TEST_CACHE } from '../../testing/testDatabase';
import { whyNotOpened } from './damage';

let folder = '';
let good = '';
/** The file of a table that every start reads. */
let table = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-damage-'));
  good = join(folder, 'good');
  const database = await openDatabase(good, TEST_CACHE);
  const { rows } = await database.db.execute(
    sql`select pg_relation_filepath('schema_steps') as path`,
  );
  table = String(rows[0]?.path);
  await database.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function overwrite(file: string) {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(4096, 0xa5), 0, 4096, 0);
  await handle.close();
}

async function cutJournal(database: string) {
  const names = await readdir(join(database, 'pg_wal'));
  for (const name of names.filter((each) => /^\d/.test(each))) {
    await truncate(join(database, 'pg_wal', name), 20);
  }
}

test.each<[string, (database: string) => Promise<unknown>]>([
  ['table', (database) => overwrite(join(database, table))],
  ['journal', cutJournal],
  ['pg_control', (database) => truncate(join(database, 'global/pg_control'), 100)],
  ['PG_VERSION that is missing', (database) => rm(join(database, 'PG_VERSION'))],
  ['PG_VERSION that is empty', (database) => writeFile(join(database, 'PG_VERSION'), '')],
])(
  'a damaged %s is a sentence that says what to do, with the details in a file',
  async (_name, spoil) => {
    const at = await mkdtemp(join(folder, 'spoiled-'));
    const database = join(at, 'database');
    await cp(good, database, { recursive: true });
    await spoil(database);
    const details = join(at, 'database-damaged.txt');
    await expect(openDatabase(database, TEST_CACHE)).rejects.toThrow(
      `The database in ${database} is damaged. Restore the last backup into a new folder: FIELDLINE_DATA=NEW npm run restore -- BACKUP. Details: ${details}.`,
    );
    expect((await readFile(details, 'utf8')).length).toBeGreaterThan(30);
  },
);

test('damage that a running database meets is told by its state', async () => {
  const spoiled = join(folder, 'running');
  await cp(good, spoiled, { recursive: true });
  const before = await openDatabase(spoiled, TEST_CACHE);
  await before.db.execute(sql`create table measures as select 1 as one`);
  const { rows } = await before.db.execute(sql`select pg_relation_filepath('measures') as path`);
  await before.close();
  await writeFile(join(spoiled, String(rows[0]?.path)), Buffer.alloc(8192, 0xa5));
  const database = await openDatabase(spoiled, TEST_CACHE);
  try {
    await database.ping();
    await expect(database.db.execute(sql`select * from measures`)).rejects.toThrow();
    await expect(database.ping()).rejects.toThrow('The database is damaged');
  } finally {
    await database.close();
  }
});

test('a database that a newer version has changed is refused, unless its user insists', async () => {
  const newer = join(folder, 'newer');
  const database = await openDatabase(newer, TEST_CACHE);
  await database.db.execute(sql`insert into schema_steps values (${STEPS.length + 1})`);
  await database.close();
  await expect(openDatabase(newer, TEST_CACHE)).rejects.toThrow(
    `The database in ${newer} was written by a newer version of Fieldline.`,
  );
  await (await openDatabase(newer, TEST_CACHE, true)).close();
});

test('what is not damage is not called so', async () => {
  const why = async (error: Error) => String(await whyNotOpened('/data/database', error));
  const coded = (code: string) => Object.assign(new Error('x'), { code });
  expect(await why(coded('EACCES'))).toMatch(/cannot be used: EACCES/);
  expect(await why(coded('ENOSPC'))).toMatch(/No space left in \/data/);
  expect(await why(coded('EMFILE'))).toMatch(/may not open enough files/);
  expect(await why(new Error('could not open: No file descriptors available'))).toMatch(
    /LimitNOFILE/,
  );
});
