import { decodeText, type Encoding, encodingOf } from './decodeText';
import { parseCells } from './parseCells';
import { type Separator, SEPARATOR_LINE, separatorOf } from './separator';

/** How a file is read as a table. Everything is found, and can be chosen otherwise. */
export interface Reading {
  readonly encoding: Encoding;
  readonly separator: Separator;
  /** Whether the first row names the columns. */
  readonly hasHeadings: boolean;
}

interface Table {
  /** The names of the columns; empty ones where the file has no headings. */
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** In how many rows to look for the headings: LinkedIn's file has lines of explanation before them. */
const PREAMBLE_AT_MOST = 12;
/** A cell that is no heading: an address, a number, or a phone number. */
const VALUE = /@.+\.|^https?:|^www\.|^[+\d(][\d\s().,'’/-]*(\p{Sc}|[A-Z]{3})?$/u;

/** @param isHeading whether a cell is the known name of a column */
export function readingOf(bytes: Uint8Array, isHeading: (cell: string) => boolean): Reading {
  const encoding = encodingOf(bytes);
  const text = decodeText(bytes, encoding);
  const separator = separatorOf(text, isHeading);
  const rows = parseCells(text.replace(SEPARATOR_LINE, ''), separator, PREAMBLE_AT_MOST);
  const hasValue = rows[0]?.some((cell) => VALUE.test(cell.trim())) ?? false;
  return { encoding, separator, hasHeadings: headingRow(rows, isHeading) >= 0 || !hasValue };
}

/** The table in a file, without the lines before its headings. */
export function tableOf(
  bytes: Uint8Array,
  { encoding, separator, hasHeadings }: Reading,
  isHeading: (cell: string) => boolean,
): Table {
  const text = decodeText(bytes, encoding).replace(SEPARATOR_LINE, '');
  const rows = parseCells(text, separator);
  if (!hasHeadings) {
    const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
    return { headings: Array<string>(width).fill(''), rows };
  }
  const head = Math.max(0, headingRow(rows, isHeading));
  return { headings: rows[head] ?? [], rows: rows.slice(head + 1) };
}

/** The index of the headings: the first row with two known names, or a first row with one. */
function headingRow(
  rows: readonly (readonly string[])[],
  isHeading: (cell: string) => boolean,
): number {
  const known = rows.slice(0, PREAMBLE_AT_MOST).map((row) => row.filter(isHeading).length);
  const clear = known.findIndex((count) => count > 1);
  return clear >= 0
    ? clear
    : known.findIndex((count, row) => count === 1 && (row === 0 || rows[row]?.length === 1));
}
