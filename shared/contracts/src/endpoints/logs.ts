import * as z from 'zod/mini';
import { aiRetryWire, decodeAiRetry, decodeLog, logPatchWire, logWire } from '../entities/log';
import { decodePage, pageWire } from '../wire';
import { decodeNothing, endpoint } from './endpoint';
import { logListQuery } from './projects';

const path = '/logs';

/** The logs of all projects. */
export const listLogs = endpoint({
  method: 'GET',
  path,
  query: logListQuery,
  answer: pageWire(logWire),
  status: 200,
  decode: (wire) => decodePage(wire, decodeLog),
});

const namesWire = z.object({ data: z.array(z.string()) });

/** The names of all engineers in the workspace's logs, each once, in alphabetical order. */
export const listEngineers = endpoint({
  method: 'GET',
  path: `${path}/engineers`,
  answer: namesWire,
  status: 200,
  decode: (wire): readonly string[] => z.parse(namesWire, wire).data,
});

export const readLog = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  answer: logWire,
  status: 200,
  decode: decodeLog,
});

/** Honours `If-Match` (412 when stale). */
export const updateLog = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  body: logPatchWire,
  answer: logWire,
  status: 200,
  decode: decodeLog,
});

/** Deletes the log with its photos. */
export const deleteLog = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  status: 204,
  decode: decodeNothing,
});

/** Starts or retries the analysis; answers the log's analysis status. */
export const retryAnalysis = endpoint({
  method: 'POST',
  path: `${path}/{id}/ai/retry`,
  body: z.optional(z.unknown()),
  answer: aiRetryWire,
  status: 200,
  decode: decodeAiRetry,
});
