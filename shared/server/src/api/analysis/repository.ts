import type { AnalysisWire } from '@fieldline/contracts';
import { and, ne, sql } from 'drizzle-orm';
import { databaseClock } from '../../queue/clock';
import type { Database } from '../../database/database';
import { analyses, logs } from '../../database/schema';
import type { Caller } from '../core/caller';
import { notFound } from '../core/failure';
import { conditionsOf } from './conditions';
import { createFindings } from './findings';
import { type AnalysisTerms, createLimits } from './limits';
import { createAnalysisQueue } from './queue';

/** The analyses of the caller's workspace. */
export function createAnalyses(db: Database, caller: Caller, clock = databaseClock) {
  const conditions = conditionsOf(caller.workspace);
  const { own, visit, ofVisit } = conditions;
  const limits = createLimits(caller.workspace, clock);

  return {
    ...createAnalysisQueue(db, caller, clock, conditions, limits),

    /**
     * The state of the visit's latest analysis, with the result of the latest completed one.
     * @throws ApiFailure 404
     */
    async read(logId: string): Promise<AnalysisWire | null> {
      const [log] = await db.select({ id: logs.id }).from(logs).where(visit(logId));
      if (!log) throw notFound('Log');
      const rows = await db.select().from(analyses).where(ofVisit(logId));
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
      return { ...found, system_status: 'operational', limits: await limits.left(terms, db) };
    },
  };
}
