import { isOneTypoAway } from '@fieldline/contracts';
import { and, eq, like, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { searchWords } from '../database/schema';
import { sharedLength, TYPO_MIN_LENGTH } from './typos';
import { wordsOf } from './words';

const CANDIDATES = 5000;
const ALTERNATIVES = 12;

const mirror = (word: string) => [...word].reverse().join('');

/**
 * The words a workspace has used. A word stays when the last text with it is gone: then it is an
 * alternative that finds nothing.
 */
export function createVocabulary(db: Database, workspace: string) {
  return {
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
