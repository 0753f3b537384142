import pg from 'pg';
import { createTestDatabase } from '../testing/testDatabase';
import { FIRST_RELEASE_STEPS, STEPS } from './migrations';
import { openPostgres } from './postgres';

jest.setTimeout(120_000);

let url = '';
let drop: () => Promise<unknown>;
const clients: pg.Client[] = [];

const connect = async () => {
  const client = new pg.Client(url);
  await client.connect();
  clients.push(client);
  return client;
};

beforeAll(async () => {
  const database = await createTestDatabase();
  url = database.settings.databaseUrl ?? '';
  drop = database.drop;
  const client = await connect();
  await client.query(`${STEPS.slice(0, FIRST_RELEASE_STEPS).join(';')};
    create table schema_steps (step integer primary key);
    insert into schema_steps select generate_series(1, ${FIRST_RELEASE_STEPS})`);
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await drop();
});

test('a new release that waits for a table does not stop the one before', async () => {
  const [report, before] = [await connect(), await connect()];
  await report.query('begin; select from logs');
  const starting = openPostgres(url);
  const waiting = async () =>
    (
      await before.query(
        `select from pg_locks where not granted and relation = 'logs'::regclass and pid <> pg_backend_pid()`,
      )
    ).rowCount === 1;
  while (!(await waiting()));
  // Behind the step that waits for the report, which does not end meanwhile.
  expect((await before.query('select from logs')).rowCount).toBe(0);
  await report.query('commit');
  const { db, close } = await starting;
  const { rows } = await db.execute('select count(*)::int as done from schema_steps');
  await close();
  expect(rows).toEqual([{ done: STEPS.length }]);
});
