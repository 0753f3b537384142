import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { ConfigurationError, type ServerFailure } from '../config/errors';
import type { Database, OpenDatabase } from './openDatabase';
import { migrate } from './migrations';

/** The oldest PostgreSQL that the statements fit. */
const OLDEST_MAJOR = 15;
const CONNECTIONS = 10;
const STATEMENT_LIMIT_MS = 30_000;
/** How long a call waits for a connection of the pool before it fails. */
const CONNECTION_PATIENCE_MS = 10_000;
/** Of all the numbers a lock may have, the one of our migrations. */
const MIGRATION_LOCK = 7_402_551;

/**
 * Opens a PostgreSQL through a pool, and brings its schema up to date. Several processes may start
 * at once: one migrates, the others wait. How TLS is used stands in the address (`sslmode`).
 * @throws ConfigurationError when it cannot be reached or is too old
 */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'fieldline',
    max: CONNECTIONS,
    statement_timeout: STATEMENT_LIMIT_MS,
    connectionTimeoutMillis: CONNECTION_PATIENCE_MS,
  });
  // An idle connection that breaks is replaced by the pool; unheard, it would end the process.
  pool.on('error', () => {});
  try {
    await checkVersion(pool);
    await migrateAlone(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: asDatabase(drizzle({ client: pool })),
    ping: async () => {
      await pool.query('select 1');
    },
    // The pool connects again by itself: a server that went away is no reason to end.
    lost: new Promise<ServerFailure>(() => {}),
    close: () => pool.end(),
  };
}

// Both drivers make the same queries; their types differ in what a raw answer carries besides rows.
const asDatabase = (db: ReturnType<typeof drizzle<Record<string, never>, pg.Pool>>): Database =>
  db as unknown as Database;

async function checkVersion(pool: pg.Pool) {
  let version: string;
  try {
    const { rows } = await pool.query<{ server_version: string }>('show server_version');
    version = rows[0]?.server_version ?? '';
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`The database of DATABASE_URL cannot be used: ${reason}.`);
  }
  if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
    throw new ConfigurationError(
      `The database of DATABASE_URL is PostgreSQL ${version}; this Fieldline needs ${OLDEST_MAJOR} or later.`,
    );
  }
}

async function migrateAlone(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    // A migration takes as long as it takes, and so does waiting for another process's.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate({
      exec: async (sql) => {
        await client.query(sql);
      },
      query: (sql) => client.query(sql),
    });
  } finally {
    // The lock goes with the connection, whatever state that is in.
    client.release(true);
  }
}
