import { callerOf } from '../testing/callerOf';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { selfSigned } from '../testing/selfSigned';
import { freePort } from '../testing/freePort';
import { createTestDatabase } from '../testing/testDatabase';
import { createScope } from '../api/scope';
import { STEPS } from './migrations';
import type { OpenDatabase } from './openDatabase';
import { openPostgres } from './postgres';
import { isLost, isOverdue } from './repeated';
import { projects } from './schema';

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

test('processes that start at once on an empty database migrate it once', async () => {
  opened = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)));
  for (const { db } of opened) {
    const { rows } = await db.execute(sql`select count(*)::int as done from schema_steps`);
    expect(rows).toEqual([{ done: STEPS.length }]);
  }
});

test('a process that starts while others work does not wait for them', async () => {
  opened = [await openPostgres(url)];
  const [first] = opened;
  await first?.db.transaction(async (tx) => {
    await tx.execute(sql`insert into credit_accounts (uid, balance) values ('ada', 50)`);
    opened.push(await openPostgres(url));
  });
  const { rows } = (await opened[1]?.db.execute(sql`select balance from credit_accounts`)) ?? {};
  expect(rows).toEqual([{ balance: 50 }]);
});

test('two deadlocked transactions both succeed in the end', async () => {
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

test('of two conflicting serializable transactions, one is aborted at its COMMIT and repeated', async () => {
  opened = [await openPostgres(url), await openPostgres(url)];
  const [one, other] = opened;
  await one?.db.execute(
    sql`insert into credit_accounts (uid, balance) values ('ada', 50), ('bob', 50)`,
  );
  /** Resolves when both transactions have reached it. */
  const meeting = () => {
    let come = 0;
    let meet: () => void = () => {};
    const met = new Promise<void>((resolve) => (meet = resolve));
    return () => {
      come += 1;
      if (come === 2) meet();
      return met;
    };
  };
  const [bothHaveRead, bothHaveWritten] = [meeting(), meeting()];
  const readings: unknown[] = [];
  let finished = 0;
  /** Empties an account, unless the other one is empty. */
  const takeAll = (database: OpenDatabase | undefined, uid: string) =>
    database?.db.transaction(
      async (tx) => {
        const { rows } = await tx.execute(
          sql`select sum(balance)::int as total from credit_accounts`,
        );
        readings.push(rows[0]?.['total']);
        await bothHaveRead();
        if (rows[0]?.['total'] === 100) {
          await tx.execute(sql`update credit_accounts set balance = 0 where uid = ${uid}`);
        }
        await bothHaveWritten();
        finished += 1;
      },
      { isolationLevel: 'serializable' },
    );
  await Promise.all([takeAll(one, 'ada'), takeAll(other, 'bob')]);
  expect(readings).toEqual([100, 100, 50]);
  // No statement failed, only a COMMIT.
  expect(finished).toBe(3);
  const { rows } =
    (await one?.db.execute(sql`select sum(balance)::int as total from credit_accounts`)) ?? {};
  expect(rows).toEqual([{ total: 50 }]);
});

test('a statement that takes too long is ended', async () => {
  const impatient = await openPostgres(url, { statementLimitMs: 1000 });
  opened = [impatient];
  const error = await impatient.db
    .execute(sql`select pg_sleep(600)`)
    .catch((each: unknown) => each);
  expect(isOverdue(error)).toBe(true);
});

test('a call that gets no free connection fails as overdue', async () => {
  const narrow = await openPostgres(url, { connections: 1, connectionPatienceMs: 3000 });
  opened = [narrow];
  let end: () => void = () => {};
  const held = narrow.db.transaction(() => new Promise<void>((resolve) => (end = resolve)));
  const error = await narrow.db.execute(sql`select 1`).catch((each: unknown) => each);
  expect(isOverdue(error)).toBe(true);
  end();
  await held;
});

test('a connection that PostgreSQL ends fails only its own transaction', async () => {
  const narrow = await openPostgres(url, { connections: 1 });
  const other = await openPostgres(url);
  opened = [narrow, other];
  const ended = narrow.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await other.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`);
    for (;;) await tx.execute(sql`select 1`);
  });
  expect(isLost(await ended.catch((error: unknown) => error))).toBe(true);
  const answered = await narrow.db.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(answered.rows).toEqual([{ one: 1 }]);
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

test('reports are read from the primary while the replica is unreachable', async () => {
  const { settings, drop: dropReplica } = await createTestDatabase();
  opened = [await openPostgres(url, { readUrl: settings.databaseUrl ?? '' })];
  const nameOf = async () =>
    (await opened[0]?.reports.execute(sql`select current_database() as name`))?.rows;
  const name = (address = '') => new URL(address).pathname.slice(1);
  expect(await nameOf()).toEqual([{ name: name(settings.databaseUrl) }]);
  await dropReplica();
  expect(await nameOf()).toEqual([{ name: name(url) }]);
});

test('reports are read from the primary if the replica cancels them for replication', async () => {
  const { settings, drop: dropReplica } = await createTestDatabase();
  const [replica, first] = [
    await openPostgres(settings.databaseUrl ?? ''),
    await openPostgres(url),
  ];
  // A standby cancels statements that conflict with recovery with this code.
  await replica.db.execute(sql`create function told() returns text language plpgsql as
    $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
  await first.db.execute(
    sql`create function told() returns text language sql as $$ select 'first' $$`,
  );
  await replica.close();
  opened = [first, await openPostgres(url, { readUrl: settings.databaseUrl ?? '' })];
  const { rows } = (await opened[1]?.reports.execute(sql`select told()`)) ?? {};
  expect(rows).toEqual([{ told: 'first' }]);
  await opened.pop()?.close();
  await dropReplica();
});

test('a project that the replica does not know yet has reports without visits', async () => {
  const { settings, drop: dropReplica } = await createTestDatabase();
  const [first, late] = [await openPostgres(url), await openPostgres(settings.databaseUrl ?? '')];
  opened = [first];
  await first.db.insert(projects).values({ workspace: 'w', id: 'new', name: 'New', words: '' });
  const caller = callerOf('u', 'w');
  const { reports } = createScope(first.db, late.db, Object.create(null), caller);
  expect(await reports.metrics('new')).toMatchObject({ total_logs: 0 });
  await expect(reports.metrics('none')).rejects.toMatchObject({ status: 404 });
  await late.close();
  await dropReplica();
});

test('a replica that is unreachable at the start is not used', async () => {
  const away = new URL(url);
  away.port = String(await freePort());
  opened = [await openPostgres(url, { readUrl: away.href })];
  const { rows } = (await opened[0]?.reports.execute(sql`select 1 as one`)) ?? {};
  expect(rows).toEqual([{ one: 1 }]);
});

test('TLS that is required never falls back to an unencrypted connection', async () => {
  await expect(openPostgres(`${url}?sslmode=verify-full`)).rejects.toThrow(
    /^The database of DATABASE_URL cannot be used: .*SSL/,
  );
});

/**
 * Turns on TLS for a host name at the tests' server during `work`, which gets the certificate's
 * path.
 */
async function withTls(host: string, work: (certificate: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-tls-'));
  const paths = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') };
  const made = selfSigned(host);
  await writeFile(paths.key, made.key, { mode: 0o600 });
  await writeFile(paths.certificate, made.certificate);
  // If the tests run as root, the server runs as the user nobody.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const each of [folder, paths.key]) await chown(each, 65_534, 65_534);
  const client = new pg.Client(url);
  await client.connect();
  const set = async (settings: readonly string[], state: string) => {
    for (const setting of settings) await client.query(`alter system ${setting}`);
    await client.query('select pg_reload_conf()');
    for (let now = ''; now !== state;) {
      now = (await client.query<{ ssl: string }>('show ssl')).rows[0]?.ssl ?? '';
    }
  };
  const names = ['ssl_cert_file', 'ssl_key_file', 'ssl'];
  const values = [paths.certificate, paths.key, 'on'];
  try {
    await set(
      names.map((name, at) => `set ${name} = '${values[at]}'`),
      'on',
    );
    await work(paths.certificate);
  } finally {
    await set(
      names.map((name) => `reset ${name}`),
      'off',
    );
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}

test('TLS is checked: the right authority and name are let in, others are not', async () => {
  const local = url.replace('127.0.0.1', 'localhost');
  const trusting = (certificate: string) =>
    openPostgres(`${local}?sslmode=verify-full&sslrootcert=${certificate}`);
  await withTls('localhost', async (certificate) => {
    opened = [await trusting(certificate)];
    const [database] = opened;
    const state = sql`select ssl, version from pg_stat_ssl where pid = pg_backend_pid()`;
    expect((await database?.db.execute(state))?.rows).toEqual([
      { ssl: true, version: expect.stringMatching(/^TLSv1\.[23]$/) },
    ]);
    await expect(openPostgres(`${local}?sslmode=verify-full`)).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: .*self-signed certificate/,
    );
  });
  await withTls('database.example', async (certificate) => {
    await expect(trusting(certificate)).rejects.toThrow(/does not match certificate's altnames/);
  });
});

test('who serves calls needs no right to change tables, where another makes them', async () => {
  const role = `serves_${new URL(url).pathname.slice(1)}`;
  const owner = new pg.Client(url);
  await owner.connect();
  try {
    // The statements of SCALE.md.
    await owner.query(`
      create role ${role} login password 'serves';
      alter default privileges in schema public
        grant select, insert, update, delete on tables to ${role};
      alter default privileges in schema public grant usage on sequences to ${role}`);
    const address = new URL(url);
    address.username = role;
    address.password = 'serves';
    const serving = await openPostgres(address.href, { ownerUrl: url });
    opened.push(serving);
    const run = (statement: string) => serving.db.execute(sql.raw(statement));
    await run(`insert into credit_accounts (uid, balance) values ('ada', 50)`);
    await run(`update credit_accounts set balance = 49`);
    await run(`delete from credit_accounts`);
    expect(await serving.name()).toMatch(/^\d+\//);
    for (const statement of ['create table more (id int)', 'drop table logs', 'truncate logs']) {
      await expect(run(statement)).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  } finally {
    for (const database of opened.splice(0)) await database.close();
    await owner.query(`drop owned by ${role}; drop role ${role}`);
    await owner.end();
  }
});
