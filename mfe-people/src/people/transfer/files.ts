import { decodeText, type Reading, readingOf, refusalOf, tableOf, writeCsv } from '@fieldline/csv';
import type { Person } from '@fieldline/contracts';
import { saveFile } from '@fieldline/ui';
import { type Backup, readBackup } from './backup';
import { isHeading } from './headings';
import { rowsOf } from './model';
import { asTable, withWholeFields } from './table';
import { peopleInVcards } from './vcards';

/** Saves people as a CSV file. */
export function exportPeople(people: readonly Person[]): void {
  saveFile('fieldline-people.csv', 'text/csv', writeCsv(rowsOf(people)));
}

type Rows = readonly (readonly string[])[];

/** A text that is read as a table, and how. */
interface TextOfTable {
  readonly bytes: Uint8Array;
  readonly reading: Reading;
}

/** The content of a file. */
export type FileOfPeople =
  /** `why`: one sentence that says what to do. */
  | { readonly kind: 'unreadable'; readonly why?: string }
  | { readonly kind: 'backup'; readonly backup: Backup }
  | TableOfPeople;

/** Headings and rows. `text`: absent if there is no choice of how to read it. */
export interface TableOfPeople {
  readonly kind: 'table';
  readonly rows: Rows;
  readonly text?: TextOfTable;
}

/** Reads a file. JSON must be an exported file; contact cards are known by their first line; anything else is a table. */
export function fileOfPeople(bytes: Uint8Array): FileOfPeople {
  const why = refusalOf(bytes);
  if (why !== undefined) return { kind: 'unreadable', why };
  const text = decodeText(bytes);
  const backup = readBackup(text);
  if (backup) return { kind: 'backup', backup };
  if (/^\s*BEGIN:VCARD/i.test(text)) return tableOfPeople(asTable(peopleInVcards(bytes)));
  if (/^\s*[[{]/.test(text)) return { kind: 'unreadable' };
  const reading = readingOf(bytes, isHeading);
  return tableOfPeople(rowsIn({ bytes, reading }), { bytes, reading });
}

const tableOfPeople = (rows: Rows, text?: TextOfTable): FileOfPeople =>
  rows.length < 2 ? { kind: 'unreadable' } : { kind: 'table', rows, ...(text && { text }) };

/** The rows of a table, its headings first; the headings are empty if the file has none. */
export function rowsIn({ bytes, reading }: TextOfTable): Rows {
  const { headings, rows } = tableOf(bytes, reading, isHeading);
  return withWholeFields([headings, ...rows]);
}
