import { type SQL, sql } from 'drizzle-orm';
import { composedOnce, named, UNNAMED } from '../database/composed';
import type { Database } from '../database/database';
import { rowsOf, value } from './conditions';
import { logsWith } from './findLogs';
import { projectsWith } from './findProjects';
import type { Shape } from './request';
import { beginsWith } from './vocabulary';

/** How many whole words a beginning is asked for as, at most. */
export const COMPLETED = 20;

/** Most searches are of so many words at most, and of nothing else. */
const NAMED_WORDS = 4;

const ONE_ROW = sql`(values (1)) as one`;

function prepared<Fields extends Record<string, SQL>>(
  db: Database,
  { words, filters }: Shape,
  fields: Fields,
  from: SQL = ONE_ROW,
) {
  const query = db.select(fields).from(from);
  // A connection keeps the plan of what has a name as long as it lives: of few shapes, not of all.
  const isUsual = words <= NAMED_WORDS && filters.length === 0;
  return isUsual ? named(query) : query.prepare(UNNAMED);
}

const hasLogs = ({ type }: Shape) => type !== 'project';

/** What passes the filters, where no words are asked for. */
export const lists = composedOnce((db, shape: Shape) =>
  prepared(db, shape, {
    projects: rowsOf(projectsWith(shape)),
    logs: rowsOf(hasLogs(shape) ? logsWith(shape).latest : undefined),
  }),
);

/**
 * The first look: in one statement, because most searches end with it. The newest logs are looked through
 * where each word is one that some text has.
 */
export const looks = composedOnce((db, shape: Shape) => {
  const { newestTitles, sampled } = logsWith(shape);
  const known = sql`
    with known as materialized (
      select number, beginning, found.word
      from jsonb_array_elements(${value('words')}::jsonb) with ordinality as typed (alternatives, number)
      cross join lateral jsonb_array_elements_text(alternatives) as alternative (beginning)
      cross join lateral (
        select word from search_words
        where workspace = ${value('workspace')} and ${beginsWith(sql`word`, sql`beginning`)}
        limit ${sql.raw(String(COMPLETED + 1))}
      ) as found
    )`;
  const areKnown = sql`(select count(distinct number) from known) = ${sql.raw(String(shape.words))}`;
  return prepared(
    db,
    shape,
    {
      completed: sql`completed`,
      projects: sql`projects`,
      logs: sql`logs`,
      sampled: sql`sampled`,
    },
    sql`(
      ${known}
      select ${rowsOf(sql`select distinct beginning, word from known`)} as completed,
        ${rowsOf(projectsWith(shape))} as projects,
        ${rowsOf(hasLogs(shape) ? newestTitles(areKnown) : undefined)} as logs,
        ${hasLogs(shape) ? sql`(${sampled(areKnown)})` : sql`0`} as sampled
    ) as looked`,
  );
});

interface EverywhereShape extends Shape {
  readonly frequent: boolean;
}

/** The best of all logs that have all the words. */
export const everywheres = composedOnce((db, shape: EverywhereShape) =>
  prepared(db, shape, { logs: rowsOf(logsWith(shape).everywhere(shape.frequent)) }),
);
