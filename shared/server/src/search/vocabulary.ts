import { isOneTypoAway } from '@fieldline/contracts';
import { and, eq, like, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { searchWords } from '../database/schema';
import { sharedLength, TYPO_MIN_LENGTH } from './typos';
import type { Alternatives } from './request';
import { type WholeWord, wordsOf } from './words';

const CANDIDATES = 5000;
const ALTERNATIVES = 12;
/** How many whole words a beginning is asked for as, at most. */
const COMPLETED = 20;
/** The last that Unicode has: no text that begins with another comes after the two together. */
const LAST_CHARACTER = '\u{10FFFF}';

const completedRow = z.object({ beginning: z.string(), word: z.string() });

const mirror = (word: string) => [...word].reverse().join('');

/**
 * The words a workspace has used. A word stays when the last text with it is gone: then it is an
 * alternative that finds nothing.
 */
export function createVocabulary(db: Database, workspace: string) {
  return {
    /**
     * Beginnings as the whole words that begin so, where those are few: an index finds whole words
     * several times faster, and knows at once where one of them is nowhere.
     */
    async completed(words: readonly Alternatives[]): Promise<(string | WholeWord)[][]> {
      const beginnings = [...new Set(words.flat())];
      const { rows } = await db.execute(sql`
        select beginning, found.word
        from jsonb_array_elements_text(${JSON.stringify(beginnings)}::jsonb) as typed (beginning)
        cross join lateral (
          select word from search_words
          where workspace = ${workspace}
            and word >= beginning collate "C" and word <= beginning || ${LAST_CHARACTER} collate "C"
          limit ${COMPLETED + 1}
        ) as found`);
      const found = new Map<string, WholeWord[]>(beginnings.map((each) => [each, []]));
      for (const row of rows) {
        const { beginning, word } = z.parse(completedRow, row);
        found.get(beginning)?.push({ whole: word });
      }
      return words.map((alternatives) =>
        alternatives.flatMap((each): (string | WholeWord)[] => {
          const whole = found.get(each) ?? [];
          return whole.length > 0 && whole.length <= COMPLETED ? whole : [each];
        }),
      );
    },

    /** Adds the words of new or changed texts. */
    async learn(texts: readonly string[], within: Database): Promise<void> {
      const words = [...new Set(texts.flatMap((text) => wordsOf(text).map(({ word }) => word)))];
      if (words.length === 0) return;
      // In one order everywhere, or two writers could wait for each other.
      const rows = words.sort().map((word) => ({ word, mirrored: mirror(word) }));
      await within.execute(sql`
        insert into search_words (workspace, word, mirrored)
        select ${workspace}, word, mirrored
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (word text, mirrored text)
        on conflict do nothing`);
    },

    /** What may have been meant by a word: itself, and words one typo away, nearest in length first. */
    async alternatives(typed: string): Promise<readonly string[]> {
      const length = [...typed].length;
      if (length < TYPO_MIN_LENGTH) return [typed];
      const shared = sharedLength(typed);
      const beginning = [...typed].slice(0, shared).join('');
      const end = [...mirror(typed)].slice(0, shared).join('');
      const rows = await db
        .select({ word: searchWords.word })
        .from(searchWords)
        .where(
          and(
            eq(searchWords.workspace, workspace),
            or(like(searchWords.word, `${beginning}%`), like(searchWords.mirrored, `${end}%`)),
            sql`length(${searchWords.word}) >= ${length - 1}`,
          ),
        )
        .orderBy(sql`abs(length(${searchWords.word}) - ${length})`)
        .limit(CANDIDATES);
      const near = rows.map(({ word }) => word).filter((word) => isOneTypoAway(typed, word));
      return [...new Set([typed, ...near])].slice(0, ALTERNATIVES);
    },
  };
}

export type Vocabulary = ReturnType<typeof createVocabulary>;
