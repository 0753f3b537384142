import type { SyncAccount, SyncRekey } from '@fieldline/contracts';
import { and, eq, notInArray } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { endedSessions, syncAccounts, syncDevices, syncInvitations } from '../../database/schema';
import { ApiFailure } from '../core/failure';
import { auditAccount } from '../audit/append';
import type { Caller } from '../core/caller';
import { deviceRemoved, rekeyed, type SyncRows, tellOthers } from './rows';

/** Changes the account key, and removes devices that do not get the next one. */
export const rekey = (
  db: Database,
  caller: Caller,
  { uid, signedInAt, ofAccount, ofDevices, ofDevice, read, hold }: SyncRows,
  { epoch, device, recovery, recovery_read, devices, removed }: SyncRekey,
): Promise<SyncAccount> =>
  db.transaction(async (tx) => {
    const current = await hold(tx);
    const stored = await tx.select().from(syncDevices).where(ofDevices);
    if (!stored.some(({ id }) => id === device)) throw deviceRemoved();
    if (current.epoch === epoch && current.recovery === recovery) return read(tx);
    // A restored server may be several keys behind its devices.
    if (current.epoch >= epoch) throw rekeyed(current.epoch);
    if (recovery_read !== undefined && recovery_read !== current.recovery) {
      throw new ApiFailure(409, 'RECOVERY_CHANGED', 'The recovery code has changed');
    }
    const known = stored.map(({ id }) => id).sort();
    const named = [...devices.map(({ id }) => id), ...removed].sort();
    if (known.join() !== named.join() || removed.includes(device)) {
      throw new ApiFailure(409, 'DEVICES_CHANGED', 'The devices have changed');
    }
    for (const { id, sealed, keyring } of devices) {
      await tx.update(syncDevices).set({ sealed, keyring }).where(ofDevice(id));
    }
    const ended = stored.filter(
      ({ id, signed_in_at }) => removed.includes(id) && signed_in_at !== signedInAt,
    );
    if (ended.length > 0) {
      await tx
        .insert(endedSessions)
        .values(ended.map(({ signed_in_at }) => ({ uid, signed_in_at })))
        .onConflictDoNothing();
    }
    const staying = devices.map(({ id }) => id);
    await tx.delete(syncDevices).where(and(ofDevices, notInArray(syncDevices.id, staying)));
    await tx.delete(syncInvitations).where(eq(syncInvitations.uid, uid));
    await tx.update(syncAccounts).set({ epoch, recovery }).where(ofAccount);
    await tellOthers(tx, uid);
    if (removed.length > 0) {
      await auditAccount(tx, caller, 'device_removed', { count: removed.length });
    }
    if (current.recovery !== recovery) {
      await auditAccount(tx, caller, 'recovery_code_changed');
    }
    return read(tx);
  });
