import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openS3 } from '@fieldline/releases';
import { openS3StandIn } from '@fieldline/releases/testing';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { matchDeleted } from '../../backup/deletedAccounts';
import { type OpenDatabase, openConfiguredDatabase } from '../../database/database';
import { createAccounts } from '../../identity/firebase/accounts';
import { openPhotoBucket } from '../../photos/photoBucket';
import { openPhotoStorage, type PhotoStorage } from '../../photos/photoStorage';
import { openFirebaseStandIn } from '../../testing/firebaseStandIn';
import { createTestDatabase, TEST_CACHE } from '../../testing/testDatabase';
import { writeSignIns } from '../audit/localSignIns';
import { refuseEnded } from '../core/endedSessions';
import { callerOf } from '../../testing/callerOf';
import { askAgain, type CarryingOut, deleteDueAccounts } from './carryOut';

jest.setTimeout(180_000);

let folder = '';
let testing: Awaited<ReturnType<typeof createTestDatabase>>;
let database: OpenDatabase;
const location = () => ({
  dataFolder: join(folder, 'data'),
  cacheFolder: TEST_CACHE,
  ...testing.settings,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-deletions-'));
  testing = await createTestDatabase();
  database = await openConfiguredDatabase(location());
});
afterAll(async () => {
  await database.close();
  await testing.drop();
  await rm(folder, { recursive: true, force: true });
});

const log = { error: () => undefined, info: () => undefined };

/** An account that is due, with a project, some photos and credits. */
async function due(uid: string, photos: readonly string[] = []) {
  const { db } = database;
  await db.execute(
    sql`insert into projects (workspace, id, name, words) values (${uid}, 'p', '', '')`,
  );
  await db.execute(sql`insert into credit_accounts (uid, balance) values (${uid}, 1)`);
  for (const id of photos) {
    await db.execute(sql`
      insert into photos (workspace, id, name, type, size, width, height)
      values (${uid}, ${id}, '', 'image/png', 1, 1, 1)`);
  }
  await db.execute(sql`
    insert into account_deletions (uid, email, removes_name, due_at)
    values (${uid}, '', false, now() - interval '1 hour')`);
}

/** How many rows of a user still exist. */
async function rowsOf(uid: string): Promise<unknown> {
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from projects where workspace = ${uid})
      + (select count(*)::int from photos where workspace = ${uid})
      + (select count(*)::int from credit_accounts where uid = ${uid})
      + (select count(*)::int from account_deletions where uid = ${uid}) as rows`);
  return rows[0]?.['rows'];
}

const run = (parts: Partial<CarryingOut>) =>
  deleteDueAccounts({
    ...{ db: database.db, photoStorage: { remove: async () => undefined }, log },
    ...parts,
  });

/** Ends all claims, as happens half an hour after a process has died. */
const passClaims = () =>
  database.db.execute(sql`update account_deletions set claimed_until = now()`);

async function isIn(uid: string): Promise<boolean> {
  const sessions = refuseEnded(database.db, async () => callerOf(uid));
  return sessions.authenticate('').then(
    () => true,
    ({ code }: { code: string }) => (expect(code).toBe('ACCOUNT_DELETED'), false),
  );
}

describe.each<[string, () => Promise<{ storage: PhotoStorage; close: () => Promise<unknown> }>]>([
  [
    'a folder',
    async () => ({
      storage: await openPhotoStorage(join(folder, 'photos')),
      close: async () => null,
    }),
  ],
  [
    'a bucket',
    async () => {
      const bucket = await openS3StandIn();
      const storage = await openPhotoBucket(openS3(bucket.configuration), join(folder, 'bucket'));
      return { storage, close: () => bucket.close() };
    },
  ],
])('files in %s', (_what, open) => {
  test('are gone, and those of others stay', async () => {
    const { storage, close } = await open();
    const red = { width: 9, height: 9, channels: 3, background: 'red' } as const;
    const png = await sharp({ create: red }).png().toBuffer();
    const receive = async () => (await storage.receive(Readable.from([png]), 300)).id;
    const [mine, inTrash, others] = [await receive(), await receive(), await receive()];
    await due('ada', [mine]);
    await database.db.execute(sql`
      insert into trash (workspace, kind, item, title, within, visits, files, rows)
      values ('ada', 'photo', 'x', '', '', 0, ${JSON.stringify([inTrash])}::jsonb, '{}')`);
    await run({ photoStorage: storage });
    expect(await rowsOf('ada')).toBe(0);
    const opened = await Promise.all([mine, inTrash, others].map((id) => storage.original(id)));
    for (const each of opened) each?.stream.destroy();
    expect(opened.map((each) => each !== undefined)).toEqual([false, false, true]);
    await close();
    await database.db.execute(sql`delete from deleted_accounts`);
  });
});

describe('a process that dies', () => {
  const dies = async () => {
    throw new Error('killed');
  };
  test.each<[string, Partial<CarryingOut>, boolean]>([
    ['between two files', { photoStorage: { remove: dies } }, true],
    ['before the account itself is deleted', { removeIdentity: dies }, false],
  ])('%s lets nobody in, and another one goes on', async (what, parts, hasRows) => {
    await due(what, ['photo']);
    await run(parts);
    expect(Number(await rowsOf(what)) > 1).toBe(hasRows);
    expect(await isIn(what)).toBe(false);

    const removed: string[] = [];
    const whole = { removeIdentity: async (uid: string) => void removed.push(uid) };
    await run(whole);
    // While the claim of the first process is valid, the account is not touched.
    expect(removed).toEqual([]);
    await passClaims();
    await run(whole);
    expect([await rowsOf(what), removed, await isIn(what)]).toEqual([0, [what], false]);
  });

  test('before the rows are committed changes none of them', async () => {
    await due('grace', ['photo']);
    const db = new Proxy(database.db, {
      get: (target, name) =>
        name === 'transaction'
          ? (work: Parameters<typeof target.transaction>[0]) =>
              target.transaction(async (tx) => work(tx).then(dies))
          : Reflect.get(target, name),
    });
    await run({ db });
    expect(await rowsOf('grace')).toBe(4);
    await passClaims();
    await run({});
    expect(await rowsOf('grace')).toBe(0);
  });
});

test('of several processes only one deletes each account', async () => {
  const other = testing.settings.databaseUrl ? await openConfiguredDatabase(location()) : database;
  const uids = Array.from({ length: 6 }, (_, index) => `user-${index}`);
  for (const uid of uids) await due(uid);
  const removed: string[] = [];
  const removeIdentity = async (uid: string) => void removed.push(uid);
  await Promise.all([database, other, database].map(({ db }) => run({ db, removeIdentity })));
  expect(removed.sort()).toEqual(uids);
  for (const uid of uids) expect(await rowsOf(uid)).toBe(0);
  if (other !== database) await other.close();
});

test('a sign-in recorded late leaves nothing of an account that is due or deleted', async () => {
  const write = writeSignIns(log, database.db);
  const entries = async () => {
    const { rows } = await database.db.execute(sql`
      select (select count(*)::int from audit_entries where workspace = 'late')
        + (select count(*)::int from audit_chains where workspace = 'late') as rows`);
    return rows[0]?.['rows'];
  };
  const tries = () => write({ refused: 'late', address: '127.0.0.1' });
  await tries();
  expect(await entries()).toBe(2);
  await due('late');
  await run({ removeIdentity: tries });
  await tries();
  expect(await entries()).toBe(0);
});

test('no account is deleted early', async () => {
  await due('early');
  for (const until of [`interval '1 hour'`, `interval '-9 minutes'`]) {
    await database.db.execute(sql`
      update account_deletions set due_at = now() + ${sql.raw(until)} where uid = 'early'`);
    await run({});
    expect(await rowsOf('early')).toBe(3);
  }
  expect(await isIn('early')).toBe(false);
});

test('restoring an older backup does not restore deleted accounts: the list next to it deletes them again', async () => {
  const data = join(folder, 'list');
  await mkdir(data);
  const { db } = database;
  const inTeam = (uid: string) =>
    db.execute(sql`
      insert into projects (workspace, id, name, words, created_by)
      values ('team', ${uid}, 'p', '', ${JSON.stringify({ uid, name: 'Ada' })}::jsonb)`);
  const back = ['back', 'back-with-name'];
  for (const uid of back) {
    await due(uid);
    await inTeam(uid);
  }
  await db.execute(sql`update account_deletions set removes_name = true where uid = 'back'`);
  await run({});
  await matchDeleted(data, db);
  // The state in the backup.
  await db.execute(sql`delete from deleted_accounts`);
  await db.execute(sql`delete from projects where workspace = 'team'`);
  for (const uid of back) {
    await due(uid);
    await inTeam(uid);
  }
  await db.execute(sql`delete from account_deletions`);
  expect(await isIn('back')).toBe(true);

  await matchDeleted(data, db);
  expect(await isIn('back')).toBe(false);
  await askAgain(db);
  await run({});
  for (const uid of back) expect(await rowsOf(uid)).toBe(0);
  const { rows } = await db.execute(
    sql`select created_by from projects where workspace = 'team' order by id`,
  );
  expect(rows).toEqual([{ created_by: null }, { created_by: { uid: '', name: 'Ada' } }]);
});

test('a user of a Firebase project is deleted with the key of its service account', async () => {
  const google = await openFirebaseStandIn();
  const { projectId, serviceAccount, google: addresses } = google.withServiceAccount;
  const accounts = createAccounts(projectId, serviceAccount, addresses);
  await google.token('of-google');
  await due('of-google');
  await run({ removeIdentity: accounts.remove });
  expect([google.has('of-google'), await rowsOf('of-google')]).toEqual([false, 0]);
  // Removing an account that no longer exists is no error.
  await accounts.remove('of-google');
  google.setDown(true);
  await due('of-google-2');
  await run({ removeIdentity: accounts.remove });
  expect(await rowsOf('of-google-2')).toBe(1);
  await google.close();
});
