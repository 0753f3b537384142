import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ConfigurationError, type ServerFailure } from '../config/errors';
import { DatabaseAway } from './databaseError';
import type { Database, OpenDatabase } from './openDatabase';
import { isAway, isGivenUp, isLost, repeated } from './repeated';
import { migrate } from './migrations';
import { listenForNudges, NUDGES } from './nudges';
import { createReach, type Reach } from './reach';

/** The oldest PostgreSQL that the statements support. */
const OLDEST_MAJOR = 15;
const CONNECTIONS = 10;
/** With the next limit, below the 30 s after which clients give up. */
const STATEMENT_LIMIT_MS = 20_000;
/** If an answer is later than the statement limit plus this, the connection counts as lost. */
const WAY_MS = 5000;
/** The system probes a connection that is silent for this long. */
const KEEP_ALIVE_MS = 10_000;
/**
 * PostgreSQL ends a transaction that is idle for this long, for example of a dead process, and
 * frees its locks.
 */
const IDLE_LIMIT_MS = 60_000;
/** How long a call waits for a connection of the pool before it fails. */
const CONNECTION_PATIENCE_MS = 10_000;
/** How often a process asks whether another one's migration has ended. */
const MIGRATION_PAUSE_MS = 200;
/** An arbitrary number for the lock of our migrations. */
export const MIGRATION_LOCK = 7_402_551;

/** The settings of a PostgreSQL. TLS is set in the address (`sslmode`, `sslrootcert`, …). */
export interface PostgresSettings {
  /**
   * The user who creates and changes tables, so that the user for calls need not be allowed to; the
   * same if absent.
   */
  readonly ownerUrl?: string;
  /** A replica that may lag behind; reports are read there. */
  readonly readUrl?: string;
  /** Connections of this process, to each database. */
  readonly connections?: number;
  /** The time limit of a statement, set in PostgreSQL and enforced here; 0 for none. */
  readonly statementLimitMs?: number;
  /** How long a call waits for a connection. */
  readonly connectionPatienceMs?: number;
}

/**
 * Opens a PostgreSQL through a pool, and migrates its schema. Several processes may start at once:
 * one migrates, the others wait. Statements that PostgreSQL aborted in favour of others are
 * repeated.
 * @throws ConfigurationError if it cannot be reached or is too old
 */
export async function openPostgres(
  url: string,
  settings: PostgresSettings = {},
): Promise<OpenDatabase> {
  const { readUrl, ownerUrl = url } = settings;
  const pool = openPool(url, settings);
  const replica = readUrl === undefined ? undefined : openPool(readUrl, settings, READ_ONLY);
  const listening = connectionOf(url, { ...settings, statementLimitMs: 0 });
  const nudges = listenForNudges(listening, async (of) => {
    await pool.query('select pg_notify($1, $2)', [NUDGES, of]);
  });
  const reach = createReach((silenceMs) => ({
    ...connectionOf(url, settings),
    stream: () => endedBySilence(silenceMs),
  }));
  const close = async () => {
    await Promise.all([pool.end(), replica?.end(), nudges.close(), reach.close()]);
  };
  try {
    await checkVersion(pool, 'DATABASE_URL');
    await migrateAlone(ownerUrl, settings);
    if (replica && (await isThere(replica))) await checkVersion(replica, 'DATABASE_READ_URL');
  } catch (error) {
    await close();
    throw error;
  }
  repeatStatements(pool, reach);
  const db = asDatabase(drizzle({ client: pool }));
  db.transaction = transactions(pool, reach);
  if (replica) fallBack(replica, pool);
  return {
    db,
    nudges,
    reports: replica ? asDatabase(drizzle({ client: replica })) : db,
    name: async () => {
      const sql = `select system_identifier || '/' || current_database() as name from pg_control_system()`;
      return String((await pool.query<{ name: string }>(sql)).rows[0]?.name);
    },
    ping: () => reach.ask(),
    // The pool reconnects by itself: an unreachable server does not end this one.
    lost: new Promise<ServerFailure>(() => {}),
    connections: () => ({
      open: pool.totalCount + (replica?.totalCount ?? 0),
      idle: pool.idleCount + (replica?.idleCount ?? 0),
      waiting: pool.waitingCount + (replica?.waitingCount ?? 0),
    }),
    close,
  };
}

const READ_ONLY = '-c default_transaction_read_only=on';

function openPool(url: string, settings: PostgresSettings, options?: string): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOf(url, settings),
    max: settings.connections ?? CONNECTIONS,
    ...(options !== undefined && { options }),
  });
  // The pool replaces a broken connection, and its statement fails. Without this listener the error
  // would end the process, even during a transaction.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const connectionOf = (
  connectionString: string,
  {
    statementLimitMs = STATEMENT_LIMIT_MS,
    connectionPatienceMs = CONNECTION_PATIENCE_MS,
  }: PostgresSettings,
): pg.ClientConfig => ({
  connectionString,
  application_name: 'fieldline',
  statement_timeout: statementLimitMs,
  idle_in_transaction_session_timeout: IDLE_LIMIT_MS,
  connectionTimeoutMillis: connectionPatienceMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  ...(statementLimitMs > 0 && { stream: () => endedBySilence(statementLimitMs + WAY_MS) }),
});

/**
 * A socket that breaks after this long without data: PostgreSQL's own limit does not help if the
 * network loses its answer. pg's `query_timeout` would leave the connection open, with its answer
 * still to come, and ROLLBACK waiting behind it.
 */
function endedBySilence(limitMs: number): Socket {
  const socket = new Socket();
  const silence = Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(limitMs, () => socket.destroy(silence));
}

/** A single statement that PostgreSQL aborted has changed nothing, so it can be repeated. */
function repeatStatements(pool: pg.Pool, reach: Reach) {
  const { query } = pool;
  const repeating = (...parameters: unknown[]) =>
    within(reach, () =>
      repeated(async (): Promise<unknown> => Reflect.apply(query, pool, parameters)),
    );
  Reflect.set(pool, 'query', repeating);
}

/** Fails at once while the database cannot be reached, and notes a failure that says so. */
async function within<Result>(reach: Reach, work: () => Promise<Result>): Promise<Result> {
  await reach.check();
  try {
    return await work();
  } catch (error) {
    if (!isLost(error)) throw error;
    reach.noteLoss();
    throw new DatabaseAway(error);
  }
}

/**
 * A transaction that PostgreSQL aborted is repeated as a whole. The connection is taken here,
 * because drizzle never returns one to its pool whose BEGIN fails.
 */
const transactions =
  (pool: pg.Pool, reach: Reach): Database['transaction'] =>
  (work, config) =>
    within(reach, () =>
      repeated(async () => {
        const client = await pool.connect();
        try {
          return await asDatabase(drizzle({ client })).transaction(work, config);
        } finally {
          client.release();
        }
      }),
    );

/** Whether the replica can be reached now. An unreachable replica may return later. */
const isThere = (replica: pg.Pool): Promise<boolean> =>
  replica.query('select 1').then(
    () => true,
    (error: unknown) => !isLost(error),
  );

/**
 * If the replica is unreachable, or cancelled the statement because of replication, the primary is
 * asked.
 */
function fallBack(replica: pg.Pool, pool: pg.Pool) {
  const { query } = replica;
  const falling = async (...parameters: unknown[]): Promise<unknown> => {
    try {
      return await Reflect.apply(query, replica, parameters);
    } catch (error) {
      if (!isAway(error) && !isGivenUp(error)) throw error;
      return Reflect.apply(pool.query, pool, parameters);
    }
  };
  Reflect.set(replica, 'query', falling);
}

// Both drivers make the same queries; their types differ only in what a raw answer contains besides
// rows.
const asDatabase = (db: NodePgDatabase): Database => db as unknown as Database;

async function checkVersion(pool: pg.Pool, variable: string) {
  let version: string;
  try {
    const { rows } = await pool.query<{ server_version: string }>('show server_version');
    version = rows[0]?.server_version ?? '';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`The database of ${variable} cannot be used: ${reason}.`);
  }
  if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
    throw new ConfigurationError(
      `The database of ${variable} is PostgreSQL ${version}; this Fieldline needs ${OLDEST_MAJOR} or later.`,
    );
  }
}

async function migrateAlone(url: string, settings: PostgresSettings) {
  const client = new pg.Client(connectionOf(url, { ...settings, statementLimitMs: 0 }));
  client.on('error', () => {});
  await client.connect();
  try {
    // A migration has no time limit, and neither has the wait for another process's migration.
    // Building an index `concurrently` waits for all running statements, so waiting processes poll
    // instead of holding one.
    await client.query('set statement_timeout = 0');
    const lock = 'select pg_try_advisory_lock($1) as is_ours';
    const isOurs = async () =>
      (await client.query<{ is_ours: boolean }>(lock, [MIGRATION_LOCK])).rows[0]?.is_ours === true;
    while (!(await isOurs())) await sleep(MIGRATION_PAUSE_MS);
    await migrate({
      exec: async (sql) => {
        await client.query(sql);
      },
      query: (sql) => client.query(sql),
    });
  } finally {
    // The lock ends with the connection, whatever state that is in.
    await client.end();
  }
}
