import { and, asc, eq } from 'drizzle-orm';
import { ofPictures } from '../api/files/pictures';
import type { Database } from '../database/database';
import { logs, photos } from '../database/schema';
import type { VisitFacts } from './analysing';
import type { Job } from './jobs';

export interface VisitToAnalyse extends VisitFacts {
  /** In the order of their upload. */
  readonly photos: readonly { readonly id: string; readonly caption: string }[];
}

/** The condition for the visit of a job. */
export const ofVisit = ({ workspace, log_id }: Job) =>
  and(eq(logs.workspace, workspace), eq(logs.id, log_id));

/** Undefined if the visit is gone. */
export async function visitOf(db: Database, job: Job): Promise<VisitToAnalyse | undefined> {
  const [visit] = await db
    .select({ title: logs.title, notes: logs.notes, checklist: logs.checklist })
    .from(logs)
    .where(ofVisit(job));
  if (!visit) return undefined;
  const sent = await db
    .select({ id: photos.id, caption: photos.caption })
    .from(photos)
    .where(and(eq(photos.workspace, job.workspace), eq(photos.log_id, job.log_id), ofPictures))
    .orderBy(asc(photos.position))
    .limit(job.photos);
  const items = visit.checklist?.items ?? [];
  const checklist = items.map(({ text, answer, note }) => ({ text, answer, note }));
  return { ...visit, checklist, photos: sent };
}
