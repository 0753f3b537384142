import * as z from 'zod/mini';
import { endpoint, parsedBy } from './endpoint';

const healthWire = z.object({ status: z.literal('ok') });

/** Whether the process is running. Needs no token. */
export const readHealth = endpoint({
  method: 'GET',
  path: '/health',
  answer: healthWire,
  status: 200,
  decode: parsedBy(healthWire),
});

const part = z.enum(['ok', 'unavailable']);
export const statusWire = z.object({ status: part, database: part, photos: part });

/** Whether the server is ready; 503 with the same shape if a part is not. Needs no token. */
export const readStatus = endpoint({
  method: 'GET',
  path: '/status',
  answer: statusWire,
  status: 200,
  decode: parsedBy(statusWire),
});

const versionWire = z.object({ name: z.string(), version: z.string() });

/** Needs no token. */
export const readVersion = endpoint({
  method: 'GET',
  path: '/version',
  answer: versionWire,
  status: 200,
  decode: parsedBy(versionWire),
});

const dayLimitWire = z.object({
  /** `bytes` counts photos, in the size in which they are sent. */
  of: z.enum(['photos', 'bytes', 'tokens']),
  left: z.number(),
  limit: z.number(),
});
/** How much a workspace may still use today (UTC). */
export type DayLimit = Readonly<z.infer<typeof dayLimitWire>>;

/** Times in milliseconds. */
export const aiStatusWire = z.object({
  queue_length: z.number(),
  average_processing_time: z.number(),
  active_analyses: z.number(),
  system_status: z.string(),
  /** Absent without a service. */
  limits: z.optional(z.array(dayLimitWire)),
});

/**
 * The queue of the workspace's analyses. Without a service they are simulated in the browser, and
 * the answer says so.
 */
export const readAiStatus = endpoint({
  method: 'GET',
  path: '/ai/status',
  answer: aiStatusWire,
  status: 200,
  decode: parsedBy(aiStatusWire),
});
