/**
 * Whether one wrong, missing, additional or swapped letter turns `typed` into `meant`, or into its
 * beginning.
 */
export function isOneTypoAway(typed: string, meant: string): boolean {
  const [a, b] = [lettersOf(typed), lettersOf(meant)];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return (
    at === a.length ||
    isBeginning(a, at + 1, b, at + 1) ||
    isBeginning(a, at, b, at + 1) ||
    isBeginning(a, at + 1, b, at) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && isBeginning(a, at + 2, b, at + 2))
  );
}

const PAIR = /[\ud800-\udfff]/;
/**
 * The letters of a word: the word itself, unless Unicode writes some of them as surrogate pairs.
 */
const lettersOf = (word: string): ArrayLike<string> => (PAIR.test(word) ? [...word] : word);

/**
 * Whether the rest of `a` from one index equals the rest of `b` from another, or is its beginning.
 */
function isBeginning(a: ArrayLike<string>, from: number, b: ArrayLike<string>, to: number) {
  if (a.length - from > b.length - to) return false;
  for (let at = from; at < a.length; at++) if (a[at] !== b[to + at - from]) return false;
  return true;
}
