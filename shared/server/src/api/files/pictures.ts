import { and, count, eq, like, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { logs, photos } from '../../database/schema';

/** Leaves voice notes out, which stand among the photos. */
export const ofPictures = like(photos.type, 'image/%');

/** Files among the photos that are no pictures. The condition is written as in their partial index. */
const ofNoPictures = sql`${photos.type} not like 'image/%'`;

/**
 * How many photos the visits of a condition have: all that is kept of them, which an index alone
 * counts, without the few that are none.
 */
export async function countPictures(db: Database, where: SQL | undefined): Promise<number> {
  const ofLog = and(eq(logs.workspace, photos.workspace), eq(logs.id, photos.log_id));
  const counted = () => db.select({ value: count() }).from(photos).innerJoin(logs, ofLog);
  const [all] = await counted().where(where);
  const [none] = await counted().where(and(where, ofNoPictures));
  return (all?.value ?? 0) - (none?.value ?? 0);
}
