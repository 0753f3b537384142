import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openS3 } from '@fieldline/releases';
import { openS3StandIn, type S3StandIn } from '@fieldline/releases/testing';
import { sql } from 'drizzle-orm';
import type { Configuration } from '../config/configuration';
import { openConfiguredDatabase, openDatabase } from '../database/database';
import { createTestDatabase, TEST_CACHE } from '../testing/testDatabase';
import { fillWithLogs } from '../testing/manyLogs';
import { backUpConfigured, moveConfigured } from './commands';
import { comparable } from './rows';

jest.setTimeout(300_000);

let folder = '';
let store: S3StandIn;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let configuration: Configuration;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-move-'));
  [store, database] = await Promise.all([openS3StandIn(), createTestDatabase()]);
  configuration = {
    port: 1,
    host: 'localhost',
    dataFolder: join(folder, 'data'),
    releasesFolder: join(folder, 'releases'),
    cacheFolder: TEST_CACHE,
    photosBucket: store.configuration,
    releasesBucket: store.configuration,
    ...database.settings,
  };
  const source = await openDatabase(join(configuration.dataFolder, 'database'), TEST_CACHE);
  await fillWithLogs(source.db, 'w', 1200);
  await source.db.execute(sql`
    insert into photos (workspace, id, name, type, size, width, height)
    values ('w', 'one', 'a.png', 'image/png', 3, 1, 1), ('w', 'two', 'b.png', 'image/png', 3, 1, 1)`);
  await source.db.execute(sql`
    insert into sync_accounts (uid, epoch, recovery, head, used) values ('ada', 1, 'sealed', 1, 3)`);
  await source.db.execute(sql`
    insert into sync_records (uid, collection, id, sequence, version, epoch, deleted, size, sealed)
    values ('ada', 'people', 'one', 1, 1, 1, false, 3, decode('00fffe', 'hex'))`);
  await source.close();
  // The folder was created by hand, so it needs the marker.
  await writeFile(join(configuration.dataFolder, 'fieldline.json'), '{"format":1}');
  const originals = join(configuration.dataFolder, 'photos/originals');
  await mkdir(originals, { recursive: true });
  await mkdir(configuration.releasesFolder);
  await writeFile(join(configuration.releasesFolder, 'secret'), 'abc');
  for (const id of ['one', 'two']) await writeFile(join(originals, id), id);
});
afterAll(async () => {
  await Promise.all([store.close(), database.drop()]);
  await rm(folder, { recursive: true, force: true });
});

const inTarget = async (statement: string) => {
  const target = await openConfiguredDatabase(configuration);
  try {
    return (await target.db.execute(sql.raw(statement))).rows;
  } finally {
    await target.close();
  }
};

test('an interrupted move can be repeated, and a third move changes nothing', async () => {
  service.breakOff();
  await expect(moveConfigured(configuration)).rejects.toThrow();
  expect(await inTarget('select count(*)::int as logs from logs')).toEqual([{ logs: 0 }]);

  const moved = await moveConfigured(configuration);
  expect(moved).toMatchObject({ photos: 2, releases: 1 });
  const secret = await openS3(store.configuration).read('releases/secret');
  expect(secret?.toString()).toBe('abc');
  expect(await inTarget('select count(*)::int as logs from logs')).toEqual([{ logs: 1200 }]);
  expect(await inTarget("select encode(sealed, 'hex') as sealed from sync_records")).toEqual([
    { sealed: '00fffe' },
  ]);
  const bytes = await openS3(store.configuration).read('photos/originals/two');
  expect(bytes?.toString()).toBe('two');
  // Generated numbers continue after the moved ones.
  expect(await moveConfigured(configuration)).toEqual(moved);
  await inTarget(`insert into photos (workspace, id, name, type, size, width, height)
    values ('w', 'three', 'c.png', 'image/png', 3, 1, 1)`);
  expect(await inTarget('select id from photos order by position')).toEqual([
    { id: 'one' },
    { id: 'two' },
    { id: 'three' },
  ]);
  await expect(moveConfigured(configuration)).rejects.toThrow(
    /holds other data already \(photos\)/,
  );
});

const service = {
  /** Every attempt to send the second photo fails. */
  breakOff: () => store.trouble('PUT /suite/photos/originals/two', 'refused', 4),
};

test('statements of a move have no time limit', async () => {
  const target = await openConfiguredDatabase(configuration);
  const limit = () => target.db.execute(sql`show statement_timeout`);
  try {
    expect((await limit()).rows).toEqual([{ statement_timeout: '20s' }]);
    const { rows } = await target.db.transaction(async (tx) => {
      await comparable(tx);
      return tx.execute(sql`show statement_timeout`);
    });
    expect(rows).toEqual([{ statement_timeout: '0' }]);
    expect((await limit()).rows).toEqual([{ statement_timeout: '20s' }]);
  } finally {
    await target.close();
  }
});

test('the backup command refuses a PostgreSQL', async () => {
  await expect(backUpConfigured(configuration, join(folder, 'backup'))).rejects.toThrow(/pg_dump/);
});
