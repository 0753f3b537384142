import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { allOf, DESCRIPTION, number, RANKED, utcTime, value } from './conditions';
import type { Highlighter } from './highlight';
import { highestRank, rankOf } from './rank';
import type { Filter, Found, Shape } from './request';
import { ARE_KNOWN, MEANT } from './vocabulary';

/**
 * The logs that are looked through first, the newest. Where enough of them have all the words in
 * their titles, none can be better, and no index is asked: of a word that thousands of titles have it
 * would bring them all.
 */
const FIRST = 1000;

/** How many of the newest logs tell what is to be expected of the others. */
const SAMPLE = 100;

/** The newest logs are always among those that are ranked. */
const NEWEST = 300;

/**
 * Where so many of the sample have all the words, enough to be ranked are among the newest `FREQUENT`:
 * of words that every second log has an index would bring tens of thousands.
 */
const FREQUENT_IN_SAMPLE = 8;
const FREQUENT = 3000;
const RANKED_OF_NEWEST = 200;

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

/**
 * What asks for the logs of a workspace that have all the words and pass the filters, best first.
 * `best` needs the query `meant` (see `vocabulary.ts`).
 */
export function logsWith({ words, filters, limit }: Shape) {
  const passing = allOf([
    sql`workspace = ${value('workspace')}`,
    ...filters.map((name) => CONDITIONS[name]),
  ]);
  const newest = (count: SQL) => sql`(
    select * from logs where workspace = ${value('workspace')}
    order by ${NEWEST_FIRST} limit ${count}
  ) as newest`;
  const areMissing = sql`${ARE_KNOWN} and (select count(*) from titled) < ${number(limit)}`;
  const columns = sql`id, date, created_at, ${rankOf(sql`words`, words)} as rank`;

  return {
    /** Without words: the latest visits that pass the filters. */
    latest: bestOf(
      limit,
      sql`
      select id, date, created_at, 0 as rank from logs where ${passing}
      order by ${NEWEST_FIRST} limit ${number(limit)}`,
    ),

    /**
     * `titled` are of the newest logs those that have all the words in their titles, where the sample
     * promises enough. Where they are too few, the best of titles and all texts are found: the newest
     * logs come first, more of them where the words are frequent, and the index is asked where these
     * have too few.
     */
    best: sql`
      with sample as materialized (
        select count(*) filter (where words @@ ${MEANT}) as hits,
          count(*) filter (where title_words @@ ${MEANT}) as titles
        from ${newest(number(SAMPLE))} where ${ARE_KNOWN} and ${passing}
      ), titled as materialized (
        select id, date, created_at, ${highestRank(words)} as rank from ${newest(number(FIRST))}
        where (select titles from sample) * ${number(FIRST / SAMPLE)} >= ${number(limit)}
          and title_words @@ ${MEANT} and ${passing}
        order by ${NEWEST_FIRST} limit ${number(limit)}
      ), latest as materialized (
        select ${columns} from ${newest(sql`(
          select case when hits >= ${number(FREQUENT_IN_SAMPLE)} then ${number(FREQUENT)}
            else ${number(NEWEST)} end
          from sample
        )`)}
        where ${areMissing} and words @@ ${MEANT} and ${passing} limit ${number(RANKED_OF_NEWEST)}
      )
      ${bestOf(
        limit,
        sql`
        select * from titled
        union
        select * from latest
        union
        (select ${columns} from logs
          where ${areMissing} and title_words @@ ${MEANT} and ${passing} limit ${number(RANKED)})
        union
        (select ${columns} from logs
          where ${areMissing} and words @@ ${MEANT} and ${passing}
            and (select count(*) from latest) < ${number(RANKED_OF_NEWEST)} limit ${number(RANKED)})`,
      )}`,
  };
}

/** The best of the candidates, which have an id, a rank and what orders those of one rank. */
const bestOf = (limit: number, candidates: SQL): SQL => sql`
  select log.id, title, location, log.date, engineer, notes, summary, status, project_id, rank,
    ${utcTime(sql`log.created_at`)} as created_at,
    project.name as project_name, project.color as project_color
  from (
    select id, rank from (${candidates}) as ranked
    order by rank desc, ${NEWEST_FIRST} limit ${number(limit)}
  ) as best
  join logs as log on log.workspace = ${value('workspace')} and log.id = best.id
  join projects as project
    on project.workspace = ${value('workspace')} and project.id = log.project_id
  order by rank desc, log.date desc, log.created_at desc, log.id desc`;

export function logHit(row: z.infer<typeof logRow>, highlighted: Highlighter): Found {
  const { rank, id, title, notes, summary, ...metadata } = row;
  const highlight = highlighted([
    { field: 'title', text: title },
    { field: 'location', text: metadata.location },
    { field: 'engineer', text: metadata.engineer },
    { field: 'notes', text: notes },
    { field: 'summary', text: summary },
    { field: 'project_name', text: metadata.project_name },
  ]);
  const description = (summary || notes).slice(0, DESCRIPTION);
  return {
    rank,
    day: metadata.date,
    result: { type: 'log', id, title, description, highlight, metadata },
  };
}
