import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { logRow } from './findLogs';
import { projectRow } from './findProjects';
import type { Alternatives, Shape } from './request';
import { COMPLETED, looks } from './statements';
import type { Values } from './values';
import type { WholeWord } from './words';

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

/** Takes the first look. */
export async function look(
  db: Database,
  shape: Shape,
  values: Values,
  words: readonly Alternatives[],
): Promise<Looked> {
  const [row] = await looks(db, shape).execute({ ...values });
  const found = z.parse(looked, row);
  return { ...found, completed: completedOf(words, found.completed) };
}

function completedOf(
  words: readonly Alternatives[],
  found: z.infer<typeof looked>['completed'],
): Looked['completed'] {
  const whole = new Map<string, WholeWord[]>();
  for (const { beginning, word } of found) {
    const known = whole.get(beginning);
    if (known) known.push({ whole: word });
    else whole.set(beginning, [{ whole: word }]);
  }
  const completed = words.map((alternatives) =>
    alternatives.flatMap((each): (string | WholeWord)[] => {
      const known = whole.get(each) ?? [];
      return known.length > COMPLETED ? [each] : known;
    }),
  );
  return completed.some(({ length }) => length === 0) ? null : completed;
}
