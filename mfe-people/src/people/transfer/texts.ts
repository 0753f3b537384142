import { numberText } from '@fieldline/ui';
import type { KnownChoice, Verdict } from './model';

const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** The true parts, separated by commas. */
const said = (...parts: readonly (string | false)[]) => parts.filter(Boolean).join(', ');

const SHORT = 40;
const shortened = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);

/** The texts of export and import. */
export const texts = {
  title: 'Export and Import',
  export: 'Export',
  exportHint: 'People and guides are stored only in this browser. Export a file as a backup.',
  exportJson: 'Export people and guides (JSON)',
  exportCsv: 'Export people (CSV)',
  import: 'Import',
  file: 'File to import (JSON or CSV)',
  fileHint:
    'A file exported here, a CSV table, LinkedIn’s Connections.csv, or contact cards (.vcf).',
  unreadable: 'No people found in this file.',
  backup: (people: number, guides: number) =>
    `The file adds ${people} people and ${guides} guides.`,
  known: (count: number) => `${count} people are already here and stay as they are.`,
  orphans: (count: number) =>
    `${count} guides are skipped, because their person is neither here nor in the file.`,
  broken: (count: number) => `${count} entries could not be read and will be skipped.`,
  mapping: 'Columns',
  unmapped: 'Not in the file',
  column: (column: number, example: string) =>
    `Column ${column}${example && `: ${shortened(example)}`}`,
  preview: 'Preview',
  verdicts: {
    new: 'New',
    same: 'Already here',
    different: 'Already here, different',
    repeated: 'Repeats an earlier row',
    invalid: 'Skipped',
  },
  verdict: (kind: Verdict['kind'], details: readonly string[]) =>
    [texts.verdicts[kind], details.join(', ')].filter(Boolean).join(': '),
  leftOut: (field: string, text: string) => `${field} “${shortened(text)}” left out`,
  sharedEmail: (name: string) => `Same email as ${name}`,
  allErrors: (count: number) => `Show all ${numberText(count)} rows with errors`,
  row: 'Row',
  result: 'Result',
  summary: (counts: Readonly<Record<Verdict['kind'] | 'remarked', number>>) =>
    said(
      `${counts.new} new`,
      counts.same > 0 && `${counts.same} already here`,
      counts.different > 0 && `${counts.different} already here with differences`,
      counts.repeated > 0 && `${counts.repeated} repeated`,
      counts.remarked > 0 && `${counts.remarked} with remarks`,
      counts.invalid > 0 && `${counts.invalid} with errors`,
    ),
  knownChoice: 'People who are already here',
  knownChoices: {
    skip: 'Skip',
    update: 'Update with the file’s values',
    add: 'Add again',
  } satisfies Record<KnownChoice, string>,
  confirm: (added: number, updated: number) =>
    added === 0 && updated > 0
      ? `Update ${people(updated)}`
      : said(`Import ${people(added)}`, updated > 0 && `update ${updated}`),
  confirmBackup: 'Import',
  cancel: 'Close',
  importing: 'Importing...',
  goesOn: 'The import is still running',
  done: (added: number, updated = 0) =>
    added === 0 && updated > 0
      ? `${people(updated)} updated`
      : said(`${people(added)} imported`, updated > 0 && `${updated} updated`),
  undo: 'Undo',
};
