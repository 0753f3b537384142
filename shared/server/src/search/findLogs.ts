import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { allOf, DESCRIPTION, RANKED, utcTime } from './conditions';
import { highlightOf } from './highlight';
import { rankOf } from './rank';
import type { Alternatives, Found, SearchRequest } from './request';
import type { Vocabulary } from './vocabulary';
import { searchExpression } from './words';

/** The newest logs are always among those that are ranked. */
const NEWEST = 300;

/**
 * The logs that are looked through first, the newest. Where enough of them have all the words in
 * their titles, none can be better, and no index is asked: of a word that thousands of titles have it
 * would bring them all.
 */
const FIRST = 1000;

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

/** The logs of a workspace that have all the words and pass the filters, best first. */
export async function findLogs(
  db: Database,
  workspace: string,
  request: SearchRequest,
  words: readonly Alternatives[],
  vocabulary: Vocabulary,
): Promise<Found[]> {
  const { project_id, date_from, date_to, status, engineer, location, limit } = request;
  const filters = allOf([
    sql`workspace = ${workspace}`,
    project_id === undefined ? undefined : sql`project_id = ${project_id}`,
    date_from === undefined ? undefined : sql`date >= ${date_from}`,
    date_to === undefined ? undefined : sql`date <= ${date_to}`,
    status === undefined ? undefined : sql`status = ${status}`,
    engineer === undefined ? undefined : sql`lower(engineer) = lower(${engineer})`,
    location === undefined ? undefined : sql`strpos(lower(location), lower(${location})) > 0`,
  ]);
  const best = async (candidates: SQL) =>
    (await db.execute(bestOf(candidates, workspace, limit))).rows.map((row) =>
      logHit(z.parse(logRow, row), words.flat()),
    );
  const newest = (count: number) => sql`(
    select * from logs where workspace = ${workspace}
    order by created_at desc, id desc limit ${sql.raw(String(count))}
  ) as newest`;
  if (words.length > 0) {
    const first = await best(sql`
      select id, date, created_at, ${rankOf(sql`title_words`, words)} as rank
      from ${newest(FIRST)}
      where title_words @@ ${searchExpression(workspace, words)}::tsquery and ${filters}`);
    if (first.length === limit) return first;
  }
  const expression = searchExpression(workspace, await vocabulary.completed(words));
  return best(
    words.length === 0
      ? sql`
          select id, date, created_at, 0 as rank from logs where ${filters}
          order by date desc, created_at desc, id desc limit ${limit}`
      : sql`
          select distinct on (id) id, date, created_at, ${rankOf(sql`words`, words)} as rank
          from (
            (select id, date, created_at, words from logs
              where title_words @@ ${expression}::tsquery and ${filters} limit ${sql.raw(String(RANKED))})
            union all
            (select id, date, created_at, words from logs
              where words @@ ${expression}::tsquery and ${filters} limit ${sql.raw(String(RANKED))})
            union all
            (select id, date, created_at, words from ${newest(NEWEST)}
              where words @@ ${expression}::tsquery and ${filters})
          ) as hit`,
  );
}
/** The best of the candidates, which have an id, a rank and what orders those of one rank. */
const bestOf = (candidates: SQL, workspace: string, limit: number): SQL => sql`
  select log.id, title, location, log.date, engineer, notes, summary, status, project_id, rank,
    ${utcTime(sql`log.created_at`)} as created_at,
    project.name as project_name, project.color as project_color
  from (
    select id, rank from (${candidates}) as ranked
    order by rank desc, date desc, created_at desc, id desc limit ${limit}
  ) as best
  join logs as log on log.workspace = ${workspace} and log.id = best.id
  join projects as project on project.workspace = ${workspace} and project.id = log.project_id
  order by rank desc, log.date desc, log.created_at desc, log.id desc`;

function logHit(row: z.infer<typeof logRow>, beginnings: readonly string[]): Found {
  const { rank, id, title, notes, summary, ...metadata } = row;
  const highlight = highlightOf(
    [
      { field: 'title', text: title },
      { field: 'location', text: metadata.location },
      { field: 'engineer', text: metadata.engineer },
      { field: 'notes', text: notes },
      { field: 'summary', text: summary },
      { field: 'project_name', text: metadata.project_name },
    ],
    beginnings,
  );
  const description = (summary || notes).slice(0, DESCRIPTION);
  return {
    rank,
    day: metadata.date,
    result: { type: 'log', id, title, description, highlight, metadata },
  };
}
