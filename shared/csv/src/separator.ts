import { parseCells } from './parseCells';

export type Separator = ',' | ';' | '\t' | '|';

/** A comma comes last: it stands in numbers and texts more often than the others. */
const GUESSED: readonly Separator[] = ['\t', ';', '|', ','];

/** Rows that are looked at: the headings are among them. */
const ROWS = 20;

/** Excel's line that names the separator. */
export const SEPARATOR_LINE = /^"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i;

/**
 * The separator of a table: what its first line says, else the one by which a row has the most
 * known headings, else the one by which most rows have as many cells as the first.
 */
export function separatorOf(text: string, isHeading: (cell: string) => boolean): Separator {
  const [, named = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const found = GUESSED.find((separator) => separator === named);
  if (found) return found;
  const judged = GUESSED.map((separator) => {
    const rows = parseCells(text, separator, ROWS);
    const headings = Math.max(0, ...rows.map((row) => row.filter(isHeading).length));
    const width = rows.at(-1)?.length ?? 0;
    const even = rows.filter(({ length }) => length === width).length;
    const score = headings > 1 ? headings * ROWS * 2 : width > 1 ? even : 0;
    return { separator, score, isWide: headings > 1 || width > 1 };
  });
  const best = judged.reduce((one, other) => (other.score > one.score ? other : one));
  return best.isWide ? best.separator : (judged.find(({ isWide }) => isWide)?.separator ?? ',');
}
