import type { logListQuery } from '@fieldline/contracts';
import { and, asc, count, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { logs, projects } from '../../database/schema';
import { queryOf } from '../../search/words';
import { isUser } from '../core/author';
import type { Caller } from '../core/caller';
import { countOf, nullsLast, sortedApart, totalOf } from '../core/page';
import { type LogReader, logWithProject, ofProject } from './reading';

export type ListQuery = z.output<typeof logListQuery>;

/** The conditions of a query on the workspace's logs; absent parameters do not filter. */
function filtersOf({ uid, workspace }: Caller, query: ListQuery): SQL | undefined {
  const { q = '', project_id, status, engineer, date_from, date_to, follow_up_to } = query;
  return and(
    q.trim() === '' ? undefined : sql`${logs.words} @@ ${queryOf(workspace, q)}::tsquery`,
    project_id === undefined ? undefined : eq(logs.project_id, project_id),
    follow_up_to === undefined ? undefined : lte(logs.follow_up, follow_up_to),
    status === undefined ? undefined : eq(logs.status, status),
    engineer === undefined ? undefined : eq(logs.engineer, engineer),
    date_from === undefined ? undefined : gte(logs.date, date_from),
    date_to === undefined ? undefined : lte(logs.date, date_to),
    query.mine === true
      ? or(isUser(logs.created_by, uid), isUser(logs.assigned_to, uid))
      : undefined,
    query.assigned === true ? isUser(logs.assigned_to, uid) : undefined,
  );
}

function orderOf({ sort_by, sort_order, date_from, date_to }: ListQuery): SQL[] {
  const direction = sort_order === 'asc' ? asc : desc;
  const hasDays = date_from !== undefined || date_to !== undefined;
  return [
    sort_by === 'follow_up'
      ? nullsLast(logs.follow_up, sort_order)
      : direction(hasDays && sort_by !== 'date' ? sortedApart(logs[sort_by]) : logs[sort_by]),
    // Of equal logs, the one created last counts as the latest.
    direction(logs.created_at),
    direction(logs.id),
  ];
}

/** A page of the workspace's logs, of one project if `filter` says so, with the total. */
export async function listLogs(
  db: Database,
  caller: Caller,
  { own, complete }: LogReader,
  query: ListQuery,
  filter?: SQL,
) {
  const { page, limit } = query;
  const where = and(own, filter, filtersOf(caller, query));
  const total = db.select({ count: count() }).from(logs).where(where);
  const rows = await db
    .select({ ...logWithProject, total: countOf(total) })
    .from(logs)
    .innerJoin(projects, ofProject)
    .where(where)
    .orderBy(...orderOf(query))
    .limit(limit)
    .offset((page - 1) * limit);
  const data = await complete(
    rows.map(({ total: _total, ...row }) => row),
    db,
  );
  return { data, page, limit, total: await totalOf(rows, { page }, () => total) };
}
