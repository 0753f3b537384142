import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { lt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { callCounts } from '../../database/schema';

/**
 * A process takes one part in this many of a caller's limit at a time, so that it seldom asks the
 * database.
 */
const SHARES = 20;
/**
 * The calls of small limits are taken one by one: calls that a process takes and does not use are
 * lost to the others.
 */
const SMALL = 100;

interface Share {
  left: number;
  /** Whether it was empty from the start: the whole period is used up. */
  readonly isRefusal: boolean;
  readonly until: number;
}

const takenRow = z.object({ taken: z.number(), rest_ms: z.number() });

/**
 * Counts callers' calls over all processes, for @fastify/rate-limit. A process takes a share of
 * what is left in a caller's period, in one statement, and counts it down locally: the processes
 * together never grant more than the limit. If the database does not answer, the call proceeds and
 * fails on its own.
 */
export function sharedCounts(db: Database, remembered: number): FastifyRateLimitStoreCtor {
  const shares = new Map<string, Share>();
  const taking = new Map<string, Promise<Share>>();

  async function take(caller: string, windowMs: number, max: number): Promise<Share> {
    const size = max <= SMALL ? 1 : Math.ceil(max / SHARES);
    const period = sql`now() + ${windowMs} * interval '1 millisecond'`;
    const { rows } = await db.execute(sql`
      insert into call_counts as known (caller, ends, taken) values (${caller}, ${period}, ${size})
      on conflict (caller) do update set
        taken = case when known.ends <= now() then ${size} else least(known.taken, ${max}) + ${size} end,
        ends = case when known.ends <= now() then ${period} else known.ends end
      returning taken::int,
        (extract(epoch from ends - now()) * 1000)::double precision as rest_ms`);
    const { taken, rest_ms } = z.parse(takenRow, rows[0]);
    // The part of the share beyond the limit is not granted.
    const left = Math.max(0, Math.min(size, max - taken + size));
    const share = { left, isRefusal: left === 0, until: Date.now() + Math.max(0, rest_ms) };
    shares.delete(caller);
    shares.set(caller, share);
    if (shares.size > remembered) shares.delete(shares.keys().next().value ?? '');
    return share;
  }

  /** If a caller makes several calls at once, only the first takes a share. */
  function shareOf(caller: string, windowMs: number, max: number): Promise<Share> {
    const pending =
      taking.get(caller) ?? take(caller, windowMs, max).finally(() => taking.delete(caller));
    taking.set(caller, pending);
    return pending;
  }

  async function ask(caller: string, windowMs: number, max: number) {
    for (;;) {
      const known = shares.get(caller);
      const isUsable = known && Date.now() < known.until && (known.left > 0 || known.isRefusal);
      const share = isUsable ? known : await shareOf(caller, windowMs, max);
      if (share.left === 0 && !share.isRefusal) continue;
      const granted = share.left > 0;
      if (granted) share.left -= 1;
      return { granted, ttl: Math.max(0, share.until - Date.now()) };
    }
  }

  return class {
    incr(
      caller: string,
      answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs = 0,
      max = 0,
    ) {
      ask(caller, windowMs, max).then(
        ({ granted, ttl }) => answer(null, { current: granted ? 1 : max + 1, ttl }),
        () => answer(null, { current: 1, ttl: windowMs }),
      );
    }
    child() {
      return this;
    }
  };
}

/** Deletes the counts of periods that are over. */
export async function sweepCallCounts(db: Database): Promise<void> {
  await db.delete(callCounts).where(lt(callCounts.ends, sql`now()`));
}
