import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { createCreditLedger } from '../api/credits/ledger';
import type { Database } from '../database/database';
import { analyses, analysisFindings, logs } from '../database/schema';
import type { AnalysisResult } from './analysing';
import { heldBy } from '../queue/jobs';
import type { Job } from './jobs';
import { ofVisit } from './visit';

/** What was paid for a job goes back to who paid, once. */
export async function refund(tx: Database, job: Pick<Job, 'id' | 'uid' | 'credits'>) {
  if (job.credits === 0) return;
  await createCreditLedger(tx, job).change(job.credits, `analysis-${job.id}-back`);
}

/**
 * Takes back what waits or runs for visits that are about to be deleted, and gives back what was paid for it.
 * @param visits which logs they are
 * @returns the ids of the jobs
 */
export async function refundDeleted(
  tx: Database,
  workspace: string,
  visits: SQL | undefined,
): Promise<readonly string[]> {
  await tx.select({ id: logs.id }).from(logs).where(visits).for('update');
  const { workspace: owner, log_id, status } = analyses;
  const gone = await tx
    .delete(analyses)
    .where(
      and(
        eq(owner, workspace),
        inArray(log_id, tx.select({ id: logs.id }).from(logs).where(visits)),
        inArray(status, ['waiting', 'running']),
      ),
    )
    .returning();
  for (const job of gone) {
    await refund(tx, job);
    // A visit that is restored waits for nothing.
    await tx
      .update(logs)
      .set({ ai_processing_status: job.before_status, ai_analysis_error: job.before_error })
      .where(ofVisit(job));
  }
  return gone.map(({ id }) => id);
}

/** How a process ends jobs that it holds. What it does not hold any longer it leaves as it is. */
export function createEndings(db: Database, holder: string) {
  const held = heldBy(holder);

  /** Others, who may write findings or cancel, wait at the visit. False if the job is no longer held. */
  async function lock(tx: Database, job: Job): Promise<boolean> {
    await tx.select({ id: logs.id }).from(logs).where(ofVisit(job)).for('update');
    const mine = await tx.select({ id: analyses.id }).from(analyses).where(held(job)).for('update');
    return mine.length > 0;
  }

  return {
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
