import { type SQL, sql } from 'drizzle-orm';
import { allOf, DESCRIPTION, number, RANKED, utcTime, value } from './conditions';
import type { Highlighter } from './highlight';
import { RANK, rankOf } from './rank';
import type { Filter, Found, Shape } from './request';
import { ARE_KNOWN, MEANT } from './vocabulary';

/**
 * How many of the newest logs are searched first. If enough of them have the words in their titles,
 * as a phrase, the index is not read: for a word in thousands of titles it would return them all.
 */
const FIRST = 1000;

/** How many of these titles are ranked for each requested hit. */
const RANKED_TITLES = 3;

/** How many of the newest logs are sampled to estimate the others. */
const SAMPLE = 100;

/**
 * If so many of the sample have all the words, the `FREQUENT` newest contain enough to rank: for
 * words in every second log an index would return tens of thousands. `RANKED_OF_NEWEST` of these
 * are ranked.
 */
const FREQUENT_IN_SAMPLE = 8;
const FREQUENT = 3000;
const RANKED_OF_NEWEST = 200;

/** If the index returns its maximum, hits among this many of the newest logs are ranked as well. */
const NEWEST = 300;

/** A found visit, as JSON. */
export interface LogRow {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly date: string;
  readonly engineer: string;
  readonly notes: string;
  readonly summary: string;
  /** Titles and texts of accepted findings. */
  readonly findings: readonly string[];
  /** The transcripts of voice notes. */
  readonly transcripts: readonly string[];
  readonly status: string;
  readonly created_at: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly project_color: string;
  readonly rank: number;
}

const CONDITIONS: Readonly<Record<Filter, SQL>> = {
  project_id: sql`project_id = ${value('project_id')}`,
  date_from: sql`date >= ${value('date_from')}`,
  date_to: sql`date <= ${value('date_to')}`,
  status: sql`status = ${value('status')}`,
  engineer: sql`lower(engineer) = lower(${value('engineer')})`,
  location: sql`strpos(lower(location), lower(${value('location')})) > 0`,
};

/** The spellings of a title that equals the query. */
const NAMES = sql`array(select jsonb_array_elements_text(${value('names')}::jsonb))`;

const NEWEST_FIRST = sql`date desc, created_at desc, id desc`;

/**
 * Queries for the logs of a workspace that have all the words and pass the filters, best first.
 * `best` needs the query `meant` (see `vocabulary.ts`).
 */
export function logsWith({ words, filters, limit }: Shape) {
  const passing = allOf([
    sql`workspace = ${value('workspace')}`,
    ...filters.map((name) => CONDITIONS[name]),
  ]);
  const newest = (count: number) => sql`(
    select * from logs where workspace = ${value('workspace')}
    order by ${NEWEST_FIRST} limit ${number(count)}
  ) as newest`;
  const columns = sql`id, date, created_at, ${rankOf(sql`words`, sql`title_words`, words)} as rank`;
  const areFrequent = sql`(select hits from sample) >= ${number(FREQUENT_IN_SAMPLE)}`;
  const areTooFew = (rank: number) =>
    sql`(select count(*) from titled where rank >= ${number(rank)}) < ${number(limit)}`;
  const areTitlesTooFew = areTooFew(RANK.inName);
  const areLatestTooFew = sql`(select count(*) from latest) < ${number(RANKED_OF_NEWEST)}`;
  const areAllIndexed = sql`(select count(*) from indexed) < ${number(RANKED)}`;

  return {
    /** Without words: the latest visits that pass the filters. */
    latest: bestOf(
      limit,
      sql`
      select id, date, created_at, 0 as rank from logs where ${passing}
      order by ${NEWEST_FIRST} limit ${number(limit)}`,
    ),

    /**
     * If the sample promises enough: titles of the newest logs, and older titles that equal the
     * query. Otherwise the newest of frequent hits are ranked; if these are too few, the hits of
     * the index of all texts; and if those are not complete, also the newest logs and the hits of
     * the index of titles.
     */
    best: sql`
      with sample as materialized (
        select count(*) filter (where words @@ ${MEANT}) as hits,
          count(*) filter (where title_words @@ ${MEANT}) as titles
        from ${newest(SAMPLE)} where ${ARE_KNOWN} and ${passing}
      ), titled as materialized (
        select ${columns} from (
          select * from ${newest(FIRST)}
          where (select titles from sample) * ${number(FIRST / SAMPLE)} >= ${number(limit)}
            and title_words @@ ${MEANT} and ${passing}
          limit ${number(RANKED_TITLES * limit)}
        ) as newest
        order by rank desc, ${NEWEST_FIRST} limit ${number(limit)}
      ), named as materialized (
        select ${columns} from logs
        where ${ARE_KNOWN} and ${areTooFew(RANK.name)} and title = any (${NAMES}) and ${passing}
        order by ${NEWEST_FIRST} limit ${number(limit)}
      ), latest as materialized (
        select ${columns} from ${newest(FREQUENT)}
        where ${areFrequent} and ${areTitlesTooFew} and words @@ ${MEANT} and ${passing}
        limit ${number(RANKED_OF_NEWEST)}
      ), indexed as materialized (
        select ${columns} from logs
        where ${ARE_KNOWN} and ${areTitlesTooFew} and ${areLatestTooFew}
          and words @@ ${MEANT} and ${passing}
        limit ${number(RANKED)}
      ), others as materialized (
        select ${columns} from ${newest(NEWEST)}
        where not ${areAllIndexed} and words @@ ${MEANT} and ${passing}
      )
      ${bestOf(
        limit,
        sql`
        select * from titled
        union
        select * from named
        union
        select * from latest
        union
        select * from indexed
        union
        select * from others
        union
        (select ${columns} from logs
          where not (${areLatestTooFew} and ${areAllIndexed}) and title_words @@ ${MEANT}
            and ${passing} limit ${number(RANKED)})`,
      )}`,
  };
}

/** The texts of a query as one value. */
const textsOf = (query: SQL) =>
  sql`(select coalesce(json_agg(beside.text), '[]') from (${query}) as beside)`;

/** The best of the candidates, which have an id, a rank, and an order within the rank. */
const bestOf = (limit: number, candidates: SQL): SQL => sql`
  select log.id, title, location, log.date, engineer, notes, summary, status, project_id, rank,
    ${utcTime(sql`log.created_at`)} as created_at,
    project.name as project_name, project.color as project_color,
    ${textsOf(sql`
      select unnest(array[title, text]) as text from analysis_findings as finding
      where finding.workspace = ${value('workspace')} and finding.log_id = log.id
        and state = 'accepted'`)} as findings,
    ${textsOf(sql`
      select transcript as text from photos as note
      where note.workspace = ${value('workspace')} and note.log_id = log.id
        and transcript is not null`)} as transcripts
  from (
    select id, rank from (${candidates}) as ranked
    order by rank desc, ${NEWEST_FIRST} limit ${number(limit)}
  ) as best
  join logs as log on log.workspace = ${value('workspace')} and log.id = best.id
  join projects as project
    on project.workspace = ${value('workspace')} and project.id = log.project_id
  order by rank desc, log.date desc, log.created_at desc, log.id desc`;

export function logHit(row: LogRow, highlighted: Highlighter): Found {
  const { rank, id, title, notes, summary, findings, transcripts, ...metadata } = row;
  const highlight = highlighted([
    { field: 'title', text: title },
    { field: 'location', text: metadata.location },
    { field: 'engineer', text: metadata.engineer },
    { field: 'notes', text: notes },
    { field: 'summary', text: summary },
    ...findings.map((text) => ({ field: 'finding', text })),
    ...transcripts.map((text) => ({ field: 'transcript', text })),
    { field: 'project_name', text: metadata.project_name },
  ]);
  const description = (summary || notes).slice(0, DESCRIPTION);
  return {
    rank,
    day: metadata.date,
    result: { type: 'log', id, title, description, highlight, metadata },
  };
}
