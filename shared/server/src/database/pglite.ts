import { execFile } from 'node:child_process';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { isSystemError } from '@fieldline/releases';
import { ConfigurationError } from '../config/configuration';

/** An error of the database, with PostgreSQL's SQLSTATE. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  constructor(
    message: string,
    readonly code: string | undefined,
    readonly constraint: string | undefined,
  ) {
    super(message);
  }
}

export interface QueryOptions {
  readonly rowMode?: 'array' | 'object';
}

/** What drizzle's pglite driver asks of its client. */
export interface PgliteClient {
  query(sql: string, parameters?: readonly unknown[], options?: QueryOptions): Promise<QueryResult>;
  transaction<Result>(work: (client: PgliteClient) => Promise<Result>): Promise<Result>;
}

export interface QueryResult {
  readonly rows: readonly unknown[];
  readonly affectedRows?: number;
}

interface Request {
  readonly method: 'query' | 'exec' | 'close';
  readonly sql?: string;
  readonly parameters?: readonly unknown[];
  readonly rowMode?: 'array' | 'object';
}

interface Reply {
  readonly id: number;
  readonly result?: unknown;
  readonly failure?: { message: string; code?: string; constraint?: string };
}

export interface EmbeddedDatabase extends PgliteClient {
  /** Runs several statements at once, without parameters. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** The PostgreSQL major that this PGlite carries. */
const POSTGRES_MAJOR = '18';

/**
 * Opens PGlite in a worker thread. It is one connection: a transaction leases it whole, and
 * everything else waits. Inside a transaction only its own client may be used.
 * @throws ConfigurationError when the folder was made by another PostgreSQL
 */
export async function openPglite(folder: string): Promise<EmbeddedDatabase> {
  if (!(await exists(folder))) await create(folder);
  return connect(folder);
}

async function connect(folder: string): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), {
    workerData: { folder },
    // The parent's loaders are not needed there, and cost memory.
    execArgv: [],
  });
  const waiting = new Map<
    number,
    { resolve: (result: unknown) => void; reject: (error: Error) => void }
  >();
  let count = 0;
  let ended: Error | undefined;

  const failAll = (error: Error) => {
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const ready = new Promise<unknown>((resolve, reject) => waiting.set(0, { resolve, reject }));
  worker.on('message', ({ id, result, failure }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (failure) call?.reject(new DatabaseError(failure.message, failure.code, failure.constraint));
    else call?.resolve(result);
  });
  worker.on('error', (error) => failAll(error));
  worker.on('exit', () => failAll(new Error('The database has stopped')));

  const send = (request: Request): Promise<unknown> => {
    if (ended) return Promise.reject(ended);
    count += 1;
    const id = count;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...request });
    });
  };

  const run = async (
    sql: string,
    parameters: readonly unknown[] = [],
    options: QueryOptions = {},
  ) => {
    const result = await send({
      method: 'query',
      sql,
      parameters,
      rowMode: options.rowMode ?? 'object',
    });
    return asQueryResult(result);
  };

  let lease: Promise<unknown> = Promise.resolve();
  const leased = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = lease.then(work, work);
    lease = turn.catch(() => undefined);
    return turn;
  };

  const insideTransaction: PgliteClient = {
    query: run,
    transaction: () => Promise.reject(new Error('Nested transactions use savepoints')),
  };

  await ready;
  return {
    query: (sql, parameters, options) => leased(() => run(sql, parameters, options)),
    exec: async (sql) => {
      await leased(() => send({ method: 'exec', sql }));
    },
    transaction: (work) =>
      leased(async () => {
        await run('begin');
        try {
          const result = await work(insideTransaction);
          await run('commit');
          return result;
        } catch (error) {
          await run('rollback');
          throw error;
        }
      }),
    close: async () => {
      await leased(() => send({ method: 'close' })).catch(() => undefined);
      await worker.terminate();
    },
  };
}

function asQueryResult(result: unknown): QueryResult {
  if (
    typeof result === 'object' &&
    result !== null &&
    'rows' in result &&
    Array.isArray(result.rows)
  ) {
    const affected = 'affectedRows' in result ? result.affectedRows : undefined;
    return { rows: result.rows, ...(typeof affected === 'number' && { affectedRows: affected }) };
  }
  throw new Error('The database answered without rows');
}

/** Makes the database beside its place and moves it there: half a database is never opened. */
async function create(folder: string) {
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  const program = fileURLToPath(new URL('./createPglite.mjs', import.meta.url));
  await promisify(execFile)(process.execPath, [program, fresh]);
  await rename(fresh, folder);
}

/** Whether the folder holds a database. @throws ConfigurationError when another PostgreSQL made it */
async function exists(folder: string): Promise<boolean> {
  let version: string;
  try {
    version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false;
    throw error;
  }
  if (version === POSTGRES_MAJOR) return true;
  throw new ConfigurationError(
    `The database in ${folder} was made by PostgreSQL ${version}; this Fieldline needs ${POSTGRES_MAJOR}.`,
  );
}
