import Papa from 'papaparse';
import { parseCells } from './parseCells';
export { ENCODINGS, SEPARATORS } from './choices';
export { decodeText } from './decodeText';
export { headingKey } from './headingKey';
export { refusalOf } from './refusal';
export { type Reading, readingOf, tableOf } from './tableFile';

/** The content of a cell; null for an empty one. Numbers are written as numbers. */
export type Cell = string | number | null;

/** With this mark first, spreadsheets read the text as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/**
 * Text that a spreadsheet would run as a formula; an apostrophe before it makes it text (OWASP,
 * "CSV Injection").
 */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows as comma-separated values (RFC 4180) for spreadsheets: with a byte order mark, so that
 * umlauts survive, and with nothing that would run as a formula.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row) => row.map((cell) => cell ?? ''));
  const text = Papa.unparse(lines, { escapeFormulae: FORMULA, newline: '\r\n' });
  return `${BYTE_ORDER_MARK}${text}${lines.length > 0 ? '\r\n' : ''}`;
}

/** The rows of a text as `writeCsv` makes it, without empty ones and without added apostrophes. */
export const readCsv = (text: string): readonly (readonly string[])[] =>
  parseCells(text.replace(/^\uFEFF/, ''), ',');
