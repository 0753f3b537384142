import pg from 'pg';
import { createTestDatabase } from '../testing/testDatabase';
import { FIRST_RELEASE_STEPS, migrate, STEPS } from './migrations';
import { MIGRATION_LOCK, openPostgres } from './postgres';

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

test('a new release that waits for a table does not block the previous one', async () => {
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
  // This read queues behind the step, which waits for the unfinished report.
  expect((await before.query('select from logs')).rowCount).toBe(0);
  await report.query('commit');
  const { db, close } = await starting;
  const { rows } = await db.execute('select count(*)::int as done from schema_steps');
  await close();
  expect(rows).toEqual([{ done: STEPS.length }]);
});

describe('an index', () => {
  const step = 'create index concurrently logs_by_notes on logs (workspace, notes)';
  const migrating = (client: pg.Client) =>
    migrate(
      {
        exec: async (text) => {
          await client.query(text);
        },
        query: (text) => client.query(text),
      },
      [...STEPS, step],
    );
  const visit = (id: string) =>
    `insert into logs (workspace, id, project_id, title, date, words, title_words)
      values ('w', '${id}', 'p', '', '', '', '')`;
  const isValid = async (client: pg.Client) => {
    const { rows } = await client.query(
      `select indisvalid from pg_index where indexrelid = to_regclass('logs_by_notes')`,
    );
    return rows.map(({ indisvalid }) => indisvalid);
  };
  // Other tests have databases on the same server. From this phase on, the unfinished index exists.
  const builders = `from pg_stat_progress_create_index
    where datname = current_database() and phase = 'waiting for writers before build'`;
  const isUnderWay = async (client: pg.Client) =>
    (await client.query(`select ${builders}`)).rowCount === 1;

  beforeAll(async () => {
    await (await openPostgres(url)).close();
    const client = await connect();
    await client.query(
      `insert into projects (workspace, id, name, words) values ('w', 'p', '', '')`,
    );
  });

  test('that was not finished is built again', async () => {
    const [builder, writer, other] = [await connect(), await connect(), await connect()];
    await writer.query(`begin; ${visit('one')}`);
    const ended = migrating(builder).then(
      () => 'built',
      () => 'not built',
    );
    while (!(await isUnderWay(other)));
    await other.query(`select pg_cancel_backend(pid) ${builders}`);
    expect(await ended).toBe('not built');
    await writer.query('commit');
    expect(await isValid(other)).toEqual([false]);
    await migrating(builder);
    expect(await isValid(other)).toEqual([true]);
    await other.query(`drop index logs_by_notes;
      delete from schema_steps where step > ${STEPS.length}`);
  });

  test('is built once, while others write', async () => {
    const [builder, writer, other] = [await connect(), await connect(), await connect()];
    await writer.query(`begin; ${visit('two')}`);
    const ended = migrating(builder);
    while (!(await isUnderWay(other)));
    await other.query(visit('three'));
    await writer.query('commit');
    await ended;
    expect(await isValid(other)).toEqual([true]);
    await migrating(builder);
    const { rows } = await other.query('select count(*)::int as done from schema_steps');
    expect(rows).toEqual([{ done: STEPS.length + 1 }]);
  });
});

test('a process that waits for another one’s migration does not block it', async () => {
  const [first, other] = [await connect(), await connect()];
  await first.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  const starting = openPostgres(url);
  const isWaiting = async () =>
    (
      await other.query(
        `select from pg_stat_activity where datname = current_database()
          and application_name = 'fieldline' and query like '%pg_try_advisory_lock%'`,
      )
    ).rowCount === 1;
  while (!(await isWaiting()));
  // Building an index waits for all older transactions.
  await first.query('create index concurrently logs_by_location on logs (workspace, location)');
  await first.query('select pg_advisory_unlock_all()');
  await (await starting).close();
  await first.query('drop index logs_by_location');
});
