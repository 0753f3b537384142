import type { Log } from '@fieldline/contracts';
import { writeCsv } from '@fieldline/csv';

const HEAD = [
  'Title',
  'Project',
  'Date',
  'Status',
  'Engineer',
  'Location',
  'Follow-up',
  'Photos',
  'Notes',
  'Summary',
];

/** Site visits as a file for spreadsheets. */
export const visitsFile = (logs: readonly Log[]): string =>
  writeCsv([
    HEAD,
    ...logs.map((log) => [
      log.title,
      log.projectName,
      log.date,
      log.status,
      log.engineer,
      log.location,
      log.followUp,
      log.photos.length,
      log.notes,
      log.summary,
    ]),
  ]);
