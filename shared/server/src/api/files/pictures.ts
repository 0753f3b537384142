import { and, count, eq, like, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { logs, photos } from '../../database/schema';

/** Excludes voice notes, which are in the same table. */
export const ofPictures = like(photos.type, 'image/%');

/**
 * Files in the table of photos that are not pictures. Written exactly like the condition of the
 * partial index, so that it is used.
 */
const ofNoPictures = sql`${photos.type} not like 'image/%'`;

/**
 * How many photos the visits of a condition have: all files, counted with an index only, minus the
 * few voice notes.
 */
export async function countPictures(db: Database, where: SQL | undefined): Promise<number> {
  const ofLog = and(eq(logs.workspace, photos.workspace), eq(logs.id, photos.log_id));
  const counted = () => db.select({ value: count() }).from(photos).innerJoin(logs, ofLog);
  const [all] = await counted().where(where);
  const [none] = await counted().where(and(where, ofNoPictures));
  return (all?.value ?? 0) - (none?.value ?? 0);
}
