import {
  SYNC_OWNER_MAX_BYTES,
  SYNC_PAGE,
  type SyncChange,
  type SyncKnown,
  type SyncPage,
  type SyncPush,
  type SyncPushed,
  type SyncRestart,
} from '@fieldline/contracts';
import { and, asc, eq, gt, gte, inArray, lte, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database } from '../../database/database';
import { syncAccounts, syncDevices, syncIncarnations, syncRecords } from '../../database/schema';
import { notFound } from '../core/failure';
import type { Caller } from '../core/caller';
import { deviceRemoved, rekeyed, restored, tellOthers } from './rows';
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

  async function push(
    tx: Database,
    { device, epoch, known, changes }: SyncPush,
  ): Promise<SyncPushed> {
    // Other pushes wait here, so that a sequence is committed before the next one is assigned.
    const [account] = await tx.select().from(syncAccounts).where(ofAccount).for('update');
    if (!account) throw notFound('Sync');
    if (!(await knows(tx, device))) throw deviceRemoved();
    if (account.epoch !== epoch) throw rekeyed(account.epoch);
    if (known && !(await isKnown(tx, account.head, known))) throw restored();
    const stored = await current(tx, changes);
    const taken = takeChanges(account, stored, changes, limit);
    const { outcomes, head, used } = taken;
    let incarnation = await incarnationAt(tx, account.head);
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
      incarnation = randomUUID();
      await tx.insert(syncIncarnations).values({ uid, head, incarnation });
      await tellOthers(tx, uid);
    }
    const at = { before: account.head, head, incarnation };
    return { outcomes: [...outcomes], used, limit, ...at };
  }

  /** The incarnation that the push up to a sequence, or beyond it, has made. */
  async function incarnationAt(tx: Database, sequence: number): Promise<string | undefined> {
    if (sequence === 0) return undefined;
    const [made] = await tx
      .select({ incarnation: syncIncarnations.incarnation })
      .from(syncIncarnations)
      .where(and(eq(syncIncarnations.uid, uid), gte(syncIncarnations.head, sequence)))
      .orderBy(asc(syncIncarnations.head))
      .limit(1);
    return made?.incarnation;
  }

  const isKnown = async (tx: Database, head: number, known: SyncKnown): Promise<boolean> =>
    known.head <= head && (await incarnationAt(tx, known.head)) === known.incarnation;

  async function restartOf(
    { head, forgotten }: typeof syncAccounts.$inferSelect,
    after: number,
    known: SyncKnown | undefined,
  ): Promise<SyncRestart | null> {
    if (after > head || (known && !(await isKnown(db, head, known)))) return 'restored';
    return after > 0 && after < forgotten ? 'forgotten' : null;
  }

  return {
    /**
     * Each change succeeds or fails independently. @throws ApiFailure 404, 403 if the device was
     * removed, 409
     */
    push: (changes: SyncPush) => db.transaction((tx) => push(tx, changes)),

    /** @param known the latest state that the device knows of */
    async pull(after: number, known?: SyncKnown): Promise<SyncPage> {
      const [account] = await db.select().from(syncAccounts).where(ofAccount);
      if (!account) throw notFound('Sync');
      const { epoch, closing, head, used } = account;
      const about = { epoch, closing, used, limit };
      const reason = await restartOf(account, after, known);
      if (reason !== null) {
        return { ...about, records: [], cursor: 0, more: true, restart: true, reason };
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
      const cursor = last?.sequence ?? head;
      const at = { cursor, incarnation: await incarnationAt(db, cursor), restart: false };
      if (!last) return { ...about, ...at, records: [], more: false };
      const records = await db
        .select()
        .from(syncRecords)
        .where(and(mine, gt(syncRecords.sequence, after), lte(syncRecords.sequence, cursor)))
        .orderBy(asc(syncRecords.sequence));
      return {
        ...about,
        ...at,
        records: records.map(({ collection, id, version, epoch: of, deleted, sealed }) => ({
          collection,
          id,
          version,
          epoch: of,
          deleted,
          sealed: Buffer.from(sealed).toString('base64'),
        })),
        more: fitting.length < sizes.length,
      };
    },
  };
}
