import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { STEPS } from './migrations';
import type { Database } from './openDatabase';

const answer = z.object({ rows: z.tuple([z.object({ done: z.number() })]) });

/** @throws Error if the schema lacks steps that this release needs; a later release may add more */
export async function checkMigrated(db: Database): Promise<void> {
  const [{ done }] = answer.parse(
    await db.execute(sql`select count(*)::int as done from schema_steps`),
  ).rows;
  if (done < STEPS.length) {
    throw new Error(`The database has ${done} of ${STEPS.length} steps of the schema.`);
  }
}
