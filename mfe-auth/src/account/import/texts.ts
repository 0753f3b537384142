import type { ArchiveFault } from '../../archive/open';
import type { BringProgress } from '../../archive/work';
import { namesOf, things } from '../counts';

const faults: Readonly<Record<Exclude<ArchiveFault['kind'], 'broken'>, string>> = {
  'no-zip': 'This is not a ZIP file, or it is incomplete. Download it again.',
  'not-ours': 'This ZIP file was not made with "Download Everything".',
  newer: 'A newer version of Fieldline made this file. Reload this page, then try again.',
  unsafe: 'This ZIP file has unsafe file names. It was not opened.',
  'too-large': 'This ZIP file holds more than Fieldline accepts. It was not opened.',
  locked: 'This ZIP file is password-protected. Choose the original download.',
};

export const texts = {
  title: 'Import Everything',
  file: 'ZIP file',
  fileHint: 'A file made with "Download Everything", here or on another server.',
  checking: 'Checking the file...',
  of: (name: string, day: string) => `Downloaded by ${name} on ${day}. It holds:`,
  holdsNothing: 'Nothing.',
  missing: (count: number) =>
    `${things(count, 'item')} could not be fetched when this file was made. README.txt in it lists ${count === 1 ? 'it' : 'them'}.`,
  target: (name: string | null) =>
    name === null ? 'It is imported into your own workspace.' : `It is imported into "${name}".`,
  isEmpty: 'This workspace is empty.',
  isFilled: (counts: string) =>
    `This workspace and this device already have ${counts}. Importing adds to that. Nothing is replaced or deleted.`,
  differs: 'What is different after the import',
  differences: [
    'You count as the author of everything, with the time of the import.',
    'Comments by others begin with their name and day.',
    'Site visits are assigned to nobody.',
    'Analyses and their findings are not imported. Summaries are.',
    'People shared with another team become private.',
  ],
  import: 'Import',
  stop: 'Stop Import',
  close: 'Close',
  progress: 'Import progress',
  importing: ({ list, done, total }: BringProgress) =>
    `Importing ${namesOf(list)}: ${done.toLocaleString()} of ${total.toLocaleString()} items`,
  lost: 'No connection. The import continues when you are back online.',
  stayHere: 'Keep this page open until it is done.',
  stopped: 'The import stopped. Import the same file again to continue: nothing is added twice.',
  failed:
    'The import stopped. What was imported is saved. Check your connection, then import the same file again: nothing is added twice.',
  noAnswer: 'The server did not answer. Check your connection, then choose the file again.',
  done: 'Import complete',
  problems: (count: number) => `${things(count, 'item')} could not be imported:`,
  more: (count: number) => `and ${count.toLocaleString()} more`,
  held: 'Browser storage is full. The imported people exist only in this tab: export them now.',
  faultOf: (fault: ArchiveFault) => {
    if (fault.kind !== 'broken') return faults[fault.kind];
    const where = fault.line === undefined ? fault.file : `${fault.file}, line ${fault.line},`;
    return `This file is damaged: ${where} cannot be read. Nothing was imported.`;
  },
};
