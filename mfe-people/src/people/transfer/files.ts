import { decodeText, readingOf, refusalOf, tableOf, writeCsv } from '@fieldline/csv';
import type { Person } from '@fieldline/contracts';
import { saveFile } from '@fieldline/ui';
import { type Backup, readBackup } from './backup';
import { isHeading } from './columns';
import { rowsOf } from './model';
import { asTable, tableIn } from './table';
import { peopleInVcards } from './vcards';

/** Saves people as a CSV file. */
export function exportPeople(people: readonly Person[]): void {
  saveFile('fieldline-people.csv', 'text/csv', writeCsv(rowsOf(people)));
}

/** The content of a file. */
export type FileOfPeople =
  /** `why`: one sentence that says what to do. */
  | { readonly kind: 'unreadable'; readonly why?: string }
  | { readonly kind: 'backup'; readonly backup: Backup }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

/** Reads a file. JSON must be an exported file; contact cards are known by their first line; anything else is a table. */
export function fileOfPeople(bytes: Uint8Array): FileOfPeople {
  const why = refusalOf(bytes);
  if (why !== undefined) return { kind: 'unreadable', why };
  const text = decodeText(bytes);
  const backup = readBackup(text);
  if (backup) return { kind: 'backup', backup };
  const rows = /^\s*BEGIN:VCARD/i.test(text)
    ? asTable(peopleInVcards(bytes))
    : tableIn(rowsIn(bytes));
  const isJson = /^\s*[[{]/.test(text);
  return isJson || rows.length < 2 ? { kind: 'unreadable' } : { kind: 'table', rows };
}

/** The rows of a table, its headings first; the headings are empty if the file has none. */
function rowsIn(bytes: Uint8Array): readonly (readonly string[])[] {
  const { headings, rows } = tableOf(bytes, readingOf(bytes, isHeading), isHeading);
  return [headings, ...rows];
}
