import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { number, value } from './conditions';
import { wordsOf } from './words';

/** The last that Unicode has: no text that begins with another comes after the two together. */
const LAST_CHARACTER = '\u{10FFFF}';

/** That a text of the vocabulary begins with another one; the order of its index knows. */
export const beginsWith = (text: SQL, beginning: SQL): SQL =>
  sql`(${text} >= ${beginning} collate "C" and ${text} <= ${beginning} || ${LAST_CHARACTER} collate "C")`;

/** How many whole words a beginning is asked for as, at most: an index finds these several times faster. */
const COMPLETED = 20;

/**
 * What the typed words mean in a workspace, as one row that statements call `meant`: the query for what
 * has each of them, with beginnings as the whole words that begin so where these are few, and whether
 * all `are_known`. Nothing is found where some word is not, for no text has it.
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

/** The query of `meant`, and whether anything can meet it. */
export const MEANT = sql`(select query from meant)`;
export const ARE_KNOWN = sql`(select are_known from meant)`;

/** A word from its end: what ends alike stands together there. */
export const mirror = (word: string): string => [...word].reverse().join('');

/**
 * The words a workspace has used. A word stays when the last text with it is gone: then it is an
 * alternative that finds nothing.
 */
export function createVocabulary(workspace: string) {
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
  };
}
