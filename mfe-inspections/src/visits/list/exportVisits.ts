import type { Log } from '@fieldline/contracts';
import { writeCsv } from '@fieldline/csv';
import { saveFile } from '@fieldline/ui';

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
export const visitsFile = (visits: readonly Log[]): string =>
  writeCsv([
    HEAD,
    ...visits.map((visit) => [
      visit.title,
      visit.projectName,
      visit.date,
      visit.status,
      visit.engineer,
      visit.location,
      visit.followUp,
      visit.photos.length,
      visit.notes,
      visit.summary,
    ]),
  ]);

/** Saves site visits as a file. */
export function exportVisits(visits: readonly Log[]): void {
  saveFile('fieldline-site-visits.csv', 'text/csv', visitsFile(visits));
}
