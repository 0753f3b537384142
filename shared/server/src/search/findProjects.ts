import { type SQL, sql } from 'drizzle-orm';
import { allOf, DESCRIPTION, number, RANKED, utcDay, utcTime, value } from './conditions';
import type { Highlighter } from './highlight';
import { rankOf } from './rank';
import type { Filter, Found, Shape } from './request';
import { ARE_KNOWN, MEANT } from './vocabulary';

/** A found project, as JSON. */
export interface ProjectRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly color: string;
  readonly created_at: string;
  readonly log_count: number;
  readonly rank: number;
}

const CONDITIONS: Partial<Record<Filter, SQL>> = {
  project_id: sql`id = ${value('project_id')}`,
  date_from: sql`${utcDay(sql`created_at`)} >= ${value('date_from')}`,
  date_to: sql`${utcDay(sql`created_at`)} <= ${value('date_to')}`,
};

/**
 * Queries for the projects of a workspace that have all the words and pass the filters, best first;
 * undefined if a filter applies only to logs.
 */
export function projectsWith({ type, words, filters, limit }: Shape): SQL | undefined {
  if (type === 'log' || filters.some((name) => !CONDITIONS[name])) return undefined;
  const where = allOf([
    sql`workspace = ${value('workspace')}`,
    words === 0 ? undefined : sql`${ARE_KNOWN} and words @@ ${MEANT}`,
    ...filters.map((name) => CONDITIONS[name]),
  ]);
  return sql`
    select id, name, description, color, rank, ${utcTime(sql`created_at`)} as created_at,
      (
        select count(*)::int from logs
        where logs.workspace = ${value('workspace')} and project_id = best.id
      ) as log_count
    from (
      select id, name, description, color, created_at, ${rankOf(sql`words`, sql`ts_filter(words, '{a}')`, words)} as rank
      from (select * from projects where ${where} limit ${number(RANKED)}) as hit
      order by rank desc, created_at desc, id limit ${number(limit)}
    ) as best
    order by rank desc, best.created_at desc, id`;
}

export function projectHit(row: ProjectRow, highlighted: Highlighter): Found {
  const { rank, id, name, description, ...metadata } = row;
  const highlight = highlighted([
    { field: 'title', text: name },
    { field: 'description', text: description },
  ]);
  const shown = description.slice(0, DESCRIPTION);
  return {
    rank,
    day: metadata.created_at.slice(0, 10),
    result: { type: 'project', id, title: name, description: shown, highlight, metadata },
  };
}
