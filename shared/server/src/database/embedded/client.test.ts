import fs, { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, openEmbedded } from './client';
import { DatabaseError } from '../databaseError';
import { type DatabaseThread, startThread } from './thread';
import { TEST_CACHE } from '../../testing/testDatabase';

let folder = '';
let database: EmbeddedDatabase;
let threads: DatabaseThread[] = [];
let startFailure: Error | undefined;

const die = async () => threads.at(-1)?.terminate();
const names = async () => (await database.query('select name from kept order by name')).rows;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-embedded-'));
  database = await openEmbedded(join(folder, 'database'), TEST_CACHE, async (location) => {
    if (startFailure) throw startFailure;
    const thread = await startThread(location);
    threads.push(thread);
    return thread;
  });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  threads = threads.slice(-1);
  await database.exec('drop table if exists kept; create table kept (name text)');
});

test('commits are flushed to the disk', async () => {
  const { rows } = await database.query(
    `select name, setting from pg_settings
    where name in ('fsync', 'wal_sync_method', 'synchronous_commit') order by name`,
  );
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ]);
});

test('a database that dies is restarted with all committed data', async () => {
  await database.query(`insert into kept values ('a')`);
  const underWay = database.query('select pg_sleep(5)');
  await die();
  await expect(underWay).rejects.toThrow('The database has stopped');
  expect(await names()).toEqual([{ name: 'a' }]);
  expect(threads).toHaveLength(2);
});

test('the thread keeps no memory of answers', async () => {
  const limited = await openEmbedded(join(folder, 'limited'), TEST_CACHE, (location) =>
    startThread(location, { maxOldGenerationSizeMb: 64 }),
  );
  for (let megabytes = 0; megabytes < 200; megabytes += 1) {
    const { rows } = await limited.query(`select repeat('x', 1000000) as text`);
    expect(rows).toHaveLength(1);
  }
  await limited.close();
});

test('a transaction whose database dies fails as a whole, and the next one works', async () => {
  const broken = database.transaction(async (tx) => {
    await tx.query(`insert into kept values ('half')`);
    await die();
    await tx.query(`insert into kept values ('other half')`);
  });
  await expect(broken).rejects.toThrow('The database has stopped');
  await database.transaction((tx) => tx.query(`insert into kept values ('whole')`));
  expect(await names()).toEqual([{ name: 'whole' }]);
});

test('a database that panics, for example without space for its journal, is restarted at once', async () => {
  await database.query(`insert into kept values ('a')`);
  // The path of PostgreSQL's next journal file.
  const journal = join(folder, 'database/pg_wal/xlogtemp.42');
  await mkdir(journal);
  const write = async () => {
    await database.query(`insert into kept values ('b')`);
    await database.query('select pg_switch_wal()');
  };
  const writing = Array.from({ length: 9 }).reduce<Promise<void>>(
    (all) => all.then(write),
    Promise.resolve(),
  );
  await expect(writing).rejects.toThrow('pg_wal/xlogtemp.42');
  await rm(journal, { recursive: true });
  expect(await names()).toContainEqual({ name: 'a' });
  expect(threads).toHaveLength(2);
});

test('a database that died is not given up while the disk is full', async () => {
  await die();
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const write = jest.spyOn(fs, 'writeFile').mockRejectedValue(full);
  for (let call = 0; call < 5; call += 1) {
    await expect(names()).rejects.toThrow(`No space left in ${folder}.`);
  }
  write.mockRestore();
  expect(await names()).toEqual([]);
});

test('a database whose files could not be opened is restarted, and not given up while there are too many', async () => {
  await database.query(`insert into kept values ('a')`);
  const [thread] = threads;
  if (!thread) throw new Error('There is no thread');
  // What PostgreSQL answers to each write from then on.
  const failed = new DatabaseError('could not open file: No file descriptors available', '53000');
  jest.spyOn(thread, 'query').mockRejectedValue(failed);
  await expect(database.query(`insert into kept values ('b')`)).rejects.toThrow(failed);
  startFailure = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  // Whoever asks for the state gets the truth meanwhile.
  for (let call = 0; call < 5; call += 1) {
    await expect(database.query('select 1')).rejects.toThrow('too many open files');
  }
  startFailure = undefined;
  await database.query(`insert into kept values ('c')`);
  expect(await names()).toEqual([{ name: 'a' }, { name: 'c' }]);
  expect(threads).toHaveLength(2);
});

test('a call that would wait for its own transaction is refused, and later calls succeed', async () => {
  const waiting = database.transaction(() => database.query('select 1'));
  await expect(waiting).rejects.toThrow('Inside a transaction use only its own client');
  // Calls begun within a transaction may follow after its end.
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let later: Promise<unknown> | undefined;
  await database.transaction(async () => {
    later = ended.then(() => database.query('select 1'));
  });
  end();
  await expect(later).resolves.toBeDefined();
});

test('a transaction that throws is undone', async () => {
  const refused = database.transaction(async (tx) => {
    await tx.query(`insert into kept values ('never')`);
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(await names()).toEqual([]);
});

test('a database that cannot be restarted is given up with a message', async () => {
  await die();
  startFailure = new Error('no such disk');
  for (let call = 0; call < 3; call += 1) await expect(names()).rejects.toThrow('no such disk');
  const failure = await database.lost;
  expect(failure.message).toMatch(/does not start again \(no such disk\)\. Fieldline ends\.$/);
});
