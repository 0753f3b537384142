import { SYNC_DEVICES_MAX, type SyncDeviceDraft } from '@fieldline/contracts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { syncDevices } from '../../database/schema';
import { ApiFailure, notFound } from '../core/failure';
import { auditAccount } from '../audit/append';
import type { Caller } from '../core/caller';
import { deviceRemoved, type SyncRows, tellOthers } from './rows';

/** The precision of a device's "last seen". */
const SEEN_EACH_MS = 60_000;

/** The caller's devices: joining, leaving and making calls. */
export function createSyncDevices(db: Database, caller: Caller, rows: SyncRows) {
  const { uid, signedInAt, ofDevices, ofDevice, read, hold, put, erase } = rows;
  return {
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

    /** @throws ApiFailure 404, 403 if the device was removed */
    async meet(device: string): Promise<void> {
      const [known] = await db
        .select({ signed_in_at: syncDevices.signed_in_at, last_seen: syncDevices.last_seen })
        .from(syncDevices)
        .where(ofDevice(device));
      if (!known) {
        await read(db);
        throw deviceRemoved();
      }
      const isLong = Date.now() - known.last_seen.getTime() > SEEN_EACH_MS;
      if (!isLong && known.signed_in_at === signedInAt) return;
      await db
        .update(syncDevices)
        .set({ last_seen: sql`now()`, signed_in_at: signedInAt })
        .where(ofDevice(device));
    },
  };
}
