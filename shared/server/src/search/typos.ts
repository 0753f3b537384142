import { isOneTypoAway } from '@fieldline/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { number, value } from './conditions';
import { type Alternatives, WORDS_LIMIT } from './request';
import { beginsWith, mirror } from './vocabulary';

/** Shorter words have too many neighbours for a typo to be told from another word. */
const TYPO_MIN_LENGTH = 3;

/** How many candidates are checked for a typed word. */
const CANDIDATES = 5000;

/** How many alternatives a typed word may have. */
const ALTERNATIVES = 12;

/** A typed word with the beginning and end that it may share with the intended word. */
interface Ends {
  readonly typed: string;
  readonly beginning: string;
  readonly mirrored: string;
}

/** The ends of the words that may contain a typo. */
export const endsOf = (typed: readonly string[]): readonly Ends[] =>
  typed
    .filter((word) => [...word].length >= TYPO_MIN_LENGTH)
    .map((word) => {
      const cut = (of: string) => [...of].slice(0, sharedLength(word)).join('');
      return { typed: word, beginning: cut(word), mirrored: cut(mirror(word)) };
    });

/**
 * How much of its beginning, or of its end, a word with one typo shares with the intended word: one
 * change leaves one of the halves intact.
 */
const sharedLength = (word: string): number => Math.max(1, Math.floor(([...word].length - 2) / 2));

/** A typed word with the words near it; null if there are none. */
export interface NearWords {
  readonly typed: string;
  readonly candidates: readonly string[] | null;
}

/**
 * Words of a workspace that share an end with one of `ends`, nearest in length first, as rows of
 * `NearWords`.
 */
export const nearWords: SQL = sql`
  select typed, (
    select json_agg(word) from (
      select word from search_words
      where workspace = ${value('workspace')} and (
          ${beginsWith(sql`word`, sql`beginning`)}
          or ${beginsWith(sql`search_words.mirrored`, sql`ends.mirrored`)}
        ) and length(word) >= length(typed) - 1
      order by abs(length(word) - length(typed)) limit ${number(CANDIDATES)}
    ) as near
  ) as candidates
  from (
    select * from jsonb_to_recordset(${value('ends')}::jsonb)
      as ends (typed text, beginning text, mirrored text)
    limit ${number(WORDS_LIMIT)}
  ) as ends`;

/** The possible meanings of each word: itself, and words one typo away. */
export function alternativesOf(
  typed: readonly string[],
  near: readonly NearWords[],
): readonly Alternatives[] {
  const found = new Map(near.map(({ typed: word, candidates }) => [word, candidates ?? []]));
  return typed.map((word) => {
    const alike = (found.get(word) ?? []).filter((each) => isOneTypoAway(word, each));
    return [...new Set([word, ...alike])].slice(0, ALTERNATIVES);
  });
}
