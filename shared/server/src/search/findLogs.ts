import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { allOf, DESCRIPTION, RANKED, utcTime, value } from './conditions';
import { highlightOf } from './highlight';
import { highestRank, rankOf } from './rank';
import type { Alternatives, Filter, Found, Shape } from './request';

/** The newest logs are always among those that are ranked. */
const NEWEST = 300;

/**
 * The logs that are looked through first, the newest. Where enough of them have all the words in
 * their titles, none can be better, and no index is asked: of a word that thousands of titles have it
 * would bring them all.
 */
const FIRST = 1000;

/**
 * Where so many of the newest `SAMPLE` logs have all the words, enough to be ranked are among the newest
 * `FREQUENT`: of words that every second log has an index would bring tens of thousands.
 */
const SAMPLE = 100;
const FREQUENT_IN_SAMPLE = 8;
const FREQUENT = 3000;
const RANKED_OF_NEWEST = 200;

export const areFrequent = (sampled: number): boolean => sampled >= FREQUENT_IN_SAMPLE;

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

const CONDITIONS: Readonly<Record<Filter, SQL>> = {
  project_id: sql`project_id = ${value('project_id')}`,
  date_from: sql`date >= ${value('date_from')}`,
  date_to: sql`date <= ${value('date_to')}`,
  status: sql`status = ${value('status')}`,
  engineer: sql`lower(engineer) = lower(${value('engineer')})`,
  location: sql`strpos(lower(location), lower(${value('location')})) > 0`,
};

const NEWEST_FIRST = sql`date desc, created_at desc, id desc`;

/** What asks for the logs of a workspace that have all the words and pass the filters, best first. */
export function logsWith({ words, filters }: Shape) {
  const passing = allOf([
    sql`workspace = ${value('workspace')}`,
    ...filters.map((name) => CONDITIONS[name]),
  ]);
  const newest = (count: number) => sql`(
    select * from logs where workspace = ${value('workspace')}
    order by ${NEWEST_FIRST} limit ${sql.raw(String(count))}
  ) as newest`;
  const typed = sql`${value('typed')}::tsquery`;

  return {
    /** Without words: the latest visits that pass the filters. */
    latest: bestOf(sql`
      select id, date, created_at, 0 as rank from logs where ${passing}
      order by ${NEWEST_FIRST} limit ${value('limit')}`),

    /** Of the newest logs those that have all the words in their titles, where the condition holds. */
    newestTitles: (condition: SQL): SQL =>
      bestOf(sql`
        select id, date, created_at, ${highestRank(words)} as rank from ${newest(FIRST)}
        where ${condition} and title_words @@ ${typed} and ${passing}
        order by ${NEWEST_FIRST} limit ${value('limit')}`),

    /** How many of the few newest logs have all the words, where the condition holds. */
    sampled: (condition: SQL): SQL => sql`
      select count(*)::int from ${newest(SAMPLE)}
      where ${condition} and words @@ ${typed} and ${passing}`,

    /**
     * The best of titles and all texts. The newest logs come first, more of them where the words
     * `areFrequent`; the index is asked where these have too few.
     */
    everywhere(frequent: boolean): SQL {
      const looked = frequent ? FREQUENT : NEWEST;
      const [ofNewest, most] = [RANKED_OF_NEWEST, RANKED].map((count) => sql.raw(String(count)));
      const expression = sql`${value('completed')}::tsquery`;
      const columns = sql`id, date, created_at, ${rankOf(sql`words`, words)} as rank`;
      return bestOf(sql`
        select distinct on (id) id, date, created_at, rank from (
          with latest as materialized (
            select ${columns} from ${newest(looked)}
            where words @@ ${expression} and ${passing} limit ${ofNewest}
          )
          select * from latest
          union all
          (select ${columns} from logs
            where title_words @@ ${expression} and ${passing} limit ${most})
          union all
          (select ${columns} from logs
            where words @@ ${expression} and ${passing}
              and (select count(*) from latest) < ${ofNewest} limit ${most})
        ) as hit`);
    },
  };
}

/** The best of the candidates, which have an id, a rank and what orders those of one rank. */
const bestOf = (candidates: SQL): SQL => sql`
  select log.id, title, location, log.date, engineer, notes, summary, status, project_id, rank,
    ${utcTime(sql`log.created_at`)} as created_at,
    project.name as project_name, project.color as project_color
  from (
    select id, rank from (${candidates}) as ranked
    order by rank desc, ${NEWEST_FIRST} limit ${value('limit')}
  ) as best
  join logs as log on log.workspace = ${value('workspace')} and log.id = best.id
  join projects as project
    on project.workspace = ${value('workspace')} and project.id = log.project_id
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
