import { AsyncLocalStorage } from 'node:async_hooks';
import { dirname } from 'node:path';
import { ServerFailure } from '../../config/errors';
import { requireSpace } from '../../dataFolder/diskSpace';
import { isOutOfFiles } from '../../dataFolder/openFiles';
import { sqlStateOf } from '../databaseError';
import { isDamage } from './damage';
import { type Field, readMessages } from './messages';
import { prepareFolder } from './folder';
import { type DatabaseThread, startThread } from './thread';

export interface QueryOptions {
  readonly rowMode?: 'array' | 'object';
}

export interface QueryResult {
  readonly rows: readonly unknown[];
  readonly affectedRows?: number;
}

/** The methods that drizzle's pglite driver calls on its client. */
export interface PgliteClient {
  query(sql: string, parameters?: readonly unknown[], options?: QueryOptions): Promise<QueryResult>;
  transaction<Result>(work: (client: PgliteClient) => Promise<Result>): Promise<Result>;
}

export interface EmbeddedDatabase extends PgliteClient {
  /** Runs several statements at once, without parameters. */
  exec(sql: string): Promise<void>;
  /** Resolves, with the reason, when the database has died and cannot be restarted. */
  readonly lost: Promise<ServerFailure>;
  /** Whether a statement met damaged files in the last ten minutes. */
  isDamaged(): boolean;
  /** How many calls are pending: the first is running, the others wait. */
  pending(): number;
  close(): Promise<void>;
}

const RESTARTS = 3;
/** How long damage counts: long enough for somebody who watches to see it. */
const REMEMBERED_MS = 600_000;
/** PostgreSQL's class of errors of the system. */
const OF_THE_SYSTEM = /^58/;

/**
 * Whether an error leaves PGlite in a state in which later writes fail too: it has no processes that
 * PostgreSQL could replace. A new thread opens its files anew, and fails if it cannot.
 */
const isBroken = (error: unknown): boolean =>
  isOutOfFiles(error) || OF_THE_SYSTEM.test(sqlStateOf(error) ?? '');

/**
 * Opens PGlite in a thread. It is one connection: a transaction leases it, and everything else
 * waits. Inside a transaction any other client throws, because it would wait forever. If the thread
 * dies, its running call fails, and a new thread is started for the next.
 * @throws ConfigurationError if the folder was made by another PostgreSQL
 */
export async function openEmbedded(
  folder: string,
  cacheFolder: string,
  start = startThread,
): Promise<EmbeddedDatabase> {
  await prepareFolder(folder, cacheFolder);
  let thread = await start(folder);
  let failedRestarts = 0;
  let lose: (failure: ServerFailure) => void = () => {};
  const lost = new Promise<ServerFailure>((resolve) => {
    lose = resolve;
  });

  /**
   * The running thread, or a new one. Called only while the connection is leased, so that only one
   * is started.
   */
  async function living(): Promise<DatabaseThread> {
    if (!thread.hasEnded()) return thread;
    // A full disk is not fatal: the next call may have space.
    await requireSpace(dirname(folder));
    try {
      thread = await start(folder);
      failedRestarts = 0;
      return thread;
    } catch (error) {
      // Connections that end give files back, too.
      if (isOutOfFiles(error)) throw error;
      failedRestarts += 1;
      if (failedRestarts === RESTARTS) lose(lostDatabase(folder, error));
      throw error;
    }
  }

  let lease: Promise<unknown> = Promise.resolve();
  let pending = 0;
  let damagedAt = -Infinity;
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>();
  const leased = <Result>(work: (thread: DatabaseThread) => Promise<Result>): Promise<Result> => {
    if (inside.getStore()?.isOpen) {
      const message = 'Inside a transaction use only its own client: other calls wait for its end';
      return Promise.reject(new Error(message));
    }
    pending += 1;
    const turn = lease
      .then(async () => work(await living()))
      .catch(async (error: unknown) => {
        if (isDamage(error)) damagedAt = performance.now();
        if (isBroken(error)) await thread.terminate();
        throw error;
      })
      .finally(() => (pending -= 1));
    lease = turn.catch(() => undefined);
    return turn;
  };

  return {
    lost,
    isDamaged: () => performance.now() - damagedAt < REMEMBERED_MS,
    pending: () => pending,
    query: (...query) => leased((current) => run(current, ...query)),
    exec: async (sql) => {
      await leased((current) => current.exec(sql));
    },
    transaction: (work) =>
      leased(async (current) => {
        const turn = { isOpen: true };
        try {
          return await transact(current, (client) => inside.run(turn, () => work(client)));
        } finally {
          turn.isOpen = false;
        }
      }),
    close: async () => {
      await lease;
      if (!thread.hasEnded()) await thread.close().catch(() => undefined);
      await thread.terminate();
    },
  };
}

async function transact<Result>(
  thread: DatabaseThread,
  work: (client: PgliteClient) => Promise<Result>,
): Promise<Result> {
  await run(thread, 'begin');
  try {
    const result = await work({
      query: (...query) => run(thread, ...query),
      transaction: () => Promise.reject(new Error('Nested transactions use savepoints')),
    });
    await run(thread, 'commit');
    return result;
  } catch (error) {
    // If the thread has died, nothing is left to roll back.
    if (!thread.hasEnded()) await run(thread, 'rollback');
    throw error;
  }
}

async function run(
  thread: DatabaseThread,
  sql: string,
  parameters: readonly unknown[] = [],
  { rowMode = 'object' }: QueryOptions = {},
): Promise<QueryResult> {
  const { fields, bytes } = await thread.query(sql, parameters);
  const { rows, affectedRows } = readMessages(bytes, fields);
  const shown = rowMode === 'array' ? rows : rows.map((row) => named(row, fields));
  return { rows: shown, ...(affectedRows !== undefined && { affectedRows }) };
}

const named = (row: readonly unknown[], fields: readonly Field[]) =>
  Object.fromEntries(fields.map(([name], index) => [name, row[index]]));

function lostDatabase(folder: string, cause: unknown): ServerFailure {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ServerFailure(
    `The database in ${folder} has stopped and does not start again (${reason}). Fieldline ends.`,
    { cause },
  );
}
