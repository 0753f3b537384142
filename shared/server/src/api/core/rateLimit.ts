import { ApiFailure } from './failure';

/** How many seconds' worth of calls may come at once. */
const BURST_S = 12;
const ENTRIES_LIMIT = 10_000;

/**
 * Allows each key `perSecond` calls on average, and bursts (a token bucket). It lives in this
 * process: behind a balancer each process grants its own share.
 */
export function createRateLimit(perSecond: number, now = () => performance.now()) {
  const capacity = perSecond * BURST_S;
  const buckets = new Map<string, { left: number; at: number }>();

  /** @throws ApiFailure 429, with the seconds to wait in its details */
  return function take(key: string): void {
    const time = now();
    const known = buckets.get(key) ?? { left: capacity, at: time };
    const left = Math.min(capacity, known.left + ((time - known.at) / 1000) * perSecond);
    buckets.delete(key);
    if (left < 1) {
      buckets.set(key, { left, at: time });
      const retry_after = Math.max(1, Math.ceil((1 - left) / perSecond));
      throw new ApiFailure(429, 'TOO_MANY_REQUESTS', 'Too many requests', { retry_after });
    }
    buckets.set(key, { left: left - 1, at: time });
    // The map keeps the order of use: the first is the one that was quiet the longest.
    if (buckets.size > ENTRIES_LIMIT) {
      const [oldest] = buckets.keys();
      if (oldest !== undefined) buckets.delete(oldest);
    }
  };
}

export type TakeCall = ReturnType<typeof createRateLimit>;
