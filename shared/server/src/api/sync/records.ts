import {
  SYNC_OWNER_MAX_BYTES,
  SYNC_PAGE,
  type SyncChange,
  type SyncPage,
  type SyncPush,
  type SyncPushed,
} from '@fieldline/contracts';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { syncAccounts, syncDevices, syncRecords } from '../../database/schema';
import { notFound } from '../core/failure';
import type { Caller } from '../core/caller';
import { deviceRemoved, rekeyed, tellOthers } from './rows';
import { nameOfRecord, takeChanges } from './taking';

/** The largest page of records, in bytes; a larger record is a page of its own. */
const PAGE_BYTES = 1_500_000;

/** The user or team whose records these are. */
export interface RecordsOwner {
  readonly uid: string;
  /** Whether a device has the key. */
  readonly knows: (tx: Database, device: string) => Promise<boolean>;
}

export const ownRecords = ({ uid }: Caller): RecordsOwner => ({
  uid,
  knows: async (tx, device) => {
    const [known] = await tx
      .select({ id: syncDevices.id })
      .from(syncDevices)
      .where(and(eq(syncDevices.uid, uid), eq(syncDevices.id, device)));
    return known !== undefined;
  },
});

/** An owner's sealed records. */
export function createSyncRecords(
  db: Database,
  { uid, knows }: RecordsOwner,
  limit: number = SYNC_OWNER_MAX_BYTES,
) {
  const ofAccount = eq(syncAccounts.uid, uid);
  const mine = eq(syncRecords.uid, uid);

  async function current(tx: Database, changes: readonly SyncChange[]) {
    const ids = changes.map(({ id }) => id);
    const rows = await tx
      .select({
        collection: syncRecords.collection,
        id: syncRecords.id,
        version: syncRecords.version,
        size: syncRecords.size,
        sealed: syncRecords.sealed,
      })
      .from(syncRecords)
      .where(and(mine, inArray(syncRecords.id, ids)));
    return new Map(rows.map((row) => [nameOfRecord(row), row]));
  }

  async function push(tx: Database, { device, epoch, changes }: SyncPush): Promise<SyncPushed> {
    // Other pushes wait here, so that a sequence is committed before the next one is assigned.
    const [account] = await tx.select().from(syncAccounts).where(ofAccount).for('update');
    if (!account) throw notFound('Sync');
    if (!(await knows(tx, device))) throw deviceRemoved();
    if (account.epoch !== epoch) throw rekeyed(account.epoch);
    const stored = await current(tx, changes);
    const taken = takeChanges(account, stored, changes, limit);
    const { outcomes, head, used } = taken;
    const written = taken.written.map((row) => ({
      ...row,
      sealed: Buffer.from(row.sealed),
      uid,
      epoch,
    }));
    if (written.length > 0) {
      const excluded = (column: string) => sql.raw(`excluded.${column}`);
      await tx
        .insert(syncRecords)
        .values(written)
        .onConflictDoUpdate({
          target: [syncRecords.uid, syncRecords.collection, syncRecords.id],
          set: {
            sequence: excluded('sequence'),
            version: excluded('version'),
            epoch: excluded('epoch'),
            deleted: excluded('deleted'),
            size: excluded('size'),
            sealed: excluded('sealed'),
            written_at: sql`now()`,
          },
        });
      await tx.update(syncAccounts).set({ head, used }).where(ofAccount);
      await tellOthers(tx, uid);
    }
    return { outcomes: [...outcomes], used, limit, before: account.head, head };
  }

  return {
    /**
     * Each change succeeds or fails independently. @throws ApiFailure 404, 403 if the device was
     * removed, 409
     */
    push: (changes: SyncPush) => db.transaction((tx) => push(tx, changes)),

    async pull(after: number): Promise<SyncPage> {
      const [account] = await db.select().from(syncAccounts).where(ofAccount);
      if (!account) throw notFound('Sync');
      const { epoch, closing, head, forgotten, used } = account;
      const about = { epoch, closing, used, limit };
      if (after > head || (after > 0 && after < forgotten)) {
        return { ...about, records: [], cursor: 0, more: true, restart: true };
      }
      const sizes = await db
        .select({ sequence: syncRecords.sequence, size: syncRecords.size })
        .from(syncRecords)
        .where(and(mine, gt(syncRecords.sequence, after)))
        .orderBy(asc(syncRecords.sequence))
        .limit(SYNC_PAGE + 1);
      let bytes = 0;
      const fitting = sizes.slice(0, SYNC_PAGE).filter(({ size }, index) => {
        bytes += size;
        return index === 0 || bytes <= PAGE_BYTES;
      });
      const last = fitting.at(-1);
      // Up to `head`, which was read before the records: later ones come with the next pull.
      if (!last) return { ...about, records: [], cursor: head, more: false, restart: false };
      const records = await db
        .select()
        .from(syncRecords)
        .where(and(mine, gt(syncRecords.sequence, after), lte(syncRecords.sequence, last.sequence)))
        .orderBy(asc(syncRecords.sequence));
      return {
        ...about,
        records: records.map(({ collection, id, version, epoch: of, deleted, sealed }) => ({
          collection,
          id,
          version,
          epoch: of,
          deleted,
          sealed: Buffer.from(sealed).toString('base64'),
        })),
        cursor: last.sequence,
        more: fitting.length < sizes.length,
        restart: false,
      };
    },
  };
}
