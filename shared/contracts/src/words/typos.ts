/**
 * Whether one wrong, missing, additional or swapped letter makes `typed` into `meant`, or into its
 * beginning.
 */
export function isOneTypoAway(typed: string, meant: string): boolean {
  const [a, b] = [[...typed], [...meant]];
  const first = a.findIndex((letter, index) => letter !== b[index]);
  if (first === -1) return true;
  const continues = (from: number, to: number) =>
    a.length - from <= b.length - to && a.slice(from).every((letter, i) => letter === b[to + i]);
  return (
    continues(first + 1, first + 1) ||
    continues(first, first + 1) ||
    continues(first + 1, first) ||
    (a[first] === b[first + 1] && a[first + 1] === b[first] && continues(first + 2, first + 2))
  );
}
