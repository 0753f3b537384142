import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { allOf, DESCRIPTION, RANKED, utcDay, utcTime } from './conditions';
import { highlightOf } from './highlight';
import { rankOf } from './rank';
import type { Alternatives, Found, SearchRequest } from './request';
import { searchExpression } from './words';

const projectRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  created_at: z.string(),
  log_count: z.number(),
  rank: z.number(),
});

/** The projects of a workspace that have all the words and pass the filters, best first. */
export async function findProjects(
  db: Database,
  workspace: string,
  request: SearchRequest,
  words: readonly Alternatives[],
): Promise<Found[]> {
  const { project_id, date_from, date_to, status, engineer, location, limit } = request;
  // These are filters of logs, which no project passes.
  if (status !== undefined || engineer !== undefined || location !== undefined) return [];
  const where = allOf([
    sql`workspace = ${workspace}`,
    words.length === 0 ? undefined : sql`words @@ ${searchExpression(workspace, words)}::tsquery`,
    project_id === undefined ? undefined : sql`id = ${project_id}`,
    date_from === undefined ? undefined : sql`${utcDay(sql`created_at`)} >= ${date_from}`,
    date_to === undefined ? undefined : sql`${utcDay(sql`created_at`)} <= ${date_to}`,
  ]);
  const { rows } = await db.execute(sql`
    select id, name, description, color, rank, ${utcTime(sql`created_at`)} as created_at,
      (
        select count(*)::int from logs where logs.workspace = ${workspace} and project_id = best.id
      ) as log_count
    from (
      select id, name, description, color, created_at, ${rankOf(sql`words`, words)} as rank
      from (select * from projects where ${where} limit ${RANKED}) as hit
      order by rank desc, created_at desc, id limit ${limit}
    ) as best
    order by rank desc, best.created_at desc, id`);
  return rows.map((row) => projectHit(z.parse(projectRow, row), words.flat()));
}

function projectHit(row: z.infer<typeof projectRow>, beginnings: readonly string[]): Found {
  const { rank, id, name, description, ...metadata } = row;
  const highlight = highlightOf(
    [
      { field: 'title', text: name },
      { field: 'description', text: description },
    ],
    beginnings,
  );
  const shown = description.slice(0, DESCRIPTION);
  return {
    rank,
    day: metadata.created_at.slice(0, 10),
    result: { type: 'project', id, title: name, description: shown, highlight, metadata },
  };
}
