import type { Concern } from './concern';
import { concernsIn, concernsOf, dislikesCalls, isAboutPresent } from './concerns';
import type { GuideReader } from '../subject';

/** Stems and stop words of a language, if the library has them. */
export interface Stemming {
  readonly stemmer: (word: string) => string;
  readonly stopwords: readonly string[];
}

/** Longer words may share only a beginning: "Rückruf" and "Rückrufaktion". */
const COMPOUND = 5;
const CJK = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

export interface Ranking {
  /** The words that describe the person: first those of their notes, then those of their position. */
  readonly concerns: readonly Concern[];
  readonly worries: readonly Concern[];
  /** Whether their notes mention a present supplier or solution. */
  readonly hasPresent: boolean;
  readonly dislikesCalls: boolean;
  /** How many words of their notes a text shares. */
  answers(text: string): number;
  /** The most relevant to the person first; equally relevant ones stay in the seller's order. */
  score(text: string): number;
  /** The items that answer the person first; equal ones stay in the seller's order. */
  rank<Item>(items: readonly Item[], textOf: (item: Item) => string): readonly Item[];
}

const WORDS = { granularity: 'word' } as const;
// Made once: making one takes longer than using it.
const japanese = new Intl.Segmenter('ja', WORDS);
const spaced = new Intl.Segmenter('en', WORDS);

export const wordsOf = (text: string, shortest = 3): readonly string[] =>
  [...(CJK.test(text) ? japanese : spaced).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLowerCase())
    .filter((word) => /\p{L}/u.test(word) && (word.length >= shortest || CJK.test(word)));

/** Ranks texts by the words they share with the person's notes and facts. The notes themselves are never quoted. */
export function createRanking(
  { notes = '', tags = [], position = '', industry = '', company = '', location = '' }: GuideReader,
  { stemmer, stopwords }: Stemming,
): Ranking {
  const common = new Set(stopwords);
  const stemsOf = (text: string) => [
    ...new Set(
      wordsOf(text)
        .filter((word) => !common.has(word))
        .map(stemmer),
    ),
  ];
  const said = [notes, ...tags].join('. ');
  const wishes = stemsOf(said);
  const facts = stemsOf([position, industry, company, location].join('. '));
  const worries = concernsIn(wordsOf(said));
  const duties = concernsOf(position, industry);

  const shared = (stems: readonly string[], wanted: readonly string[]) =>
    Math.min(3, stems.filter((stem) => wanted.some((other) => isSame(stem, other))).length);
  const score = (text: string) => {
    const stems = stemsOf(text);
    const concerns = concernsIn(wordsOf(text));
    const has = (concern: Concern) => concerns.includes(concern);
    return (
      4 * shared(stems, wishes) +
      3 * worries.filter(has).length +
      shared(stems, facts) +
      (duties.some(has) ? 1 : 0)
    );
  };
  return {
    concerns: [...new Set([...worries, ...duties])],
    worries,
    hasPresent: isAboutPresent(said),
    dislikesCalls: dislikesCalls(said),
    answers: (text) => shared(stemsOf(text), wishes),
    score,
    rank: (items, textOf) =>
      items
        .map((item, index) => ({ item, index, value: score(textOf(item)) }))
        .sort((a, b) => b.value - a.value || a.index - b.index)
        .map(({ item }) => item),
  };
}

function isSame(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length >= COMPOUND && long.startsWith(short));
}
