import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../testing/testDatabase';
import { STEPS } from './migrations';
import type { OpenDatabase } from './openDatabase';
import { openPostgres } from './postgres';
import { isOverdue } from './repeated';

jest.setTimeout(60_000);

let url = '';
let drop: () => Promise<unknown>;
let opened: OpenDatabase[] = [];

beforeEach(async () => {
  const database = await createTestDatabase();
  url = database.settings.databaseUrl ?? '';
  drop = database.drop;
  opened = [];
});
afterEach(async () => {
  for (const database of opened) await database.close();
  await drop();
});

test('processes that start at once on an empty database bring it up to date once', async () => {
  opened = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)));
  for (const { db } of opened) {
    const { rows } = await db.execute(sql`select count(*)::int as done from schema_steps`);
    expect(rows).toEqual([{ done: STEPS.length }]);
  }
});

test('one that starts while others work finds nothing to do, and waits for nobody', async () => {
  opened = [await openPostgres(url)];
  const [first] = opened;
  await first?.db.transaction(async (tx) => {
    await tx.execute(sql`insert into credit_accounts (uid, balance) values ('ada', 50)`);
    opened.push(await openPostgres(url));
  });
  const { rows } = (await opened[1]?.db.execute(sql`select balance from credit_accounts`)) ?? {};
  expect(rows).toEqual([{ balance: 50 }]);
});

test('two that lock each other out are both done in the end', async () => {
  opened = [await openPostgres(url), await openPostgres(url)];
  const [one, other] = opened;
  await one?.db.execute(
    sql`insert into credit_accounts (uid, balance) values ('ada', 50), ('bob', 50)`,
  );
  let meetings = 0;
  let meet: () => void = () => {};
  const met = new Promise<void>((resolve) => (meet = resolve));
  const takeBoth = (database: OpenDatabase | undefined, uids: readonly string[]) =>
    database?.db.transaction(async (tx) => {
      for (const uid of uids) {
        await tx.execute(sql`update credit_accounts set balance = balance - 1 where uid = ${uid}`);
        meetings += 1;
        if (meetings === 2) meet();
        await met;
      }
    });
  await Promise.all([takeBoth(one, ['ada', 'bob']), takeBoth(other, ['bob', 'ada'])]);
  const { rows } = (await one?.db.execute(sql`select balance from credit_accounts`)) ?? {};
  expect(rows).toEqual([{ balance: 48 }, { balance: 48 }]);
  expect(meetings).toBeGreaterThan(4);
});

test('a statement that takes too long is ended', async () => {
  const impatient = await openPostgres(url, { statementLimitMs: 100 });
  opened = [impatient];
  const error = await impatient.db
    .execute(sql`select pg_sleep(600)`)
    .catch((each: unknown) => each);
  expect(isOverdue(error)).toBe(true);
});

test('a call that finds no connection free fails as overdue, and not as ours', async () => {
  const narrow = await openPostgres(url, { connections: 1, connectionPatienceMs: 50 });
  opened = [narrow];
  let end: () => void = () => {};
  const held = narrow.db.transaction(() => new Promise<void>((resolve) => (end = resolve)));
  const error = await narrow.db.execute(sql`select 1`).catch((each: unknown) => each);
  expect(isOverdue(error)).toBe(true);
  end();
  await held;
});

test('reports are read from the replica, which takes no writes', async () => {
  opened = [await openPostgres(url, { readUrl: url })];
  const [database] = opened;
  const { rows } =
    (await database?.reports.execute(
      sql`select current_setting('transaction_read_only') as mode`,
    )) ?? {};
  expect(rows).toEqual([{ mode: 'on' }]);
  await expect(database?.reports.execute(sql`delete from products`)).rejects.toMatchObject({
    cause: { code: '25006' },
  });
});

test('reports are read from the first while the replica is away', async () => {
  const { settings, drop: dropReplica } = await createTestDatabase();
  opened = [await openPostgres(url, { readUrl: settings.databaseUrl ?? '' })];
  const nameOf = async () =>
    (await opened[0]?.reports.execute(sql`select current_database() as name`))?.rows;
  const name = (address = '') => new URL(address).pathname.slice(1);
  expect(await nameOf()).toEqual([{ name: name(settings.databaseUrl) }]);
  await dropReplica();
  expect(await nameOf()).toEqual([{ name: name(url) }]);
});

test('TLS that is asked for is not done without', async () => {
  await expect(openPostgres(`${url}?sslmode=verify-full`)).rejects.toThrow(
    /^The database of DATABASE_URL cannot be used: .*SSL/,
  );
});
