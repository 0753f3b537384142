import { folded, isAscii } from './folding';

/** How many other words may be between words of a query that count as near each other. */
export const WORDS_BETWEEN = 4;

/** The relevance of an item whose name is the query. */
const BEST = 6;

/** The words of a text, folded, with a space between two of them. */
export function wordsIn(text: string): string {
  const all = folded(text);
  // Most texts are ASCII, for which this is several times as fast.
  return all.match(isAscii(all) ? /[a-z0-9]+/g : /[\p{L}\p{N}]+/gu)?.join(' ') ?? '';
}

/**
 * Scores how well a name and other texts match a query; higher is better. The name itself comes
 * first, then names that begin with the query, then the query as a phrase (in the name, then
 * elsewhere), then its words near each other, then the rest. The last word may be a beginning;
 * numbers must match whole: "Pier 1" is not in "Pier 16".
 */
function relevanceOf(query: string) {
  const asked = wordsIn(query);
  const words = asked.split(' ');
  // Words are letters and digits, so nothing in them needs to be escaped.
  const end = /\p{N}$/u.test(asked) ? '(?!\\p{N})' : '';
  const begins = new RegExp(`^${asked}${end}`, 'u');
  const has = new RegExp(`(?:^| )${asked}${end}`, 'u');
  const isNear = (text: string) =>
    words.every((word) => text.includes(word)) &&
    // One word needs no neighbours, so no text is split: thousands of people may be found by it.
    (words.length === 1 ||
      text.split(' ').some((_, start, all) => {
        const passage = all.slice(start, start + words.length + WORDS_BETWEEN);
        return words.every((word) => passage.some((each) => each.includes(word)));
      }));

  return (texts: readonly string[]): number => {
    if (asked === '') return 0;
    const [named = '', ...rest] = texts;
    if (named === asked) return BEST;
    if (begins.test(named)) return 5;
    if (named.startsWith(asked)) return 4;
    if (has.test(named)) return 3;
    if (rest.some((text) => has.test(text))) return 2;
    return texts.some(isNear) ? 1 : 0;
  };
}

/**
 * Items found by a query, the most relevant first; equally relevant ones keep their order.
 * `textsOf` returns the name first.
 */
export function mostRelevantFirst<Item>(
  items: readonly Item[],
  query: string,
  textsOf: (item: Item) => readonly (string | undefined)[],
): readonly Item[] {
  return bestWordsFirst(items, query, (item) => textsOf(item).map((text = '') => wordsIn(text)));
}

/** Like `mostRelevantFirst`, but takes the results of `wordsIn`, so that callers can cache them. */
export function bestWordsFirst<Item>(
  items: readonly Item[],
  query: string,
  wordsOf: (item: Item) => readonly string[],
): readonly Item[] {
  const relevance = relevanceOf(query);
  // One list for each relevance: faster than sorting thousands of items.
  const byRelevance: Item[][] = [];
  for (const item of items) (byRelevance[BEST - relevance(wordsOf(item))] ??= []).push(item);
  return byRelevance.flat();
}
