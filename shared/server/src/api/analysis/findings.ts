import { FINDING_SEVERITIES, type findingPatchWire, type FindingWire } from '@fieldline/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { analysisFindings, logs } from '../../database/schema';
import { searchLogAnew } from '../../search/entries';
import type { Caller } from '../core/caller';
import { notFound, stale } from '../core/failure';

type Patch = z.output<typeof findingPatchWire>;

/** The findings of the visits of the caller's workspace. */
export function createFindings(db: Database, { workspace }: Caller) {
  const ofLog = (logId: string) =>
    and(eq(analysisFindings.workspace, workspace), eq(analysisFindings.log_id, logId));

  return {
    /** A visit's findings, the most serious first. */
    async listOf(logId: string): Promise<FindingWire[]> {
      const { position, id } = analysisFindings;
      const rows = await db
        .select()
        .from(analysisFindings)
        .where(ofLog(logId))
        .orderBy(asc(position), asc(id));
      return rows
        .map(toWire)
        .sort((one, other) => seriousness(other.severity) - seriousness(one.severity));
    },

    /** @throws ApiFailure 404 */
    async read(logId: string, id: string): Promise<FindingWire> {
      const mine = and(ofLog(logId), eq(analysisFindings.id, id));
      const [found] = await db.select().from(analysisFindings).where(mine);
      if (!found) throw notFound('Finding');
      return toWire(found);
    },

    /**
     * Accepts, dismisses or edits a finding.
     * @param name the name of the user who decides
     * @throws ApiFailure 404, or 412 if it is no longer the expected version
     */
    update: (
      logId: string,
      id: string,
      patch: Patch,
      { expected, name }: { readonly expected: number | undefined; readonly name: string },
    ): Promise<FindingWire> =>
      db.transaction(async (tx) => {
        const visit = and(eq(logs.workspace, workspace), eq(logs.id, logId));
        const [log] = await tx.select({ id: logs.id }).from(logs).where(visit).for('update');
        if (!log) throw notFound('Log');
        const mine = and(ofLog(logId), eq(analysisFindings.id, id));
        const [current] = await tx.select().from(analysisFindings).where(mine);
        if (!current) throw notFound('Finding');
        if (expected !== undefined && current.version !== expected) throw stale();
        if (Object.keys(patch).length === 0) return toWire(current);
        const { state = current.state } = patch;
        const isDecided = state !== current.state && state !== 'proposed';
        const [changed = current] = await tx
          .update(analysisFindings)
          .set({
            ...patch,
            ...(state !== current.state && {
              decided_by: isDecided ? name : null,
              decided_at: isDecided ? sql`now()` : null,
            }),
            version: sql`${analysisFindings.version} + 1`,
          })
          .where(mine)
          .returning();
        if ([current.state, state].includes('accepted')) await searchLogAnew(tx, workspace, logId);
        return toWire(changed);
      }),
  };
}

const seriousness = (severity: FindingWire['severity']) => FINDING_SEVERITIES.indexOf(severity);

function toWire(row: typeof analysisFindings.$inferSelect): FindingWire {
  const { workspace: _workspace, log_id: _log, position: _position, decided_at, ...fields } = row;
  return { ...fields, decided_at: decided_at?.toISOString() ?? null };
}
