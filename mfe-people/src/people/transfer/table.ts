import { COLUMNS, FIELDS, nameColumns, suggestedMapping } from './columns';

type Rows = readonly (readonly string[])[];

/** In how many rows to look for the headings: LinkedIn's file has lines of explanation before them. */
const PREAMBLE_AT_MOST = 12;

/** The table in a file, without the lines before its headings, and with first and last names joined. */
export function tableIn(rows: Rows): Rows {
  const head = rows.slice(0, PREAMBLE_AT_MOST).findIndex(isHead);
  return withWholeNames(head > 0 ? rows.slice(head) : rows);
}

const isHead = (row: readonly string[]) => {
  const fields = Object.keys(suggestedMapping(row)).length;
  return fields > 1 || (fields > 0 && nameColumns(row).first >= 0);
};

function withWholeNames(rows: Rows): Rows {
  const [headings = [], ...body] = rows;
  const { first, last, whole } = nameColumns(headings);
  if (first < 0 || last < 0) return rows;
  const nameOf = (row: readonly string[]) =>
    row[whole]?.trim() ||
    [row[first], row[last]]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ');
  return [[COLUMNS.name, ...headings], ...body.map((row) => [nameOf(row), ...row])];
}

/** People as a table with the headings of an exported file. */
export const asTable = (people: readonly Readonly<Partial<Record<string, string>>>[]): Rows => [
  FIELDS.map((field) => COLUMNS[field]),
  ...people.map((person) => FIELDS.map((field) => person[field] ?? '')),
];
