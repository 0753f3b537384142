import {
  isDay,
  type Log,
  LOG_STATUSES,
  type LogStatus,
  type Project,
  visible,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { texts } from './texts';

/** The fields of a site visit's form, and their rules. */
export const logForm = z.object({
  projectId: z.string().check(z.minLength(1, 'Project is required')),
  title: z.string().check(visible, z.trim(), z.minLength(1, 'Title is required')),
  location: z.string(),
  date: z
    .string()
    .check(z.minLength(1, 'Date is required'), z.refine(isDay, 'Please enter a valid date')),
  engineer: z.string(),
  status: z.enum(LOG_STATUSES),
  followUp: z
    .string()
    .check(z.refine((day) => day === '' || isDay(day), 'Please enter a valid date')),
  notes: z.string(),
  summary: z.string(),
});
// An alias, not an interface: as a record of texts it can be compared field by field.
export type VisitForm = {
  projectId: string;
  title: string;
  location: string;
  date: string;
  engineer: string;
  status: LogStatus;
  /** The follow-up's day; empty for none. */
  followUp: string;
  notes: string;
  summary: string;
};

/** A new visit, dated today. */
export const emptyVisitForm = (projectId: string, engineer: string, today: string): VisitForm => ({
  projectId,
  title: '',
  location: '',
  date: today,
  engineer,
  status: 'draft',
  followUp: '',
  notes: '',
  summary: '',
});

/** The proposed project if nothing better is known: the one created last. */
const newestProject = (projects: readonly Project[]): Project | undefined =>
  projects.reduce<Project | undefined>(
    (newest, each) => (newest && newest.createdAt >= each.createdAt ? newest : each),
    undefined,
  );

/**
 * The proposed project of a new visit, and why: the one used last, else the newest.
 * @param last the project of this user's last new visit
 */
export function guessOf(
  projects: readonly Project[],
  last: string | undefined,
): { readonly id: string; readonly why: string } | undefined {
  const used = projects.find(({ id }) => id === last);
  if (used) return { id: used.id, why: texts.guesses.last };
  const newest = newestProject(projects);
  return newest && { id: newest.id, why: texts.guesses.newest };
}

export const logFormOf = (visit: Log): VisitForm => ({
  projectId: visit.projectId,
  title: visit.title,
  location: visit.location,
  // A date input can show only valid days.
  date: isDay(visit.date.slice(0, 10)) ? visit.date.slice(0, 10) : '',
  engineer: visit.engineer,
  status: visit.status === 'completed' ? 'completed' : 'draft',
  followUp: visit.followUp ?? '',
  notes: visit.notes,
  summary: visit.summary,
});
