import { WORDS_BETWEEN } from '@fieldline/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { number, value } from './conditions';
import type { Phrase } from './phrase';
import type { Alternatives, Found } from './request';
import { weightedExpression } from './words';

/**
 * The value of a word by the best field that contains it: title, location and engineer, project,
 * the rest.
 */
const WORTH = [
  ['A', 8],
  ['B', 4],
  ['C', 2],
] as const;

/**
 * The value of a hit with the query as a phrase: as its whole name; at the beginning of its name;
 * the same, continuing a number; in its name; in location or engineer, project, the rest. Without
 * the phrase a hit has the value of its words, and more if they are near each other.
 */
export const RANK = {
  name: 800,
  begins: 700,
  beginsOpen: 600,
  inName: 500,
  phraseB: 400,
  phraseC: 300,
  phrase: 200,
  near: 100,
} as const;

/** PostgreSQL's cover density of words with at most four others between them. */
const NEAR = 1 / (1 + WORDS_BETWEEN);

/**
 * The rank of a search entry that contains all the words. Unlike PostgreSQL's own ranks it does not
 * grow with repetition, so that notes never outrank a title.
 * @param name the entry of only the name; lexemes in it without weight A are ignored
 */
export function rankOf(entry: SQL, name: SQL, words: number): SQL {
  if (words === 0) return sql`0`;
  const has = (of: SQL, query: keyof Phrase) => sql`${of} @@ ${value(query)}::tsquery`;
  return sql`coalesce(
    case when ${has(name, 'open')} then case
      when ts_filter(${name}, '{a}') = ${value('name')}::tsvector then ${number(RANK.name)}
      when ${has(name, 'phrase')} then case
        when ${name}::text ~ ${value('begins')} then ${number(RANK.begins)}
        else ${number(RANK.inName)}
      end
      when ${name}::text ~ ${value('beginsOpen')} then ${number(RANK.beginsOpen)}
    end end,
    case when ${has(entry, 'phrase')} then case
      when ${has(entry, 'phraseB')} then ${number(RANK.phraseB)}
      when ${has(entry, 'phraseC')} then ${number(RANK.phraseC)}
      else ${number(RANK.phrase)}
    end end,
    ${worthOf(entry, words)}
  )`;
}

/** The sum of the words' own values, and more if they are near each other. */
function worthOf(entry: SQL, words: number): SQL {
  const ofWords = Array.from({ length: words }, (_, word) => {
    const cases = WORTH.map(
      ([weight, worth]) =>
        sql`when ${entry} @@ ${value(nameOf(word, weight))}::tsquery then ${number(worth)}`,
    );
    return sql`case ${sql.join(cases, sql` `)} else 1 end`;
  });
  const density = sql`ts_rank_cd('{1,1,1,1}', ${entry}, ${value('all')}::tsquery)`;
  const near = sql`case when ${density} >= ${number(NEAR)} then ${number(RANK.near)} else 0 end`;
  return sql.join(words === 1 ? ofWords : [near, ...ofWords], sql` + `);
}

const nameOf = (word: number, weight: string) => `word${word}${weight}`;

/** Queries that match each word at each weight, by the names of their values. */
export type Weights = Readonly<Record<`word${string}`, string>>;

/** The values for the queries in `rankOf`. */
export const weightsOf = (words: readonly Alternatives[]): Weights =>
  Object.fromEntries(
    words.flatMap((alternatives, number) =>
      WORTH.map(([weight]) => [nameOf(number, weight), weightedExpression(alternatives, weight)]),
    ),
  );

/** The best first; of equal rank the newest. */
const byRank = (one: Found, other: Found): number =>
  other.rank - one.rank || (one.day < other.day ? 1 : one.day > other.day ? -1 : 0);

/**
 * The best of both kinds, best first. Each kind gets half of the list if it has enough hits, so
 * that many projects do not hide all visits, nor the reverse; but none for scattered words while
 * there are hits with the phrase.
 */
export function bestOfBoth(
  projects: readonly Found[],
  logs: readonly Found[],
  limit: number,
): readonly Found[] {
  const all = [...projects, ...logs];
  const hasPhrase = ({ rank }: Found) => rank >= RANK.phrase;
  const isSure = all.some(hasPhrase) ? hasPhrase : () => true;
  const sure = [projects, logs].flatMap((found) =>
    found.filter(isSure).slice(0, Math.floor(limit / 2)),
  );
  const more = all.filter((hit) => !sure.includes(hit)).sort(byRank);
  return [...sure, ...more.slice(0, limit - sure.length)].sort(byRank);
}
