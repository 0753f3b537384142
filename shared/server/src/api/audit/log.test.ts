import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUDIT_DAYS } from '@fieldline/contracts';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, openConfiguredDatabase } from '../../database/database';
import { callerOf } from '../../testing/callerOf';
import { createTestDatabase, TEST_CACHE } from '../../testing/testDatabase';
import { audit } from './append';
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

/** The numbers of a log's entries, in order. */
async function sequencesOf(workspace: string): Promise<unknown[]> {
  const { rows } = await dbOf(1).execute(
    sql`select sequence::int from audit_entries where workspace = ${workspace} order by sequence`,
  );
  return rows.map(({ sequence }) => sequence);
}

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
  expect(await sequencesOf(workspace)).toEqual([1, 2]);
});

test('concurrent writers to one log each get a position of their own', async () => {
  const workspace = await logOf(0);
  const caller = callerOf('ada', workspace);
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      dbOf(index).transaction((tx) => audit(tx, caller, 'deleted', { count: index })),
    ),
  );
  expect(await sequencesOf(workspace)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('a failed call leaves no entry', async () => {
  const workspace = await logOf(1);
  const failing = dbOf(0).transaction(async (tx) => {
    await audit(tx, callerOf('ada', workspace), 'deleted');
    throw new Error('It was not deleted');
  });
  await expect(failing).rejects.toThrow('It was not deleted');
  expect(await sequencesOf(workspace)).toEqual([1]);
});

test('entries are deleted after two years, and later ones stay', async () => {
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
  expect(await sequencesOf(old)).toEqual([3, 4]);
  expect([await sequencesOf(workspace), await sequencesOf(young)]).toEqual([[1, 2], [1]]);
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
  expect([await sequencesOf(gone), await sequencesOf(other)]).toEqual([[], [1, 2]]);
});
