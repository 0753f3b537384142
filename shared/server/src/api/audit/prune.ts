import { AUDIT_DAYS } from '@fieldline/contracts';
import { and, eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { auditChains, auditEntries } from '../../database/schema';

const oldRow = z.object({ workspace: z.string(), last: z.coerce.number() });

/** The table allows deletions only for these reasons, within one transaction. */
const allow = (tx: Database, reason: 'prune' | 'forget') =>
  tx.execute(sql`select set_config('fieldline.audit', ${reason}, true)`);

/** Deletes expired entries, in all workspaces. Later entries can still be verified. */
export async function sweepAudit(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    select workspace, max(sequence) as last from audit_entries
    where at < now() - interval '${sql.raw(String(AUDIT_DAYS))} days' group by workspace`);
  for (const { workspace, last } of z.parse(z.array(oldRow), rows)) {
    await db.transaction(async (tx) => {
      const ofLog = eq(auditEntries.workspace, workspace);
      const [newest] = await tx
        .select({ hash: auditEntries.hash })
        .from(auditEntries)
        .where(and(ofLog, eq(auditEntries.sequence, last)));
      // Another process has already pruned this log.
      if (!newest) return;
      await allow(tx, 'prune');
      await tx.delete(auditEntries).where(and(ofLog, lte(auditEntries.sequence, last)));
      await tx
        .update(auditChains)
        .set({ pruned_sequence: last, pruned_hash: newest.hash })
        .where(eq(auditChains.workspace, workspace));
    });
  }
}

/** Deletes the whole log of a workspace, with everything else in it. @param tx a transaction */
export async function forgetAudit(tx: Database, workspace: string): Promise<void> {
  await allow(tx, 'forget');
  await tx.delete(auditEntries).where(eq(auditEntries.workspace, workspace));
  await tx.delete(auditChains).where(eq(auditChains.workspace, workspace));
}
