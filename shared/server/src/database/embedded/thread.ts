import { Worker } from 'node:worker_threads';
import { DatabaseError } from '../databaseError';

export interface Request {
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

/** PGlite in a thread of its own. Once it has ended, however it did, every request fails. */
export interface DatabaseThread {
  send(request: Request): Promise<unknown>;
  hasEnded(): boolean;
  /** Ends it at once, as a crash would: what was committed stays. */
  terminate(): Promise<void>;
}

/**
 * No statement of ours comes near; one that is caught in itself would hold up all others.
 * PostgreSQL's own limit cannot work where there are no signals.
 */
const STATEMENT_LIMIT_MS = 60_000;

/** Starts a thread on a folder that holds a database; resolves once it takes requests. */
export async function startThread(folder: string): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
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

  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };

  const ready = new Promise<unknown>((resolve, reject) => waiting.set(0, { resolve, reject }));
  worker.on('message', ({ id, result, failure }: Reply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (failure) call?.reject(new DatabaseError(failure.message, failure.code, failure.constraint));
    else call?.resolve(result);
  });
  worker.on('error', end);
  worker.on('exit', () => end(new DatabaseError('The database has stopped')));

  await ready;
  return {
    send(request) {
      if (ended) return Promise.reject(ended);
      count += 1;
      const id = count;
      const answer = new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, ...request });
      });
      if (request.method !== 'query') return answer;
      const overrun = setTimeout(() => void worker.terminate(), STATEMENT_LIMIT_MS).unref();
      return answer.finally(() => clearTimeout(overrun));
    },
    hasEnded: () => ended !== undefined,
    terminate: async () => {
      await worker.terminate();
    },
  };
}
