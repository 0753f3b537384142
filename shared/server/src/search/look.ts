import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { logRow, type logsWith } from './findLogs';
import { projectRow } from './findProjects';
import type { Alternatives } from './request';
import { beginsWith } from './vocabulary';
import type { WholeWord } from './words';

/** How many whole words a beginning is asked for as, at most. */
const COMPLETED = 20;

const looked = z.object({
  completed: z.array(z.object({ beginning: z.string(), word: z.string() })),
  projects: z.array(projectRow),
  logs: z.array(logRow),
  sampled: z.number(),
});

/** What the first look at a search tells, besides projects and the newest logs with fitting titles. */
export interface Looked extends Omit<z.infer<typeof looked>, 'completed'> {
  /**
   * Beginnings as the whole words that begin so, where those are few: an index finds whole words
   * several times faster. Null where nothing can be found: no text has what one of the words means.
   */
  readonly completed: readonly (readonly (string | WholeWord)[])[] | null;
}

/** The rows of a query as one value, in their order. */
const rowsOf = (query: SQL | undefined): SQL =>
  query ? sql`(select coalesce(json_agg(found), '[]') from (${query}) as found)` : sql`'[]'::json`;

/** Takes the first look: in one statement, because most searches end with it. */
export async function look(
  db: Database,
  workspace: string,
  words: readonly Alternatives[],
  projects: SQL | undefined,
  logs: ReturnType<typeof logsWith> | undefined,
): Promise<Looked> {
  const beginnings = [...new Set(words.flat())];
  const completed = sql`
    select beginning, found.word
    from jsonb_array_elements_text(${JSON.stringify(beginnings)}::jsonb) as typed (beginning)
    cross join lateral (
      select word from search_words
      where workspace = ${workspace} and ${beginsWith(sql`word`, sql`beginning`)}
      limit ${COMPLETED + 1}
    ) as found`;
  const { rows } = await db.execute(sql`
    select ${rowsOf(completed)} as completed, ${rowsOf(projects)} as projects,
      ${rowsOf(logs?.newestTitles)} as logs, ${logs ? sql`(${logs.sampled})` : sql`0`} as sampled`);
  const found = z.parse(looked, rows[0]);
  return { ...found, completed: completedOf(words, found.completed) };
}

function completedOf(
  words: readonly Alternatives[],
  found: z.infer<typeof looked>['completed'],
): Looked['completed'] {
  const whole = new Map<string, WholeWord[]>();
  for (const { beginning, word } of found) {
    whole.set(beginning, [...(whole.get(beginning) ?? []), { whole: word }]);
  }
  const completed = words.map((alternatives) =>
    alternatives.flatMap((each): (string | WholeWord)[] => {
      const known = whole.get(each) ?? [];
      return known.length > COMPLETED ? [each] : known;
    }),
  );
  return completed.some(({ length }) => length === 0) ? null : completed;
}
