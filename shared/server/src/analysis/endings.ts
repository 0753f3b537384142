import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { createCreditLedger } from '../api/credits/ledger';
import type { Database } from '../database/database';
import { analyses, analysisFindings, logs } from '../database/schema';
import type { AnalysisResult } from './analysing';
import { heldBy } from '../queue/jobs';
import type { Job } from './jobs';
import { ofVisit } from './visit';

/** Refunds a job to the user who paid for it, once. */
export async function refund(tx: Database, job: Pick<Job, 'id' | 'uid' | 'credits'>) {
  if (job.credits === 0) return;
  await createCreditLedger(tx, job).change(job.credits, `analysis-${job.id}-back`);
}

/**
 * Cancels queued and running jobs of visits that are about to be deleted, and refunds them.
 * @param visits a condition on logs
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
    // A visit that is restored later must not wait for the cancelled job.
    await tx
      .update(logs)
      .set({ ai_processing_status: job.before_status, ai_analysis_error: job.before_error })
      .where(ofVisit(job));
  }
  return gone.map(({ id }) => id);
}

/** How a process ends its jobs. A job that the process no longer holds is not changed. */
export function createEndings(db: Database, holder: string) {
  const held = heldBy(holder);

  /**
   * Locks the visit first, as others do before they write findings or cancel. False if this process
   * no longer holds the job.
   */
  async function lock(tx: Database, job: Job): Promise<boolean> {
    await tx.select({ id: logs.id }).from(logs).where(ofVisit(job)).for('update');
    const mine = await tx.select({ id: analyses.id }).from(analyses).where(held(job)).for('update');
    return mine.length > 0;
  }

  return {
    /** Ends a job without a result: its visit gets the reason, and the payment is refunded. */
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
     * Ends a job with its result, which replaces the previous analysis and its findings, except
     * accepted ones. Does nothing if this process no longer holds the job.
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
