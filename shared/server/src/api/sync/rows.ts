import { SYNC_OWNER_MAX_BYTES, type SyncAccount, type SyncDeviceDraft } from '@fieldline/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import {
  syncAccounts,
  syncDevices,
  syncIncarnations,
  syncInvitations,
  syncRecords,
} from '../../database/schema';
import { ApiFailure, notFound } from '../core/failure';
import type { Caller } from '../core/caller';

export const rekeyed = (epoch: number): ApiFailure =>
  new ApiFailure(409, 'REKEYED', 'The account key has changed', { epoch });

export const restored = (): ApiFailure =>
  new ApiFailure(409, 'RESTORED', 'The server was restored from older data');

export const deviceRemoved = (): ApiFailure =>
  new ApiFailure(403, 'DEVICE_REMOVED', 'This device was removed');

/** Tells other processes when the transaction is committed. */
export async function tellOthers(tx: Database, uid: string): Promise<void> {
  await tx.execute(sql`select pg_notify('fieldline_nudges', ${uid})`);
}

/** The rows of the caller's account and devices, in the database or within a transaction. */
export function createSyncRows({ uid, signedInAt = 0 }: Caller) {
  const ofAccount = eq(syncAccounts.uid, uid);
  const ofDevices = eq(syncDevices.uid, uid);
  const ofDevice = (id: string) => and(ofDevices, eq(syncDevices.id, id));

  /** @throws ApiFailure 404 */
  async function read(within: Database): Promise<SyncAccount> {
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
    await tx.delete(syncIncarnations).where(eq(syncIncarnations.uid, uid));
    await tx.delete(syncDevices).where(ofDevices);
    await tx.delete(syncInvitations).where(eq(syncInvitations.uid, uid));
    await tx.delete(syncAccounts).where(ofAccount);
  }

  return { uid, signedInAt, ofAccount, ofDevices, ofDevice, read, hold, put, erase };
}

export type SyncRows = ReturnType<typeof createSyncRows>;
