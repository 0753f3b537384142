import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Clock } from '../../queue/clock';
import { refund } from '../../analysis/endings';
import { use } from '../../queue/usage';
import type { Database } from '../../database/database';
import { analyses, logs } from '../../database/schema';
import type { Caller } from '../core/caller';
import { notFound } from '../core/failure';
import { createCreditLedger } from '../credits/ledger';
import { type Conditions, underWay } from './conditions';
import type { AnalysisTerms, Limits } from './limits';

/** Queues and cancels analyses of the caller's workspace. */
export function createAnalysisQueue(
  db: Database,
  caller: Caller,
  clock: Clock,
  { visit, ofVisit }: Conditions,
  limits: Limits,
) {
  const { workspace, uid } = caller;

  /** Locks the visit and returns its analysis status. @throws ApiFailure 404 */
  async function lock(id: string, tx: Database) {
    const { ai_processing_status: status, ai_analysis_error: error } = logs;
    const [log] = await tx.select({ status, error }).from(logs).where(visit(id)).for('update');
    if (!log) throw notFound('Log');
    return log;
  }

  return {
    /**
     * Queues an analysis of a visit and charges for it, unless one is queued or running. Part of a
     * transaction.
     * @throws ApiFailure 404, 422 without enough credits, 429 if today's photos, bytes or tokens
     * are used up
     */
    async queue(logId: string, terms: AnalysisTerms) {
      const answer = { log_id: logId, ai_processing_status: 'processing' };
      // Lock this before the visit, in the same order everywhere; otherwise two transactions could
      // deadlock.
      await use(db, clock, workspace);
      const before = await lock(logId, db);
      const [current] = await db
        .select({ id: analyses.id })
        .from(analyses)
        .where(and(ofVisit(logId), underWay));
      if (current) return answer;
      const job = { id: randomUUID(), uid, credits: terms.credits };
      const sent = await limits.countPhotos(logId, terms, db);
      await db.delete(analyses).where(and(ofVisit(logId), eq(analyses.status, 'failed')));
      await db.insert(analyses).values({
        ...job,
        ...{ workspace, log_id: logId, status: 'waiting', due_at: clock(), photos: sent },
        // A visit without a job is not being analysed, even if its status says so.
        before_status: before.status === 'processing' ? 'pending' : before.status,
        before_error: before.error,
      });
      await db
        .update(logs)
        .set({ ai_processing_status: 'processing', ai_analysis_error: null })
        .where(visit(logId));
      if (terms.credits > 0) {
        await createCreditLedger(db, caller).change(-terms.credits, `analysis-${job.id}`);
      }
      return answer;
    },

    /**
     * Ends the queued or running analysis of a visit, as if it had not been requested.
     * @throws ApiFailure 404
     */
    cancel: (logId: string) =>
      db.transaction(async (tx) => {
        const { status } = await lock(logId, tx);
        const [job] = await tx
          .delete(analyses)
          .where(and(ofVisit(logId), underWay))
          .returning();
        if (!job) return { log_id: logId, ai_processing_status: status };
        await tx
          .update(logs)
          .set({ ai_processing_status: job.before_status, ai_analysis_error: job.before_error })
          .where(visit(logId));
        await refund(tx, job);
        return { log_id: logId, ai_processing_status: job.before_status, job: job.id };
      }),
  };
}
