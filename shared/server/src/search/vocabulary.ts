import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { number, value } from './conditions';
import { wordsOf } from './words';

/** The last character of Unicode: no text with a prefix sorts after the prefix followed by it. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * The condition that a text of the vocabulary begins with another one; it can use the index's
 * order.
 */
export const beginsWith = (text: SQL, beginning: SQL): SQL =>
  sql`(${text} >= ${beginning} collate "C" and ${text} <= ${beginning} || ${LAST_CHARACTER} collate "C")`;

/**
 * A beginning is replaced by at most this many whole words: an index finds these several times
 * faster.
 */
const COMPLETED = 20;

/**
 * The meaning of the typed words in a workspace, as one row that statements call `meant`: the query
 * for all of them, with a beginning replaced by the whole words that begin with it if these are
 * few, and whether all `are_known`. If a word is unknown, nothing is found, because no text
 * contains it.
 */
export const meant = (words: number): SQL => sql`
  select count(lexemes) = ${number(words)} as are_known,
    (${value('lexeme')} || string_agg(' & (' || lexemes || ')', ''))::tsquery as query
  from (
    select string_agg(lexemes, ' | ') as lexemes
    from jsonb_to_recordset(${value('words')}::jsonb) as typed (number int, beginning text)
    cross join lateral (
      select case
        when count(*) > ${number(COMPLETED)} then '''' || beginning || ''':*'
        else string_agg('''' || word || '''', ' | ') end as lexemes
      from (
        select word from search_words
        where workspace = ${value('workspace')} and ${beginsWith(sql`word`, sql`beginning`)}
        limit ${number(COMPLETED + 1)}
      ) as known
    ) as found
    group by number
  ) as word`;

/** The query of `meant`, and whether anything can match it. */
export const MEANT = sql`(select query from meant)`;
export const ARE_KNOWN = sql`(select are_known from meant)`;

/** A reversed word: words with the same end sort together. */
export const mirror = (word: string): string => [...word].reverse().join('');

/**
 * The words a workspace has used. A word stays when the last text with it is deleted; it is then an
 * alternative that finds nothing.
 */
export function createVocabulary(workspace: string) {
  return {
    /** Adds the words of new or changed texts. */
    async learn(texts: readonly string[], within: Database): Promise<void> {
      const words = [...new Set(texts.flatMap((text) => wordsOf(text).map(({ word }) => word)))];
      if (words.length === 0) return;
      // Always in the same order, so that two writers cannot deadlock.
      const rows = words.sort().map((word) => ({ word, mirrored: mirror(word) }));
      await within.execute(sql`
        insert into search_words (workspace, word, mirrored)
        select ${workspace}, word, mirrored
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (word text, mirrored text)
        on conflict do nothing`);
    },
  };
}
