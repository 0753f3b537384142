import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createCreditLedger } from '../api/credits/ledger';
import { ofPictures } from '../api/files/pictures';
import type { Database } from '../database/database';
import { analyses, analysisFindings, logs, photos } from '../database/schema';
import type { AnalysisResult, VisitFacts } from './analysing';
import { after, type Clock } from './clock';
import { use } from './usage';

/** Analyses of a workspace that run at once. */
const AT_ONCE = 2;

/** A job that this process holds. */
export interface Job {
  readonly workspace: string;
  readonly id: string;
  readonly log_id: string;
  readonly uid: string;
  /** This one included. */
  readonly attempts: number;
  readonly credits: number;
  /** How many photos are sent. */
  readonly photos: number;
}

export interface VisitToAnalyse extends VisitFacts {
  /** In the order of their upload. */
  readonly photos: readonly { readonly id: string; readonly caption: string }[];
}

const jobColumns = {
  workspace: analyses.workspace,
  id: analyses.id,
  log_id: analyses.log_id,
  uid: analyses.uid,
  attempts: analyses.attempts,
  credits: analyses.credits,
  photos: analyses.photos,
};
const dueRow = z.object({ workspace: z.string(), id: z.string() });
type Due = z.infer<typeof dueRow>;

const ofJob = ({ workspace, id }: Due) =>
  and(eq(analyses.workspace, workspace), eq(analyses.id, id));
const ofVisit = ({ workspace, log_id }: Job) =>
  and(eq(logs.workspace, workspace), eq(logs.id, log_id));

/** What was paid for a job goes back to who paid, once. */
export async function refund(tx: Database, job: Pick<Job, 'id' | 'uid' | 'credits'>) {
  if (job.credits === 0) return;
  await createCreditLedger(tx, job).change(job.credits, `analysis-${job.id}-back`);
}

/**
 * The jobs of all workspaces, as one process takes and ends them. A job that was taken is this process's until its
 * lease runs out; whoever takes it then begins it anew, and what this one writes later is refused.
 */
export function createJobs(
  db: Database,
  { clock, leaseMs }: { readonly clock: Clock; readonly leaseMs: number },
) {
  const holder = randomUUID();
  const held = (job: Due) =>
    and(ofJob(job), eq(analyses.holder, holder), eq(analyses.status, 'running'));
  /** Others, who may write findings or cancel, wait at the visit. False if the job is no longer held. */
  async function lock(tx: Database, job: Job): Promise<boolean> {
    await tx.select({ id: logs.id }).from(logs).where(ofVisit(job)).for('update');
    const mine = await tx.select({ id: analyses.id }).from(analyses).where(held(job)).for('update');
    return mine.length > 0;
  }

  return {
    /**
     * Jobs that may be taken, the longest due first. The one statement that looks into all workspaces; it tells
     * nothing but which jobs these are.
     */
    async due(limit: number): Promise<readonly Due[]> {
      const { rows } = await db.execute(sql`
        /* in all workspaces */
        select workspace, id from analyses as job
        where status in ('waiting', 'running') and due_at <= ${clock()} and (
          select count(*) from analyses as other
          where other.workspace = job.workspace and other.status = 'running'
            and other.due_at > ${clock()}
        ) < ${AT_ONCE}
        order by due_at limit ${limit}`);
      return z.parse(z.array(dueRow), rows);
    },

    /** Undefined if another process was faster, or enough of the workspace run. */
    take: (due: Due): Promise<Job | undefined> =>
      db.transaction(async (tx) => {
        await use(tx, clock, due.workspace);
        const running = tx
          .select({ count: sql`count(*)` })
          .from(analyses)
          .where(
            and(
              eq(analyses.workspace, due.workspace),
              eq(analyses.status, 'running'),
              sql`${analyses.due_at} > ${clock()}`,
            ),
          );
        const [{ count } = { count: 0 }] = await running;
        if (Number(count) >= AT_ONCE) return undefined;
        const [job] = await tx
          .update(analyses)
          .set({
            status: 'running',
            holder,
            attempts: sql`${analyses.attempts} + 1`,
            due_at: after(clock, leaseMs),
            updated_at: sql`now()`,
          })
          .where(
            and(
              ofJob(due),
              inArray(analyses.status, ['waiting', 'running']),
              sql`${analyses.due_at} <= ${clock()}`,
            ),
          )
          .returning(jobColumns);
        if (job) await use(tx, clock, job.workspace, { photos: job.photos });
        return job;
      }),

    /** Whether the job is still this process's. */
    async renew(job: Job): Promise<boolean> {
      const renewed = await db
        .update(analyses)
        .set({ due_at: after(clock, leaseMs) })
        .where(held(job))
        .returning({ id: analyses.id });
      return renewed.length > 0;
    },

    /** Lets others take the job, as if it had not been taken. */
    async giveBack(job: Job): Promise<void> {
      await db
        .update(analyses)
        .set({
          status: 'waiting',
          holder: null,
          due_at: clock(),
          attempts: sql`${analyses.attempts} - 1`,
        })
        .where(held(job));
    },

    /** Lets the job be tried again after a pause, in milliseconds. */
    async postpone(job: Job, pauseMs: number): Promise<void> {
      await db
        .update(analyses)
        .set({ status: 'waiting', holder: null, due_at: after(clock, pauseMs) })
        .where(held(job));
    },

    /** Counts what the service used, whatever becomes of the job. */
    async spend(job: Job, tokens: number): Promise<void> {
      if (tokens === 0) return;
      await use(db, clock, job.workspace, { tokens });
      await db
        .update(analyses)
        .set({ tokens: sql`${analyses.tokens} + ${tokens}` })
        .where(held(job));
    },

    /** Undefined if the visit is gone. */
    async visitOf(job: Job): Promise<VisitToAnalyse | undefined> {
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
    },

    /** Ends a job without a result: its visit says why, and what was paid goes back. */
    fail: (job: Job, reason: string): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await lock(tx, job))) return;
        await tx
          .update(analyses)
          .set({ status: 'failed', holder: null, error_message: reason, updated_at: sql`now()` })
          .where(held(job));
        await tx
          .update(logs)
          .set({ ai_processing_status: 'failed', ai_analysis_error: reason })
          .where(ofVisit(job));
        await refund(tx, job);
      }),

    /**
     * Ends a job with its result, which replaces that of the analysis before, and its findings but those that were
     * accepted. Does nothing if the job is no longer this process's.
     */
    complete: (
      job: Job,
      result: AnalysisResult,
      { model, seconds }: { readonly model: string; readonly seconds: number },
    ): Promise<void> =>
      db.transaction(async (tx) => {
        if (!(await lock(tx, job))) return;
        const { workspace, log_id } = job;
        const { findings, ...fields } = result;
        const ofLog = and(eq(analyses.workspace, workspace), eq(analyses.log_id, log_id));
        await tx.delete(analyses).where(and(ofLog, eq(analyses.status, 'completed')));
        await tx
          .update(analyses)
          .set({
            ...fields,
            ...{ status: 'completed', holder: null, model_used: model },
            ...{ processing_time: seconds, updated_at: sql`now()` },
          })
          .where(held(job));
        const { workspace: owner, log_id: visit, state } = analysisFindings;
        await tx
          .delete(analysisFindings)
          .where(and(eq(owner, workspace), eq(visit, log_id), ne(state, 'accepted')));
        const rows = findings.map((finding, position) => ({
          ...finding,
          ...{ workspace, log_id, position, id: randomUUID() },
        }));
        if (rows.length > 0) await tx.insert(analysisFindings).values(rows);
        await tx
          .update(logs)
          .set({
            ai_processing_status: 'completed',
            ai_confidence: result.confidence,
            ai_processing_time: seconds,
            ai_model_used: model,
            ai_analysis_error: null,
          })
          .where(ofVisit(job));
      }),
  };
}

export type Jobs = ReturnType<typeof createJobs>;
