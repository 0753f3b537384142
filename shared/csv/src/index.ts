import Papa from 'papaparse';
export { decodeText } from './decodeText';
export { headingKey } from './headingKey';

/** What a cell holds; null is an empty one. Numbers are written as they are, so that they stay figures. */
export type Cell = string | number | null;

/** Spreadsheets take text for UTF-8 where this stands first. */
const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets would run as a formula; an apostrophe before it makes it text (OWASP, "CSV Injection"). */
const FORMULA = /^[=+\-@\t\r]/;
const DEFUSED = /^'(?=[=+\-@\t\r])/;

/**
 * Rows as comma-separated values (RFC 4180) that spreadsheets open as they are meant: with a byte
 * order mark, so that umlauts stay whole, and with nothing that would run as a formula.
 */
export function writeCsv(rows: readonly (readonly Cell[])[]): string {
  const lines = rows.map((row) => row.map((cell) => cell ?? ''));
  const text = Papa.unparse(lines, { escapeFormulae: FORMULA, newline: '\r\n' });
  return `${BYTE_ORDER_MARK}${text}${lines.length > 0 ? '\r\n' : ''}`;
}

/**
 * The rows of a text, as cells; empty lines are left out. Commas, semicolons or tabs part the cells,
 * as the spreadsheet's language has it, and what `writeCsv` made safe is as it was before.
 */
export function readCsv(text: string): readonly (readonly string[])[] {
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const { data } = Papa.parse<string[]>(source, {
    delimitersToGuess: [',', ';', '\t'],
    skipEmptyLines: 'greedy',
  });
  return data.map((row) => row.map((cell) => cell.replace(DEFUSED, '')));
}
