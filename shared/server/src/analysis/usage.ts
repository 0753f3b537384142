import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import type { Clock } from './clock';

const usedRow = z.object({ photos: z.number(), tokens: z.number(), seconds_left: z.number() });

/**
 * Adds to what a workspace has used today (UTC), and answers the sum. Within a transaction nobody else adds to it,
 * or takes a job of the workspace, until that ends.
 */
export async function use(
  db: Database,
  clock: Clock,
  workspace: string,
  { photos = 0, tokens = 0 }: { readonly photos?: number; readonly tokens?: number } = {},
) {
  const utc = sql`(${clock()} at time zone 'UTC')`;
  const { rows } = await db.execute(sql`
    insert into analysis_usage as known (workspace, day, photos, tokens)
    values (${workspace}, ${utc}::date, ${photos}, ${tokens})
    on conflict (workspace) do update set
      photos = excluded.photos + case when known.day = excluded.day then known.photos else 0 end,
      tokens = excluded.tokens + case when known.day = excluded.day then known.tokens else 0 end,
      day = excluded.day
    returning photos, tokens::double precision as tokens,
      ceil(86400 - extract(epoch from ${utc}::time))::int as seconds_left`);
  return z.parse(usedRow, rows[0]);
}
