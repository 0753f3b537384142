import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { allOf, DESCRIPTION, RANKED, utcTime } from './conditions';
import { highlightOf } from './highlight';
import { rankOf } from './rank';
import type { Alternatives, Found, SearchRequest } from './request';
import { searchExpression, type WholeWord } from './words';

/** The newest logs are always among those that are ranked. */
const NEWEST = 300;

/**
 * The logs that are looked through first, the newest. Where enough of them have all the words in
 * their titles, none can be better, and no index is asked: of a word that thousands of titles have it
 * would bring them all.
 */
const FIRST = 1000;

/** Where so many of the newest `SAMPLE` logs have all the words, the newest `FREQUENT` have enough to be ranked. */
const SAMPLE = 100;
const FREQUENT_IN_SAMPLE = 8;
const FREQUENT = 6000;

export const logRow = z.object({
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

/** What asks for the logs of a workspace that have all the words and pass the filters, best first. */
export function logsWith(
  workspace: string,
  request: SearchRequest,
  words: readonly Alternatives[],
) {
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
  const typed = searchExpression(workspace, words);
  const newest = (count: number) => sql`(
    select * from logs where workspace = ${workspace}
    order by created_at desc, id desc limit ${sql.raw(String(count))}
  ) as newest`;
  const most = sql.raw(String(RANKED));

  return {
    /** Without words: the latest visits that pass the filters. */
    latest: bestOf(
      sql`
        select id, date, created_at, 0 as rank from logs where ${filters}
        order by date desc, created_at desc, id desc limit ${limit}`,
      workspace,
      limit,
    ),

    /** Of the newest logs those that have all the words in their titles. */
    newestTitles: bestOf(
      sql`
        select id, date, created_at, ${rankOf(sql`title_words`, words)} as rank
        from ${newest(FIRST)}
        where title_words @@ ${typed}::tsquery and ${filters}`,
      workspace,
      limit,
    ),

    /** How many of the few newest logs have all the words. */
    sampled: sql`
      select count(*)::int from ${newest(SAMPLE)} where words @@ ${typed}::tsquery and ${filters}`,

    /**
     * The best of titles and all texts. The newest logs come first, as many as it takes by what was
     * `sampled`; the index is asked where these have too few: of words that every second log has it
     * would bring tens of thousands.
     */
    everywhere(completed: readonly (readonly (string | WholeWord)[])[], sampled: number): SQL {
      const expression = searchExpression(workspace, completed);
      const looked = sampled >= FREQUENT_IN_SAMPLE ? FREQUENT : NEWEST;
      const columns = sql`id, date, created_at, ${rankOf(sql`words`, words)} as rank`;
      return bestOf(
        sql`
          select distinct on (id) id, date, created_at, rank from (
            with latest as materialized (
              select ${columns} from ${newest(looked)}
              where words @@ ${expression}::tsquery and ${filters} limit ${most}
            )
            select * from latest
            union all
            (select ${columns} from logs
              where title_words @@ ${expression}::tsquery and ${filters} limit ${most})
            union all
            (select ${columns} from logs
              where words @@ ${expression}::tsquery and ${filters}
                and (select count(*) from latest) < ${most} limit ${most})
          ) as hit`,
        workspace,
        limit,
      );
    },
  };
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

export function logHit(row: z.infer<typeof logRow>, words: readonly Alternatives[]): Found {
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
    words.flat(),
  );
  const description = (summary || notes).slice(0, DESCRIPTION);
  return {
    rank,
    day: metadata.date,
    result: { type: 'log', id, title, description, highlight, metadata },
  };
}
