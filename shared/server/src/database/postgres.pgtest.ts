import { sql } from 'drizzle-orm';
import { createTestDatabase } from '../testing/testDatabase';
import { STEPS } from './migrations';
import type { OpenDatabase } from './openDatabase';
import { openPostgres } from './postgres';

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
