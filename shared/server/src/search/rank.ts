import { type SQL, sql } from 'drizzle-orm';
import { number, value } from './conditions';
import type { Alternatives, Found } from './request';
import { weightedExpression } from './words';

/** What a word counts by the best field that has it: title, place and engineer, project, the rest. */
const WORTH = [
  ['A', 8],
  ['B', 4],
  ['C', 2],
] as const;

/** The rank of what has all the words in its title: none is higher. */
export const highestRank = (words: number): SQL => number(WORTH[0][1] * words);

/**
 * The rank of a search entry that has all the words: the sum of what each word counts. Unlike
 * PostgreSQL's own ranks it does not grow with repetition, so that notes never outdo a title.
 */
export function rankOf(entry: SQL, words: number): SQL {
  const ofWords = Array.from({ length: words }, (_, word) => {
    const cases = WORTH.map(
      ([weight, worth]) =>
        sql`when ${entry} @@ ${value(nameOf(word, weight))}::tsquery then ${number(worth)}`,
    );
    return sql`case ${sql.join(cases, sql` `)} else 1 end`;
  });
  return ofWords.length === 0 ? sql`0` : sql.join(ofWords, sql` + `);
}

const nameOf = (word: number, weight: string) => `word${word}${weight}`;

/** What finds each word at each weight, by the name of the value. */
export type Weights = Readonly<Record<`word${string}`, string>>;

/** The values that a rank is made with. */
export const weightsOf = (words: readonly Alternatives[]): Weights =>
  Object.fromEntries(
    words.flatMap((alternatives, number) =>
      WORTH.map(([weight]) => [nameOf(number, weight), weightedExpression(alternatives, weight)]),
    ),
  );

/** The best first; of one rank the newest. */
const byRank = (one: Found, other: Found): number =>
  other.rank - one.rank || (one.day < other.day ? 1 : one.day > other.day ? -1 : 0);

/**
 * The best of both kinds, best first. Each kind gets half of the places where it has hits for
 * them, so that many projects do not hide all visits, nor the other way round.
 */
export function bestOfBoth(
  projects: readonly Found[],
  logs: readonly Found[],
  limit: number,
): readonly Found[] {
  const share = Math.floor(limit / 2);
  const [sureProjects, moreProjects] = [projects.slice(0, share), projects.slice(share)];
  const [sureLogs, moreLogs] = [logs.slice(0, share), logs.slice(share)];
  const sure = [...sureProjects, ...sureLogs];
  const more = [...moreProjects, ...moreLogs].sort(byRank).slice(0, limit - sure.length);
  return [...sure, ...more].sort(byRank);
}
