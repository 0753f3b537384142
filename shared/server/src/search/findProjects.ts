import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { allOf, DESCRIPTION, RANKED, utcDay, utcTime } from './conditions';
import { highlightOf } from './highlight';
import { rankOf } from './rank';
import type { Alternatives, Found, SearchRequest } from './request';
import { searchExpression } from './words';

export const projectRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  created_at: z.string(),
  log_count: z.number(),
  rank: z.number(),
});

/**
 * Asks for the projects of a workspace that have all the words and pass the filters, best first;
 * undefined where none can.
 */
export function projectsWith(
  workspace: string,
  request: SearchRequest,
  words: readonly Alternatives[],
): SQL | undefined {
  const { type, project_id, date_from, date_to, status, engineer, location, limit } = request;
  // These are filters of logs, which no project passes.
  const isOfLogs = status !== undefined || engineer !== undefined || location !== undefined;
  if (type === 'log' || isOfLogs) return undefined;
  const where = allOf([
    sql`workspace = ${workspace}`,
    words.length === 0 ? undefined : sql`words @@ ${searchExpression(workspace, words)}::tsquery`,
    project_id === undefined ? undefined : sql`id = ${project_id}`,
    date_from === undefined ? undefined : sql`${utcDay(sql`created_at`)} >= ${date_from}`,
    date_to === undefined ? undefined : sql`${utcDay(sql`created_at`)} <= ${date_to}`,
  ]);
  return sql`
    select id, name, description, color, rank, ${utcTime(sql`created_at`)} as created_at,
      (
        select count(*)::int from logs where logs.workspace = ${workspace} and project_id = best.id
      ) as log_count
    from (
      select id, name, description, color, created_at, ${rankOf(sql`words`, words)} as rank
      from (select * from projects where ${where} limit ${RANKED}) as hit
      order by rank desc, created_at desc, id limit ${limit}
    ) as best
    order by rank desc, best.created_at desc, id`;
}

export function projectHit(row: z.infer<typeof projectRow>, words: readonly Alternatives[]): Found {
  const { rank, id, name, description, ...metadata } = row;
  const highlight = highlightOf(
    [
      { field: 'title', text: name },
      { field: 'description', text: description },
    ],
    words.flat(),
  );
  const shown = description.slice(0, DESCRIPTION);
  return {
    rank,
    day: metadata.created_at.slice(0, 10),
    result: { type: 'project', id, title: name, description: shown, highlight, metadata },
  };
}
