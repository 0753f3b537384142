import type { Log } from '@fieldline/contracts';
import type { VisitForm } from './form/model';

/** A copy of the last visit, dated today, without its results. */
export const repeatedForm = (last: Log, engineer: string, today: string): VisitForm => ({
  projectId: last.projectId,
  title: last.title,
  location: last.location,
  date: today,
  engineer: engineer || last.engineer,
  status: 'draft',
  followUp: '',
  notes: '',
  summary: '',
});
