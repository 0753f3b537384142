import { type SQL, sql } from 'drizzle-orm';
import { composedOnce, named, UNNAMED } from '../database/composed';
import type { Database } from '../database/database';
import { rowsOf } from './conditions';
import { type LogRow, logsWith } from './findLogs';
import { type ProjectRow, projectsWith } from './findProjects';
import { type NearWords, nearWords } from './typos';
import { type Shape, SUGGESTIONS } from './request';
import { meant } from './vocabulary';

/** Most searches have at most this many words and no filters, for hits or for suggestions. */
const NAMED_WORDS = 4;
const NAMED_LIMITS: readonly number[] = [20, 3 * SUGGESTIONS];

function prepared<Fields extends Record<string, SQL>>(
  db: Database,
  { words, filters, limit }: Shape,
  fields: Fields,
  from: SQL,
) {
  const query = db.select(fields).from(from);
  // A connection keeps the plan of a named statement as long as it lives, so only few shapes are
  // named.
  const isUsual = words <= NAMED_WORDS && NAMED_LIMITS.includes(limit) && filters.length === 0;
  return isUsual ? named(query) : query.prepare(UNNAMED);
}

const NONE = rowsOf<NearWords>(undefined);

const hasLogs = ({ type }: Shape) => type !== 'project';

/** Items that pass the filters, if there are no words. */
export const lists = composedOnce((db, shape: Shape) =>
  prepared(
    db,
    shape,
    {
      projects: rowsOf<ProjectRow>(projectsWith(shape)),
      logs: rowsOf<LogRow>(hasLogs(shape) ? logsWith(shape).latest : undefined),
      near: NONE,
    },
    sql`(values (1)) as one`,
  ),
);

/**
 * The best items with all the words, and words near them if there are none. One statement, because
 * each costs Node and PostgreSQL as much again as finding a rare word.
 */
export const finds = composedOnce((db, shape: Shape) => {
  const isNothing = sql`json_array_length(projects) = 0 and json_array_length(logs) = 0`;
  const near: typeof NONE = sql`case when ${isNothing} then ${rowsOf(nearWords)} else ${NONE} end`;
  return prepared(
    db,
    shape,
    {
      projects: sql<readonly ProjectRow[]>`projects`,
      logs: sql<readonly LogRow[]>`logs`,
      near,
    },
    sql`(
      with meant as materialized (${meant(shape.words)})
      select ${rowsOf(projectsWith(shape))} as projects,
        ${rowsOf(hasLogs(shape) ? logsWith(shape).best : undefined)} as logs
    ) as found`,
  );
});
