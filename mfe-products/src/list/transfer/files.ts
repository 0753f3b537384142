import type { Product } from '@fieldline/contracts';
import {
  type Cell,
  decodeText,
  type Reading,
  readingOf,
  refusalOf,
  tableOf,
  writeCsv,
} from '@fieldline/csv';
import { saveFile } from '@fieldline/ui';
import { type ColumnName, COLUMNS, type RawProduct, rawOf } from './columns';
import { columnIndexes, isHeading } from './headings';

/** The file cannot be read at all; the message tells the user why. */
export class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError';
}

const messages = {
  json: 'The file is not valid JSON.',
  list: 'No product list found in this file.',
  header: 'The first line must list the columns, including "name".',
};

export const productsAsJson = (products: readonly Product[]): string =>
  `${JSON.stringify(products.map(rawOf), null, 2)}\n`;

export function productsAsCsv(products: readonly Product[]): string {
  const header = COLUMNS.map(({ name }) => name);
  const rows = products.map((product) => {
    const raw = rawOf(product);
    return COLUMNS.map(({ name }) => cellOf(raw[name]));
  });
  return writeCsv([header, ...rows]);
}

/** Saves products as a CSV file. */
export function exportProducts(products: readonly Product[]): void {
  saveFile('products.csv', 'text/csv', productsAsCsv(products));
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string' || typeof value === 'number') return value;
  // One entry per line; an entry that contains a line break needs JSON.
  if (isPlainList(value)) return value.join('\n');
  return JSON.stringify(value);
}

const isPlainList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) &&
  value.every((entry) => typeof entry === 'string' && entry !== '' && !/[\r\n]/.test(entry));

/** A file of products. `reading`: how its text is read as a table; absent for JSON. */
export interface ProductFile {
  readonly bytes: Uint8Array;
  readonly reading?: Reading;
}

/** A file by its content. @throws UnreadableFileError */
export function productFile(bytes: Uint8Array): ProductFile {
  const refusal = refusalOf(bytes);
  if (refusal !== undefined) throw new UnreadableFileError(refusal);
  const isJson = /^\s*[[{]/.test(decodeText(bytes));
  return isJson ? { bytes } : { bytes, reading: readingOf(bytes, isHeading) };
}

/** The products in a file. @throws UnreadableFileError */
export const productsIn = ({ bytes, reading }: ProductFile): readonly RawProduct[] =>
  reading ? readTable(bytes, reading) : readJson(decodeText(bytes));

function readJson(text: string): readonly RawProduct[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new UnreadableFileError(messages.json);
  }
  if (!Array.isArray(parsed)) throw new UnreadableFileError(messages.list);
  return parsed.map((entry: unknown) => (isRecord(entry) ? entry : {}));
}

/** A table without headings has the columns of an exported file in their order. */
function readTable(bytes: Uint8Array, reading: Reading): readonly RawProduct[] {
  const { headings, rows } = tableOf(bytes, reading, isHeading);
  const indexes = reading.hasHeadings ? columnIndexes(headings) : COLUMNS_IN_ORDER;
  if (!indexes.has('name')) throw new UnreadableFileError(messages.header);
  const cellAt = (row: readonly string[], name: ColumnName) => row[indexes.get(name) ?? -1] ?? '';
  const valueOf = (cell: string, kind: (typeof COLUMNS)[number]['kind']): unknown => {
    if (kind === 'json') return parsedJson(cell);
    // What a price means is decided by its whole column.
    if (kind === 'text' || kind === 'number') return cell;
    const parsed = cell.startsWith('[') ? parsedJson(cell) : undefined;
    return Array.isArray(parsed) ? parsed : cell.split('\n');
  };
  return rows.map((row) => {
    const found = COLUMNS.flatMap(({ name, kind }) => {
      const cell = cellAt(row, name);
      // Empty cells get the form's default.
      return cell === '' ? [] : [[name, valueOf(cell, kind)] as const];
    });
    return Object.fromEntries(found);
  });
}

const COLUMNS_IN_ORDER: ReadonlyMap<ColumnName, number> = new Map(
  COLUMNS.map(({ name }, index) => [name, index]),
);

function parsedJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

const isRecord = (value: unknown): value is RawProduct =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
