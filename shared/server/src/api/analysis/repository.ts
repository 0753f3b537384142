import { randomUUID } from 'node:crypto';
import { ANALYSIS_MAX_PHOTOS, type AnalysisWire, type DayLimit } from '@fieldline/contracts';
import { and, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { databaseClock } from '../../queue/clock';
import { refund } from '../../analysis/endings';
import { megabytes, use, usedToday } from '../../queue/usage';
import type { Database } from '../../database/database';
import { analyses, logs, photos } from '../../database/schema';
import type { Caller } from '../core/caller';
import { later, notFound } from '../core/failure';
import { createCreditLedger } from '../credits/ledger';
import { ofPictures } from '../files/pictures';
import { createFindings } from './findings';

/** The price of an analysis, and a workspace's daily limits. */
export interface AnalysisTerms {
  readonly credits: number;
  readonly dailyPhotos: number;
  readonly dailyTokens: number;
  /** Bytes of photos as they are sent. */
  readonly dailyBytes: number;
}

const underWay = inArray(analyses.status, ['waiting', 'running']);

/** The analyses of the caller's workspace. */
export function createAnalyses(db: Database, caller: Caller, clock = databaseClock) {
  const { workspace, uid } = caller;
  const ofLog = (id: string) => and(eq(logs.workspace, workspace), eq(logs.id, id));
  const own = eq(analyses.workspace, workspace);
  const of = (id: string) => and(own, eq(analyses.log_id, id));

  /** Locks the visit and returns its analysis status. @throws ApiFailure 404 */
  async function lock(id: string, tx: Database) {
    const { ai_processing_status: status, ai_analysis_error: error } = logs;
    const [log] = await tx.select({ status, error }).from(logs).where(ofLog(id)).for('update');
    if (!log) throw notFound('Log');
    return log;
  }

  /** Photos of queued analyses: not yet counted as used. */
  async function photosWaiting(within: Database): Promise<number> {
    const [waiting] = await within
      .select({ photos: sql<number>`coalesce(sum(${analyses.photos}), 0)::int` })
      .from(analyses)
      .where(and(own, underWay, eq(analyses.attempts, 0)));
    return waiting?.photos ?? 0;
  }

  /** @throws ApiFailure 429 if today's photos, bytes or tokens are used up */
  async function countPhotos(id: string, terms: AnalysisTerms, tx: Database): Promise<number> {
    const used = await use(tx, clock, workspace);
    const ofVisit = and(eq(photos.workspace, workspace), eq(photos.log_id, id), ofPictures);
    const [found] = await tx.select({ count: count() }).from(photos).where(ofVisit);
    const sent = Math.min(found?.count ?? 0, ANALYSIS_MAX_PHOTOS, terms.dailyPhotos);
    const taken = used.photos + (await photosWaiting(tx));
    const refused = (text: string) =>
      later(429, 'ANALYSIS_LIMIT', `${text} ${FROM_MIDNIGHT}`, used.seconds_left);
    if (used.tokens >= terms.dailyTokens) throw refused(tokensUsedUp(terms.dailyTokens));
    if (sent > 0 && used.bytes >= terms.dailyBytes) throw refused(bytesUsedUp(terms.dailyBytes));
    if (sent > 0 && taken + sent > terms.dailyPhotos)
      throw refused(photosUsedUp(taken, terms.dailyPhotos, sent));
    return sent;
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
        .where(and(of(logId), underWay));
      if (current) return answer;
      const job = { id: randomUUID(), uid, credits: terms.credits };
      const sent = await countPhotos(logId, terms, db);
      await db.delete(analyses).where(and(of(logId), eq(analyses.status, 'failed')));
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
        .where(ofLog(logId));
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
          .where(and(of(logId), underWay))
          .returning();
        if (!job) return { log_id: logId, ai_processing_status: status };
        await tx
          .update(logs)
          .set({ ai_processing_status: job.before_status, ai_analysis_error: job.before_error })
          .where(ofLog(logId));
        await refund(tx, job);
        return { log_id: logId, ai_processing_status: job.before_status, job: job.id };
      }),

    /**
     * The state of the visit's latest analysis, with the result of the latest completed one.
     * @throws ApiFailure 404
     */
    async read(logId: string): Promise<AnalysisWire | null> {
      const [log] = await db.select({ id: logs.id }).from(logs).where(ofLog(logId));
      if (!log) throw notFound('Log');
      const rows = await db.select().from(analyses).where(of(logId));
      const done = rows.find(({ status }) => status === 'completed');
      const latest = rows.find(({ status }) => status !== 'completed') ?? done;
      if (!latest) return null;
      const result = done ?? latest;
      return {
        id: latest.id,
        log_id: logId,
        // A queued analysis is not called pending: pending means that no analysis was requested.
        status: latest === done || latest.status === 'failed' ? latest.status : 'processing',
        created_at: latest.created_at.toISOString(),
        updated_at: latest.updated_at.toISOString(),
        summary: result.summary,
        confidence: result.confidence,
        processing_time: result.processing_time,
        model_used: result.model_used,
        error_message: latest.error_message,
        key_findings: result.key_findings,
        recommendations: result.recommendations,
        issues_identified: result.issues_identified,
        findings: await createFindings(db, caller).listOf(logId),
      };
    },

    /** The workspace's queue, and what is left of today's limits. Times in milliseconds. */
    async status(terms: AnalysisTerms) {
      const [found] = await db
        .select({
          queue_length: sql<number>`count(*) filter (where status = 'waiting')::int`,
          active_analyses: sql<number>`count(*) filter (where status = 'running')::int`,
          average_processing_time: sql<number>`
            coalesce(round(avg(processing_time) * 1000), 0)::double precision`,
        })
        .from(analyses)
        .where(and(own, ne(analyses.status, 'failed')));
      const used = await usedToday(db, clock, workspace);
      const photosTaken = used.photos + (await photosWaiting(db));
      const limits = [
        limitOf('photos', photosTaken, terms.dailyPhotos),
        limitOf('bytes', used.bytes, terms.dailyBytes),
        limitOf('tokens', used.tokens, terms.dailyTokens),
      ];
      return { ...found, system_status: 'operational', limits };
    },
  };
}

const limitOf = (of: DayLimit['of'], taken: number, limit: number): DayLimit => ({
  ...{ of, limit, left: Math.max(0, limit - taken) },
});

const FROM_MIDNIGHT = 'More can be analysed from 00:00 UTC.';
const tokensUsedUp = (limit: number) =>
  `This workspace has used up today’s ${limit} tokens for analysis.`;
const bytesUsedUp = (limit: number) =>
  `This workspace has sent today’s ${megabytes(limit)} of photos for analysis.`;
const photosUsedUp = (taken: number, limit: number, sent: number) =>
  `This workspace has used ${taken} of today’s ${limit} photos for analysis, and this visit has ${sent}.`;
