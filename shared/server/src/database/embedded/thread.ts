import { type ResourceLimits, Worker } from 'node:worker_threads';
import { DatabaseError } from '../databaseError';
import { type Field, readError } from './messages';

interface Request {
  readonly method: 'query' | 'exec' | 'close';
  readonly sql?: string;
  readonly parameters?: readonly unknown[];
}

/** A statement's fields, and PostgreSQL's messages for `readMessages`. */
export interface RawAnswer {
  readonly fields: readonly Field[];
  readonly bytes: Uint8Array;
}

interface Reply {
  readonly id: number;
  /** The fields of PostgreSQL's last error message. */
  readonly panic?: string;
  readonly result?: RawAnswer;
  readonly failure?: { message: string; code?: string; constraint?: string };
}

/** PGlite in a thread of its own. Once it has ended, for whatever reason, every request fails. */
export interface DatabaseThread {
  query(sql: string, parameters: readonly unknown[]): Promise<RawAnswer>;
  /** Runs several statements at once, without parameters. */
  exec(sql: string): Promise<void>;
  /** Closes the database normally. */
  close(): Promise<void>;
  hasEnded(): boolean;
  /** Ends the thread at once, as a crash would: committed changes stay. */
  terminate(): Promise<void>;
}

/**
 * None of our statements takes this long; one in an endless loop would block all others.
 * PostgreSQL's own limit needs signals, which do not exist here.
 */
const STATEMENT_LIMIT_MS = 60_000;

/**
 * Starts a thread on a folder with a database; resolves once it takes requests.
 * @param resourceLimits Node's; beyond them the thread ends; PGlite's own memory does not count
 */
export async function startThread(
  folder: string,
  resourceLimits: ResourceLimits = {},
): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: { folder },
    resourceLimits,
    // The parent's loaders are not needed there, and cost memory.
    execArgv: [],
  });
  const waiting = new Map<
    number,
    { resolve: (result: RawAnswer | undefined) => void; reject: (error: Error) => void }
  >();
  let count = 0;
  let ended: Error | undefined;

  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };

  const ready = new Promise<RawAnswer | undefined>((resolve, reject) =>
    waiting.set(0, { resolve, reject }),
  );
  worker.on('message', ({ id, result, failure, panic }: Reply) => {
    if (panic !== undefined) return end(readError(panic));
    const call = waiting.get(id);
    waiting.delete(id);
    if (!failure) return call?.resolve(result);
    return call?.reject(new DatabaseError(failure.message, failure.code, failure.constraint));
  });
  worker.on('error', end);
  worker.on('exit', () => end(new DatabaseError('The database has stopped')));

  await ready;
  const send = (request: Request) => {
    if (ended) return Promise.reject(ended);
    count += 1;
    const id = count;
    return new Promise<RawAnswer | undefined>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, ...request });
    });
  };

  return {
    async query(sql, parameters) {
      const overrun = setTimeout(() => void worker.terminate(), STATEMENT_LIMIT_MS).unref();
      try {
        const answer = await send({ method: 'query', sql, parameters });
        if (!answer) throw new Error('The database answered without rows');
        return answer;
      } finally {
        clearTimeout(overrun);
      }
    },
    exec: async (sql) => {
      await send({ method: 'exec', sql });
    },
    close: async () => {
      await send({ method: 'close' });
    },
    hasEnded: () => ended !== undefined,
    terminate: async () => {
      await worker.terminate();
    },
  };
}
