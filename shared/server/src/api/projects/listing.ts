import type { projectListQuery } from '@fieldline/contracts';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { projects } from '../../database/schema';
import { queryOf } from '../../search/words';
import { isUser } from '../core/author';
import type { Caller } from '../core/caller';
import { countOf, nullsLast, totalOf } from '../core/page';
import { lastVisit, logCount, projectColumns, projectToWire } from './mapping';

export type ListQuery = z.output<typeof projectListQuery>;

/** A page of the workspace's projects, with the total. */
export async function listProjects(
  db: Database,
  { uid, workspace }: Caller,
  { page, limit, sort_by, sort_order, q = '', mine }: ListQuery,
) {
  const direction = sort_order === 'asc' ? asc : desc;
  const where = and(
    eq(projects.workspace, workspace),
    q.trim() === '' ? undefined : sql`${projects.words} @@ ${queryOf(workspace, q)}::tsquery`,
    mine === true ? isUser(projects.created_by, uid) : undefined,
  );
  const total = db.select({ count: count() }).from(projects).where(where);
  const sorted =
    sort_by === 'last_visit'
      ? nullsLast(lastVisit, sort_order)
      : direction(sort_by === 'log_count' ? logCount : projects[sort_by]);
  const rows = await db
    .select({ ...projectColumns, total: countOf(total) })
    .from(projects)
    .where(where)
    .orderBy(sorted, direction(projects.created_at), direction(projects.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const data = rows.map(projectToWire);
  return { data, page, limit, total: await totalOf(rows, { page }, () => total) };
}
