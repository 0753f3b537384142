import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database';
import { later } from './failure';
import { sharedCounts } from './sharedCounts';

/** A caller may make the calls of this many seconds at once. */
const WINDOW_S = 12;
const CALLERS_REMEMBERED = 10_000;

/** Counts a call against its caller's limit. @throws ApiFailure 429, with the seconds to wait */
export type CountCall = (request: FastifyRequest) => Promise<void>;

interface RateSettings {
  readonly perSecond: number;
  readonly callerOf: (request: FastifyRequest) => string;
  /**
   * The database shared with other processes that serve the same callers; absent if this is the
   * only one.
   */
  readonly shared?: Database;
}

/** Allows each caller `perSecond` calls on average over some seconds, in all processes together. */
export async function limitRates(
  app: FastifyInstance,
  { perSecond, callerOf, shared }: RateSettings,
): Promise<CountCall> {
  await app.register(fastifyRateLimit, {
    global: false,
    max: perSecond * WINDOW_S,
    timeWindow: WINDOW_S * 1000,
    cache: CALLERS_REMEMBERED,
    keyGenerator: callerOf,
    ...(shared && { store: sharedCounts(shared, CALLERS_REMEMBERED) }),
  });
  return counting(app.createRateLimit());
}

/** Allows each user a number of calls of a kind per hour. */
export const limitPerHour =
  (app: FastifyInstance, callerOf: (request: FastifyRequest) => string) =>
  (kind: string, max: number): CountCall =>
    counting(
      app.createRateLimit({
        max,
        timeWindow: 3_600_000,
        keyGenerator: (request) => `${kind} ${callerOf(request)}`,
      }),
    );

const counting =
  (count: ReturnType<FastifyInstance['createRateLimit']>): CountCall =>
  async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    const seconds = Math.max(1, counted.ttlInSeconds);
    throw later(429, 'TOO_MANY_REQUESTS', 'Too many requests', seconds);
  };
