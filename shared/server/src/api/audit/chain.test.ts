import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUDIT_DAYS } from '@fieldline/contracts';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, openConfiguredDatabase } from '../../database/database';
import { callerOf } from '../../testing/callerOf';
import { createTestDatabase, TEST_CACHE } from '../../testing/testDatabase';
import { audit } from './append';
import { checkLog, checkLogs } from './check';
import { forgetAudit, sweepAudit } from './prune';

jest.setTimeout(120_000);

let folder = '';
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
/** Two processes on PostgreSQL; only one on the embedded database. */
let processes: readonly OpenDatabase[] = [];
let workspaces = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-audit-'));
  testDatabase = await createTestDatabase();
  const location = { dataFolder: folder, cacheFolder: TEST_CACHE, ...testDatabase.settings };
  const first = await openConfiguredDatabase(location);
  processes = [first, 'databaseUrl' in location ? await openConfiguredDatabase(location) : first];
});
afterAll(async () => {
  for (const each of new Set(processes)) await each.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

const dbOf = (index: number) => {
  const found = processes[index % processes.length];
  if (!found) throw new Error('There is no database');
  return found.db;
};

/** Creates a log with this many entries. */
async function logOf(count: number): Promise<string> {
  workspaces += 1;
  const workspace = `workspace ${workspaces}`;
  const caller = callerOf('ada', workspace);
  for (let index = 1; index <= count; index += 1) {
    await dbOf(0).transaction((tx) => audit(tx, caller, 'deleted', { name: `Visit ${index}` }));
  }
  return workspace;
}

/** Changes the table as the server never does, but as anyone with its password could. */
async function tamper(statement: ReturnType<typeof sql>) {
  await dbOf(0).transaction(async (tx) => {
    await tx.execute(sql`alter table audit_entries disable trigger user`);
    await tx.execute(statement);
    await tx.execute(sql`alter table audit_entries enable trigger user`);
  });
}

const breakOf = async (workspace: string) => (await checkLog(dbOf(0), workspace)).broken;

test('an untouched log is complete, and so is an empty one', async () => {
  const workspace = await logOf(3);
  expect(await checkLog(dbOf(0), workspace)).toEqual({
    entries: 3,
    since: expect.any(String),
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
    broken: null,
  });
  expect(await checkLog(dbOf(0), 'none')).toEqual({
    ...{ entries: 0, since: null, head: '', broken: null },
  });
  const mine = (await checkLogs(dbOf(0))).filter((each) => each.workspace === workspace);
  expect(mine).toMatchObject([{ entries: 3, broken: null }]);
});

test.each([
  ['its details', sql`details = '{"name": "Another"}'`],
  ['its author', sql`uid = 'eve'`],
  ['the author’s name', sql`name = 'Eve'`],
  ['when', sql`at = at - interval '1 second'`],
  ['its network', sql`network = '192.0.2.1'`],
  ['its session', sql`session = 1`],
  ['its hash', sql`hash = previous`],
])('an entry with %s changed is detected', async (_what, change) => {
  const workspace = await logOf(4);
  await tamper(sql`
    update audit_entries set ${change} where workspace = ${workspace} and sequence = 3`);
  expect(await breakOf(workspace)).toEqual({ sequence: 3, at: expect.any(String), how: 'changed' });
});

test('a missing entry is detected, also the first and the last', async () => {
  for (const [gone, how] of [
    [1, 'missing'],
    [2, 'missing'],
    [4, 'cut'],
  ] as const) {
    const workspace = await logOf(4);
    await tamper(
      sql`delete from audit_entries where workspace = ${workspace} and sequence = ${gone}`,
    );
    expect(await breakOf(workspace)).toEqual({ sequence: gone, at: null, how });
  }
});

test('swapped entries are detected, and an entry of another log', async () => {
  const workspace = await logOf(4);
  await tamper(sql`
    update audit_entries set sequence = sequence + 10
    where workspace = ${workspace} and sequence in (2, 3)`);
  await tamper(sql`
    update audit_entries set sequence = 15 - sequence
    where workspace = ${workspace} and sequence in (12, 13)`);
  expect(await breakOf(workspace)).toMatchObject({ sequence: 2, how: 'changed' });

  const [mine, other] = [await logOf(2), await logOf(3)];
  await tamper(sql`
    update audit_entries set workspace = ${mine} where workspace = ${other} and sequence = 3`);
  expect(await breakOf(mine)).toMatchObject({ sequence: 3, how: 'changed' });
  expect(await breakOf(other)).toMatchObject({ sequence: 3, how: 'cut' });
});

test('a log rewritten from an entry on is detected, and one with its end removed', async () => {
  const workspace = await logOf(4);
  await tamper(sql`delete from audit_entries where workspace = ${workspace} and sequence > 2`);
  await dbOf(0).execute(sql`
    update audit_chains set sequence = 2, hash = (
      select hash from audit_entries where workspace = ${workspace} and sequence = 2
    ) where workspace = ${workspace}`);
  const { head: forged } = await checkLog(dbOf(0), workspace);
  // The database alone does not reveal this; a noted head does.
  expect(await breakOf(workspace)).toBeNull();
  const before = await logOf(4);
  expect((await checkLog(dbOf(0), before)).head).not.toBe(forged);

  await dbOf(0).execute(sql`delete from audit_chains where workspace = ${before}`);
  expect(await breakOf(before)).toMatchObject({ sequence: 1, how: 'changed' });
});

test('entries can only be added: the database refuses all other statements', async () => {
  const workspace = await logOf(2);
  const ofLog = sql`where workspace = ${workspace}`;
  for (const statement of [
    sql`update audit_entries set name = 'Eve' ${ofLog}`,
    sql`delete from audit_entries ${ofLog}`,
    sql`truncate audit_entries`,
  ]) {
    await expect(dbOf(0).execute(statement)).rejects.toMatchObject({
      cause: { message: 'The activity log is append-only' },
    });
  }
  // Pruning cannot delete recent entries either.
  const early = dbOf(0).transaction(async (tx) => {
    await tx.execute(sql`select set_config('fieldline.audit', 'prune', true)`);
    await tx.execute(sql`delete from audit_entries ${ofLog}`);
  });
  await expect(early).rejects.toThrow();
  expect(await checkLog(dbOf(0), workspace)).toMatchObject({ entries: 2, broken: null });
});

test('concurrent writers to one log each get a position of their own', async () => {
  const workspace = await logOf(0);
  const caller = callerOf('ada', workspace);
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      dbOf(index).transaction((tx) => audit(tx, caller, 'deleted', { count: index })),
    ),
  );
  expect(await checkLog(dbOf(1), workspace)).toMatchObject({ entries: 40, broken: null });
});

test('a failed call leaves no entry', async () => {
  const workspace = await logOf(1);
  const failing = dbOf(0).transaction(async (tx) => {
    await audit(tx, callerOf('ada', workspace), 'deleted');
    throw new Error('It was not deleted');
  });
  await expect(failing).rejects.toThrow('It was not deleted');
  expect(await checkLog(dbOf(0), workspace)).toMatchObject({ entries: 1, broken: null });
});

test('entries are deleted after two years, and later ones can still be verified', async () => {
  const [workspace, young] = [await logOf(2), await logOf(1)];
  const caller = callerOf('ada', workspace);
  const real = Date.now();
  const ago = (days: number) => real - days * 86_400_000;
  // Entries that a server wrote at that time.
  const old = `${workspace} of then`;
  const clock = jest.spyOn(Date, 'now');
  for (const days of [AUDIT_DAYS + 3, AUDIT_DAYS + 1, AUDIT_DAYS - 1, 0]) {
    clock.mockReturnValue(ago(days));
    await dbOf(0).transaction((tx) => audit(tx, { ...caller, workspace: old }, 'deleted'));
  }
  clock.mockRestore();
  await sweepAudit(dbOf(0));
  await sweepAudit(dbOf(1));
  const after = await checkLog(dbOf(0), old);
  expect(after).toMatchObject({ entries: 2, broken: null });
  expect(after.since).toBe(new Date(ago(AUDIT_DAYS - 1)).toISOString());
  for (const [each, entries] of [
    [workspace, 2],
    [young, 1],
  ] as const) {
    expect(await checkLog(dbOf(0), each)).toMatchObject({ entries, broken: null });
  }
  // Deleting more than the pruned entries is detected.
  await tamper(sql`delete from audit_entries where workspace = ${old} and sequence = 3`);
  expect(await breakOf(old)).toMatchObject({ sequence: 3, how: 'missing' });
});

test('times in a log never decrease', async () => {
  const workspace = await logOf(1);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
  await dbOf(0).transaction((tx) => audit(tx, callerOf('ada', workspace), 'deleted'));
  clock.mockRestore();
  const { rows } = await dbOf(0).execute(sql`
    select bool_and(at >= before) as "isInOrder" from (
      select at, lag(at, 1, at) over (order by sequence) as before
      from audit_entries where workspace = ${workspace}
    ) as each`);
  expect(rows).toEqual([{ isInOrder: true }]);
});

test('the log is deleted with its workspace', async () => {
  const [gone, other] = [await logOf(2), await logOf(2)];
  await dbOf(0).transaction((tx) => forgetAudit(tx, gone));
  expect(await checkLog(dbOf(0), gone)).toMatchObject({ entries: 0, head: '' });
  expect(await checkLog(dbOf(0), other)).toMatchObject({ entries: 2, broken: null });
});
