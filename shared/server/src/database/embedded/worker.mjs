// Runs PGlite, an embedded PostgreSQL, off the main thread. Plain JavaScript, because Node starts
// workers without the loader for TypeScript.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { DurableFiles, withFlushing } from './durableFiles.mjs';
import { exchangeWith } from './exchange.mjs';
import { createStatements } from './statements.mjs';

const database = await PGlite.create({
  fs: new DurableFiles(workerData.folder),
  startParams: [...withFlushing(PGlite.defaultStartParams), '-c', 'shared_buffers=16MB'],
});
const statements = createStatements(
  exchangeWith(database, (error) => {
    parentPort?.postMessage({ panic: error });
    process.exit(1);
  }),
);

parentPort?.on('message', async ({ id, method, sql, parameters }) => {
  try {
    if (method === 'query') {
      const result = await statements.run(sql, parameters);
      parentPort?.postMessage({ id, result }, [result.bytes.buffer]);
      return;
    }
    if (method === 'exec') {
      await statements.runAll(sql);
    } else await database.close();
    parentPort?.postMessage({ id });
  } catch (error) {
    const { message, code, constraint } = /** @type {Record<string, string>} */ (error);
    parentPort?.postMessage({ id, failure: { message, code, constraint } });
    // Not an error of the statement: the WebAssembly machine has stopped and will not answer any
    // more.
    if (error instanceof WebAssembly.RuntimeError) process.exit(1);
  }
});

parentPort?.postMessage({ id: 0, result: 'ready' });
