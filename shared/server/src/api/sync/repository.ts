import { SYNC_TOMBSTONE_DAYS, type SyncDeviceDraft, type SyncRekey } from '@fieldline/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { syncAccounts, syncDevices, syncInvitations } from '../../database/schema';
import { ApiFailure } from '../core/failure';
import { auditAccount } from '../audit/append';
import type { Caller } from '../core/caller';
import { createSyncDevices } from './devices';
import { createSyncInvitations, isOverdue } from './invitations';
import { rekey } from './rekeying';
import { createSyncRows, tellOthers } from './rows';

/**
 * The caller's sealed keys and devices. Sealed data are stored unchanged: the server cannot read
 * them.
 */
export function createSyncAccount(db: Database, caller: Caller) {
  const rows = createSyncRows(caller);
  const { uid, ofAccount, ofDevice, read, hold, put, erase } = rows;
  return {
    read: () => read(db),

    start: (recovery: string, device: SyncDeviceDraft) =>
      db.transaction(async (tx) => {
        const [made] = await tx
          .insert(syncAccounts)
          .values({ uid, epoch: 1, recovery })
          .onConflictDoNothing()
          .returning({ uid: syncAccounts.uid });
        if (!made) {
          // The answer to an earlier attempt may have been lost.
          const [mine] = await tx.select().from(syncDevices).where(ofDevice(device.id));
          const before = await hold(tx);
          if (mine?.sealed === device.sealed && before.recovery === recovery) return read(tx);
          throw new ApiFailure(409, 'SYNC_IS_ON', 'Another device turned this on first');
        }
        await put(tx, device);
        await auditAccount(tx, caller, 'sync_on');
        return read(tx);
      }),

    change: (epoch: number, change: { recovery?: string; closing?: true }) =>
      db.transaction(async (tx) => {
        const before = await hold(tx, epoch);
        if (Object.keys(change).length > 0) {
          await tx.update(syncAccounts).set(change).where(ofAccount);
        }
        await tellOthers(tx, uid);
        const after = { ...before, ...change };
        if (after.recovery !== before.recovery) {
          await auditAccount(tx, caller, 'recovery_code_changed');
        }
        if (after.closing && !before.closing) await auditAccount(tx, caller, 'sync_off');
        return read(tx);
      }),

    end: () =>
      db.transaction(async (tx) => {
        const [before] = await tx.select().from(syncAccounts).where(ofAccount).for('update');
        await erase(tx);
        await tellOthers(tx, uid);
        if (before && !before.closing) await auditAccount(tx, caller, 'sync_off');
      }),

    rekey: (change: SyncRekey) => rekey(db, caller, rows, change),

    ...createSyncDevices(db, caller, rows),
    ...createSyncInvitations(db, rows),
  };
}

/** Deletes records of deletions that every device should already know, and expired invitations. */
export async function sweepSync(db: Database): Promise<void> {
  await db.delete(syncInvitations).where(isOverdue);
  await db.execute(sql`
    with gone as (
      delete from sync_records
      where deleted and written_at < now() - ${SYNC_TOMBSTONE_DAYS} * interval '1 day'
      returning uid, sequence, size
    ), last as (
      select uid, max(sequence) as sequence, sum(size) as size from gone group by uid
    )
    update sync_accounts a
    set forgotten = greatest(a.forgotten, last.sequence), used = a.used - last.size
    from last where a.uid = last.uid`);
  // A device that was away longer than this starts over as if the server had been restored.
  await db.execute(sql`
    delete from sync_incarnations i
    where i.made_at < now() - interval '1 year'
      and exists (select 1 from sync_incarnations n where n.uid = i.uid and n.head > i.head)`);
}
