import type { projectStatsWire } from '@fieldline/contracts';
import { and, count, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { logs } from '../../database/schema';
import { countPictures } from '../files/pictures';
import { hasBeen } from './mapping';

/** The numbers of a project's visits, photos and engineers. */
export async function statsOf(
  db: Database,
  workspace: string,
  id: string,
): Promise<z.output<typeof projectStatsWire>> {
  const ofProject = and(eq(logs.workspace, workspace), eq(logs.project_id, id));
  const [numbers] = await db
    .select({
      total: count(),
      completed: sql<number>`count(*) filter (where status = 'completed')::int`,
      names: sql<string[] | null>`jsonb_agg(distinct ${logs.engineer})
        filter (where ${logs.engineer} <> '')`,
      first: sql<string | null>`min(${logs.date}) filter (where ${hasBeen})`,
      last: sql<string | null>`max(${logs.date}) filter (where ${hasBeen})`,
    })
    .from(logs)
    .where(ofProject);
  const [total, completed] = [numbers?.total ?? 0, numbers?.completed ?? 0];
  const engineers = numbers?.names ?? [];
  return {
    total_logs: total,
    completed_logs: completed,
    draft_logs: total - completed,
    total_photos: await countPictures(db, ofProject),
    engineers: engineers.length,
    engineer_names: engineers,
    first_visit: numbers?.first ?? null,
    last_visit: numbers?.last ?? null,
  };
}
