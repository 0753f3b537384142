/** The words of export and import. */
export const texts = {
  title: 'Export and Import',
  export: 'Export',
  exportHint: 'People and guides are kept in this browser alone. A file is their way out.',
  exportJson: 'Export people and guides (JSON)',
  exportCsv: 'Export people (CSV)',
  import: 'Import',
  file: 'File to import (JSON or CSV)',
  unreadable: 'This file holds no people.',
  backup: (people: number, guides: number) =>
    `The file adds ${people} people and ${guides} guides.`,
  broken: (count: number) => `${count} entries could not be read and are left out.`,
  mapping: 'Columns',
  unmapped: 'Not in the file',
  column: (column: number) => `Column ${column}`,
  preview: 'Preview',
  verdicts: { new: 'New', duplicate: 'Duplicate', invalid: 'Left out' },
  row: 'Row',
  result: 'Result',
  summary: (added: number, duplicates: number, invalid: number) =>
    `${added} new, ${duplicates} duplicates, ${invalid} with errors`,
  takeDuplicates: 'Import duplicates too',
  confirm: (count: number) => `Import ${count} ${count === 1 ? 'person' : 'people'}`,
  confirmBackup: 'Import',
  cancel: 'Close',
  done: (count: number) => `${count} ${count === 1 ? 'person' : 'people'} imported`,
};
