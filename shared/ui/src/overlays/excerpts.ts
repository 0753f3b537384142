/** How much unchanged text is shown on either side of a difference, in characters. */
const AROUND = 40;
/** The longest text that is shown whole, in characters. */
const SHORT = 160;

/**
 * Two versions of a text; long ones are shortened to the part where they differ.
 * @returns both with the same number of characters left out at each end, marked by "…"
 */
export function excerpts(before: string, after: string): readonly [string, string] {
  if (before.length <= SHORT && after.length <= SHORT) return [before, after];
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [first, last] = [Math.max(0, start - AROUND), Math.max(0, end - AROUND)];
  const cut = (text: string) =>
    `${first > 0 ? '…' : ''}${text.slice(first, text.length - last)}${last > 0 ? '…' : ''}`;
  return [cut(before), cut(after)];
}
