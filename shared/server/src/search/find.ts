import type { SearchResultWire } from '@fieldline/contracts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { highlightOf } from './highlight';
import type { IndexQuery, SearchRequest } from './search';

/** A hit with its rank; ranks of projects and logs compare. */
export interface Found {
  readonly rank: number;
  readonly result: SearchResultWire;
}

/**
 * How many hits are ranked. A word that half of all logs have would otherwise be read from each of
 * them; hits in titles and the newest logs are always among the ranked ones.
 */
const RANKED = 400;
const NEWEST = 300;
const DESCRIPTION = 300;

const projectRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  color: z.string(),
  created_at: z.string(),
  log_count: z.number(),
  rank: z.number(),
});

const logRow = z.object({
  id: z.string(),
  title: z.string(),
  location: z.string(),
  date: z.string(),
  engineer: z.string(),
  notes: z.string(),
  summary: z.string(),
  status: z.string(),
  created_at: z.string(),
  project_id: z.string(),
  project_name: z.string(),
  project_color: z.string(),
  rank: z.number(),
});

const all = (conditions: readonly (SQL | undefined)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );

const day = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`;

export async function findProjects(
  db: Database,
  workspace: string,
  request: SearchRequest,
  { expression, beginnings }: IndexQuery,
): Promise<Found[]> {
  const { project_id, date_from, date_to, status, engineer, location, limit } = request;
  // These are filters of logs, which no project passes.
  if (status !== undefined || engineer !== undefined || location !== undefined) return [];
  const where = all([
    sql`workspace = ${workspace}`,
    expression === undefined ? undefined : sql`words @@ ${expression}::tsquery`,
    project_id === undefined ? undefined : sql`id = ${project_id}`,
    date_from === undefined ? undefined : sql`${day} >= ${date_from}`,
    date_to === undefined ? undefined : sql`${day} <= ${date_to}`,
  ]);
  const rank =
    expression === undefined ? sql`0` : sql`ts_rank_cd(words, ${expression}::tsquery, 1)`;
  const { rows } = await db.execute(sql`
    select id, name, description, color, rank,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      (
        select count(*)::int from logs where logs.workspace = ${workspace} and project_id = best.id
      ) as log_count
    from (
      select id, name, description, color, created_at, (${rank})::float8 as rank
      from (select * from projects where ${where} limit ${RANKED}) as hit
      order by rank desc, created_at desc, id limit ${limit}
    ) as best
    order by rank desc, best.created_at desc, id`);
  return rows.map((row) => {
    const { rank: value, id, name, description, color, ...rest } = z.parse(projectRow, row);
    const highlight = highlightOf(
      [
        { field: 'title', text: name },
        { field: 'description', text: description },
      ],
      beginnings,
    );
    return {
      rank: value,
      result: {
        type: 'project',
        id,
        title: name,
        description: description.slice(0, DESCRIPTION),
        highlight,
        metadata: { color, ...rest },
      },
    };
  });
}

export async function findLogs(
  db: Database,
  workspace: string,
  request: SearchRequest,
  { expression, beginnings }: IndexQuery,
): Promise<Found[]> {
  const { project_id, date_from, date_to, status, engineer, location, limit } = request;
  const filters = all([
    sql`workspace = ${workspace}`,
    project_id === undefined ? undefined : sql`project_id = ${project_id}`,
    date_from === undefined ? undefined : sql`date >= ${date_from}`,
    date_to === undefined ? undefined : sql`date <= ${date_to}`,
    status === undefined ? undefined : sql`status = ${status}`,
    engineer === undefined ? undefined : sql`lower(engineer) = lower(${engineer})`,
    location === undefined ? undefined : sql`strpos(lower(location), lower(${location})) > 0`,
  ]);
  const candidates =
    expression === undefined
      ? sql`
          select id, created_at, 0::float8 as rank from logs where ${filters}
          order by created_at desc, id desc limit ${limit}`
      : sql`
          select distinct on (id) id, created_at,
            ts_rank_cd(words, ${expression}::tsquery, 1)::float8 as rank
          from (
            (select id, created_at, words from logs
              where title_words @@ ${expression}::tsquery and ${filters} limit ${RANKED})
            union all
            (select id, created_at, words from logs
              where words @@ ${expression}::tsquery and ${filters} limit ${RANKED})
            union all
            (select id, created_at, words from (
                select * from logs where workspace = ${workspace}
                order by created_at desc, id desc limit ${NEWEST}
              ) as newest
              where words @@ ${expression}::tsquery and ${filters})
          ) as hit`;
  const { rows } = await db.execute(sql`
    select log.id, title, location, date, engineer, notes, summary, status, project_id, rank,
      to_char(log.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      project.name as project_name, project.color as project_color
    from (
      select id, rank from (${candidates}) as ranked
      order by rank desc, created_at desc, id desc limit ${limit}
    ) as best
    join logs as log on log.workspace = ${workspace} and log.id = best.id
    join projects as project on project.workspace = ${workspace} and project.id = log.project_id
    order by rank desc, log.created_at desc, log.id desc`);
  return rows.map((row) => logHit(z.parse(logRow, row), beginnings));
}

function logHit(row: z.infer<typeof logRow>, beginnings: readonly string[]): Found {
  const { rank, id, title, notes, summary, ...metadata } = row;
  const highlight = highlightOf(
    [
      { field: 'title', text: title },
      { field: 'location', text: metadata.location },
      { field: 'engineer', text: metadata.engineer },
      { field: 'notes', text: notes },
      { field: 'summary', text: summary },
    ],
    beginnings,
  );
  const description = (summary || notes).slice(0, DESCRIPTION);
  return { rank, result: { type: 'log', id, title, description, highlight, metadata } };
}
