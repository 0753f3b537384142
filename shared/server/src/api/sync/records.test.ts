import { callerOf } from '../../testing/callerOf';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SyncChange, SyncKnown } from '@fieldline/contracts';
import { eq, sql } from 'drizzle-orm';
import { openDatabase, type OpenDatabase } from '../../database/database';
import {
  syncAccounts,
  syncIncarnations,
  syncInvitations,
  syncRecords,
} from '../../database/schema';
import { createSyncRecords, ownRecords } from './records';
import { createSyncAccount, sweepSync } from './repository';
import { TEST_CACHE } from '../../testing/testDatabase';

const device = { id: 'desk------------', sealed: 'aaaa', keyring: 'aaaa' };
const LIMIT = 100;

let folder = '';
let database: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-sync-'));
  database = await openDatabase(join(folder, 'database'), TEST_CACHE);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function ownerOf(uid: string) {
  const caller = callerOf(uid);
  await createSyncAccount(database.db, caller).start('aaaa', device);
  const records = createSyncRecords(database.db, ownRecords(caller), LIMIT);
  return {
    pull: records.pull,
    push: (...changes: SyncChange[]) => records.push({ device: device.id, epoch: 1, changes }),
    pushAs: (known: SyncKnown, ...changes: SyncChange[]) =>
      records.push({ device: device.id, epoch: 1, known, changes }),
  };
}

const change = (id: string, base: number, bytes: number, deleted = false): SyncChange => ({
  collection: 'people',
  id: id.padEnd(16, '-'),
  base,
  deleted,
  sealed: Buffer.alloc(bytes, base).toString('base64'),
});

test('beyond an owner’s quota records are refused, but those that free space are accepted', async () => {
  const { push } = await ownerOf('full');
  expect(
    (await push(change('a', 0, 60), change('b', 0, 60), change('a', 1, 30), change('b', 0, 60)))
      .outcomes,
  ).toEqual([
    { outcome: 'stored', version: 1 },
    { outcome: 'full', version: 0 },
    { outcome: 'stored', version: 2 },
    { outcome: 'stored', version: 1 },
  ]);
  const { outcomes, used, limit } = await push(change('a', 2, 45, true));
  expect([outcomes[0]?.outcome, used, limit]).toEqual(['stored', 105, LIMIT]);
});

test('a device ahead of a restored server is told, even after others have passed its cursor', async () => {
  const { push, pushAs, pull } = await ownerOf('restored');
  await push(change('a', 0, 1));
  const early = await pull(0);
  const { head = 0, incarnation = '' } = await push(change('paid', 0, 1));
  const known = { head, incarnation };
  expect(await pull(head, known)).toMatchObject({ restart: false, incarnation });
  // An older backup: without the second push.
  const { db } = database;
  await db.delete(syncRecords).where(eq(syncRecords.id, change('paid', 0, 1).id));
  await db.delete(syncIncarnations).where(eq(syncIncarnations.incarnation, incarnation));
  await db.update(syncAccounts).set({ head: 1 }).where(eq(syncAccounts.uid, 'restored'));
  await push(change('b', 0, 1), change('c', 0, 1), change('d', 0, 1));
  expect(await pull(head, known)).toMatchObject({ restart: true, reason: 'restored' });
  await expect(pushAs(known, change('e', 0, 1))).rejects.toMatchObject({ code: 'RESTORED' });
  // A device that knew no more than the backup goes on.
  const behind = { head: early.cursor, incarnation: early.incarnation ?? '' };
  const page = await pull(early.cursor, behind);
  expect([page.restart, page.records.length]).toEqual([false, 3]);
});

test('deletions are forgotten after 90 days; a device away for longer starts over', async () => {
  const { push, pull } = await ownerOf('away');
  await push(change('a', 0, 9), change('b', 0, 9), change('c', 0, 9));
  await push(change('a', 1, 3, true));
  await push(change('c', 1, 3, true), change('b', 1, 5));
  await database.db
    .update(syncRecords)
    .set({ written_at: sql`now() - interval '91 days'` })
    .where(eq(syncRecords.id, change('a', 0, 1).id));
  await sweepSync(database.db);
  expect(await pull(3)).toMatchObject({ restart: true, records: [], cursor: 0 });
  expect(await pull(4)).toMatchObject({ restart: false, cursor: 6 });
  const anew = await pull(0);
  expect(anew.records.map(({ id, deleted }) => [id.slice(0, 1), deleted])).toEqual([
    ['c', true],
    ['b', false],
  ]);
  expect(anew.used).toBe(8);
});

test('a device that is ahead of a restored server starts over', async () => {
  const { pull } = await ownerOf('restored');
  expect(await pull(7)).toMatchObject({ restart: true });
});

test('a link is valid for ten minutes', async () => {
  const account = createSyncAccount(database.db, callerOf('inviting'));
  await account.start('aaaa', device);
  for (const [name, minutes] of [
    ['in time', 9],
    ['late', 11],
  ] as const) {
    await account.invite(name, 'keys');
    await database.db
      .update(syncInvitations)
      .set({ created_at: sql`now() - ${minutes} * interval '1 minute'` })
      .where(eq(syncInvitations.id, name));
  }
  expect(await account.takeInvitation('in time')).toEqual({ sealed: 'keys' });
  await expect(account.takeInvitation('late')).rejects.toMatchObject({ status: 404 });
});
