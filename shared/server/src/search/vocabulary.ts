import { isOneTypoAway } from '@fieldline/contracts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { sharedLength, TYPO_MIN_LENGTH } from './typos';
import type { Alternatives } from './request';
import { wordsOf } from './words';

const CANDIDATES = 5000;
const ALTERNATIVES = 12;
/** The last that Unicode has: no text that begins with another comes after the two together. */
const LAST_CHARACTER = '\u{10FFFF}';

/** That a text of the vocabulary begins with another one; the order of its index knows. */
export const beginsWith = (text: SQL, beginning: SQL): SQL =>
  sql`(${text} >= ${beginning} collate "C" and ${text} <= ${beginning} || ${LAST_CHARACTER} collate "C")`;

const nearRow = z.object({ typed: z.string(), candidates: z.nullable(z.array(z.string())) });

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

    /** What may have been meant by each word: itself, and words one typo away, nearest in length first. */
    async alternatives(typed: readonly string[]): Promise<readonly Alternatives[]> {
      const asked = typed.filter((word) => [...word].length >= TYPO_MIN_LENGTH);
      if (asked.length === 0) return typed.map((word) => [word]);
      const { rows } = await db.execute(sql`
        select typed, (
          select json_agg(word) from (
            select word from search_words
            where workspace = ${workspace} and (
                ${beginsWith(sql`word`, sql`beginning`)}
                or ${beginsWith(sql`search_words.mirrored`, sql`asked.mirrored`)}
              ) and length(word) >= length(typed) - 1
            order by abs(length(word) - length(typed)) limit ${CANDIDATES}
          ) as near
        ) as candidates
        from jsonb_to_recordset(${JSON.stringify(asked.map(ends))}::jsonb)
          as asked (typed text, beginning text, mirrored text)`);
      const found = new Map(
        rows.map((row) => {
          const { typed: word, candidates } = z.parse(nearRow, row);
          const near = (candidates ?? []).filter((each) => isOneTypoAway(word, each));
          return [word, [...new Set([word, ...near])]];
        }),
      );
      return typed.map((word) => (found.get(word) ?? [word]).slice(0, ALTERNATIVES));
    },
  };
}

/** A word with what its beginning or its end shares with the word that was meant. */
function ends(typed: string) {
  const shared = sharedLength(typed);
  const cut = (word: string) => [...word].slice(0, shared).join('');
  return { typed, beginning: cut(typed), mirrored: cut(mirror(typed)) };
}
