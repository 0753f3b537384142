import {
  SYNC_DEVICES_MAX,
  SYNC_JOIN_MINUTES,
  SYNC_OWNER_MAX_BYTES,
  SYNC_TOMBSTONE_DAYS,
  type SyncAccount,
  type SyncDeviceDraft,
  type SyncRekey,
} from '@fieldline/contracts';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import {
  endedSessions,
  syncAccounts,
  syncDevices,
  syncInvitations,
  syncRecords,
} from '../../database/schema';
import { ApiFailure, notFound } from '../core/failure';
import { auditAccount } from '../audit/append';
import type { Caller } from '../core/caller';

export const rekeyed = (epoch: number): ApiFailure =>
  new ApiFailure(409, 'REKEYED', 'The account key has changed', { epoch });

export const deviceRemoved = (): ApiFailure =>
  new ApiFailure(403, 'DEVICE_REMOVED', 'This device was removed');

const isOverdue = sql`created_at < now() - ${SYNC_JOIN_MINUTES} * interval '1 minute'`;

/**
 * The caller's sealed keys and devices. Sealed data are stored unchanged: the server cannot read
 * them.
 */
export function createSyncAccount(db: Database, caller: Caller) {
  const { uid, signedInAt = 0 } = caller;
  const ofAccount = eq(syncAccounts.uid, uid);
  const ofDevices = eq(syncDevices.uid, uid);
  const ofDevice = (id: string) => and(ofDevices, eq(syncDevices.id, id));

  async function read(within: Database = db): Promise<SyncAccount> {
    const [account] = await within.select().from(syncAccounts).where(ofAccount);
    if (!account) throw notFound('Sync');
    const devices = await within
      .select()
      .from(syncDevices)
      .where(ofDevices)
      .orderBy(asc(syncDevices.id));
    const { epoch, recovery, closing, used } = account;
    return {
      epoch,
      recovery,
      closing,
      used,
      limit: SYNC_OWNER_MAX_BYTES,
      devices: devices.map(({ id, sealed, keyring, last_seen }) => ({
        id,
        sealed,
        keyring,
        last_seen: last_seen.toISOString(),
      })),
    };
  }

  /** Locks the account until the transaction ends. @throws ApiFailure 404, 409 */
  async function hold(tx: Database, epoch?: number) {
    const [account] = await tx.select().from(syncAccounts).where(ofAccount).for('update');
    if (!account) throw notFound('Sync');
    if (epoch !== undefined && account.epoch !== epoch) throw rekeyed(account.epoch);
    return account;
  }

  const put = (tx: Database, { id, sealed, keyring }: SyncDeviceDraft) =>
    tx
      .insert(syncDevices)
      .values({ uid, id, sealed, keyring, signed_in_at: signedInAt })
      .onConflictDoUpdate({
        target: [syncDevices.uid, syncDevices.id],
        set: { sealed, keyring, signed_in_at: signedInAt, last_seen: sql`now()` },
      });

  async function erase(tx: Database) {
    await tx.delete(syncRecords).where(eq(syncRecords.uid, uid));
    await tx.delete(syncDevices).where(ofDevices);
    await tx.delete(syncInvitations).where(eq(syncInvitations.uid, uid));
    await tx.delete(syncAccounts).where(ofAccount);
  }

  return {
    read: () => read(),

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

    join: (epoch: number, device: SyncDeviceDraft) =>
      db.transaction(async (tx) => {
        await hold(tx, epoch);
        const [before] = await tx.select().from(syncDevices).where(ofDevice(device.id));
        await put(tx, device);
        const { length } = await tx.select().from(syncDevices).where(ofDevices);
        if (length > SYNC_DEVICES_MAX) {
          throw new ApiFailure(409, 'TOO_MANY_DEVICES', 'Too many devices');
        }
        await tellOthers(tx, uid);
        if (!before) await auditAccount(tx, caller, 'device_joined');
        return read(tx);
      }),

    leave: (id: string) =>
      db.transaction(async (tx) => {
        const gone = await tx.delete(syncDevices).where(ofDevice(id)).returning();
        if (gone.length === 0) throw notFound('Device');
        const { closing } = await hold(tx);
        const [other] = await tx.select().from(syncDevices).where(ofDevices).limit(1);
        if (closing && !other) await erase(tx);
        await tellOthers(tx, uid);
        await auditAccount(tx, caller, 'device_removed');
      }),

    rekey: ({ epoch, device, recovery, devices, removed }: SyncRekey) =>
      db.transaction(async (tx) => {
        const current = await hold(tx);
        const stored = await tx.select().from(syncDevices).where(ofDevices);
        if (!stored.some(({ id }) => id === device)) throw deviceRemoved();
        if (current.epoch === epoch && current.recovery === recovery) return read(tx);
        if (current.epoch !== epoch - 1) throw rekeyed(current.epoch);
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
      }),

    /** @throws ApiFailure 404, 403 if the device was removed */
    async meet(device: string): Promise<void> {
      const [known] = await db
        .select({ signed_in_at: syncDevices.signed_in_at, last_seen: syncDevices.last_seen })
        .from(syncDevices)
        .where(ofDevice(device));
      if (!known) {
        await read();
        throw deviceRemoved();
      }
      const isLong = Date.now() - known.last_seen.getTime() > SEEN_EACH_MS;
      if (!isLong && known.signed_in_at === signedInAt) return;
      await db
        .update(syncDevices)
        .set({ last_seen: sql`now()`, signed_in_at: signedInAt })
        .where(ofDevice(device));
    },

    async invite(id: string, sealed: string): Promise<void> {
      await read();
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
  };
}

/** The precision of a device's "last seen". */
const SEEN_EACH_MS = 60_000;

/** Tells other processes when the transaction is committed. */
export async function tellOthers(tx: Database, uid: string): Promise<void> {
  await tx.execute(sql`select pg_notify('fieldline_nudges', ${uid})`);
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
}
