import { AUDIT_DAYS } from '@fieldline/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { auditChains, auditEntries } from '../../database/schema';

/** The table allows deletions only for these reasons, within one transaction. */
const allow = (tx: Database, reason: 'prune' | 'forget') =>
  tx.execute(sql`select set_config('fieldline.audit', ${reason}, true)`);

/** Deletes expired entries, in all workspaces. */
export const sweepAudit = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await allow(tx, 'prune');
    await tx.execute(sql`
      delete from audit_entries
      where at < now() - interval '${sql.raw(String(AUDIT_DAYS))} days'`);
  });

/** Deletes the whole log of a workspace, with everything else in it. @param tx a transaction */
export async function forgetAudit(tx: Database, workspace: string): Promise<void> {
  await allow(tx, 'forget');
  await tx.delete(auditEntries).where(eq(auditEntries.workspace, workspace));
  await tx.delete(auditChains).where(eq(auditChains.workspace, workspace));
}
