import { SYNC_JOIN_MINUTES } from '@fieldline/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { syncInvitations } from '../../database/schema';
import { notFound } from '../core/failure';
import type { SyncRows } from './rows';

export const isOverdue = sql`created_at < now() - ${SYNC_JOIN_MINUTES} * interval '1 minute'`;

/** Invitations by which another device of the caller joins. */
export const createSyncInvitations = (db: Database, { uid, read }: SyncRows) => ({
  async invite(id: string, sealed: string): Promise<void> {
    await read(db);
    await db.insert(syncInvitations).values({ uid, id, sealed }).onConflictDoNothing();
  },

  /** Works once: of two simultaneous calls only one succeeds. @throws ApiFailure 404 */
  async takeInvitation(id: string): Promise<{ sealed: string }> {
    const mine = and(eq(syncInvitations.uid, uid), eq(syncInvitations.id, id));
    await db.delete(syncInvitations).where(and(mine, isOverdue));
    const [taken] = await db
      .delete(syncInvitations)
      .where(mine)
      .returning({ sealed: syncInvitations.sealed });
    if (!taken) throw notFound('Invitation');
    return taken;
  },
});
