import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { analysisUsage } from '../database/schema';
import type { Clock } from './clock';

/** A workspace's use of services: the data sent, and the tokens used. */
export interface Amounts {
  readonly photos?: number;
  readonly tokens?: number;
  /** Bytes of photos as they were sent. */
  readonly bytes?: number;
  /** Bytes of voice notes. */
  readonly voice_bytes?: number;
}

const usedRow = z.object({
  photos: z.number(),
  tokens: z.number(),
  bytes: z.number(),
  voice_bytes: z.number(),
  seconds_left: z.number(),
});

const utcOf = (clock: Clock) => sql`(${clock()} at time zone 'UTC')`;

/**
 * Adds to a workspace's usage of today (UTC), and returns the sum. Locks the usage: until the
 * transaction ends, others cannot add to it or take a job of the workspace.
 */
export async function use(
  db: Database,
  clock: Clock,
  workspace: string,
  { photos = 0, tokens = 0, bytes = 0, voice_bytes = 0 }: Amounts = {},
) {
  const utc = utcOf(clock);
  const sum = (name: string) => {
    const column = sql.identifier(name);
    return sql`${column} = excluded.${column} +
      case when known.day = excluded.day then known.${column} else 0 end`;
  };
  const sums = ['photos', 'tokens', 'bytes', 'voice_bytes'].map(sum);
  const { rows } = await db.execute(sql`
    insert into analysis_usage as known (workspace, day, photos, tokens, bytes, voice_bytes)
    values (${workspace}, ${utc}::date, ${photos}, ${tokens}, ${bytes}, ${voice_bytes})
    on conflict (workspace) do update set ${sql.join(sums, sql`, `)}, day = excluded.day
    returning photos, tokens::double precision as tokens, bytes::double precision as bytes,
      voice_bytes::double precision as voice_bytes,
      ceil(86400 - extract(epoch from ${utc}::time))::int as seconds_left`);
  return z.parse(usedRow, rows[0]);
}

/** A workspace's usage of today (UTC), without waiting for transactions that add to it. */
export async function usedToday(db: Database, clock: Clock, workspace: string) {
  const { workspace: owner, day } = analysisUsage;
  const [used] = await db
    .select()
    .from(analysisUsage)
    .where(and(eq(owner, workspace), eq(day, sql`${utcOf(clock)}::date`)));
  return used ?? { photos: 0, tokens: 0, bytes: 0 };
}

export const megabytes = (bytes: number) => `${Math.floor(bytes / 1_000_000)} MB`;
