// Runs PGlite, an embedded PostgreSQL, off the main thread. Plain JavaScript, because a worker is
// started by Node itself, without the loader that understands TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { DurableFiles, withFlushing } from './durableFiles.mjs';

const asText = (/** @type {string} */ value) => value;

// What drizzle expects of its driver: times as PostgreSQL writes them.
const parsers = {
  [types.TIMESTAMP]: asText,
  [types.TIMESTAMPTZ]: asText,
  [types.INTERVAL]: asText,
  [types.DATE]: asText,
};

const database = await PGlite.create({
  fs: new DurableFiles(workerData.folder),
  parsers,
  startParams: [...withFlushing(PGlite.defaultStartParams), '-c', 'shared_buffers=16MB'],
});

parentPort?.on('message', async ({ id, method, sql, parameters, rowMode }) => {
  try {
    const result =
      method === 'close'
        ? await database.close()
        : method === 'exec'
          ? await database.exec(sql)
          : await database.query(sql, parameters, { rowMode });
    parentPort?.postMessage({ id, result });
  } catch (error) {
    const { message, code, constraint } = /** @type {Record<string, string>} */ (error);
    parentPort?.postMessage({ id, failure: { message, code, constraint } });
    // Not an error of the statement: the machine below it has stopped and answers nothing any more.
    if (error instanceof WebAssembly.RuntimeError) process.exit(1);
  }
});

parentPort?.postMessage({ id: 0, result: 'ready' });
