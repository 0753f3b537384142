import { DEVICES_DATABASE, type SyncCollection } from '@fieldline/contracts';
import { type DBSchema, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';
import type { DeviceKeys } from './account';
import {
  BEGINNING,
  nameOf,
  type Progress,
  type Row,
  type RecordStorage,
} from './engine/recordStorage';

interface Disk extends DBSchema {
  keys: { key: string; value: DeviceKeys };
  progress: { key: string; value: Progress };
  /** By user and name. */
  rows: { key: [string, string]; value: Row };
}

/** Rows that are read at a time: thousands at once would block drawing. */
const TURN = 500;
/** How long rows are written before the page may paint, in milliseconds. */
const PUTTING_MS = 25;

/** Stores keys and records of this browser's users, each by user. */
export interface DeviceDisk {
  readKeys(uid: string): Promise<DeviceKeys | undefined>;
  keepKeys(keys: DeviceKeys): Promise<void>;
  recordsOf(uid: string): RecordStorage;
  /** Deletes the user's keys. The records stay, as the base of later merges. */
  forgetKeys(uid: string): Promise<void>;
  /** Deletes the user's keys and records. */
  forget(uid: string): Promise<void>;
}

/** @throws if the browser stores nothing, as in private windows */
export async function openDeviceDisk(): Promise<DeviceDisk> {
  const database: IDBPDatabase<Disk> = await openDB<Disk>(DEVICES_DATABASE, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('keys', { keyPath: 'uid' });
      fresh.createObjectStore('progress');
      fresh.createObjectStore('rows');
    },
    // A newer version of the suite waits in another tab.
    blocking: (_current, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  const ofUser = (uid: string) => IDBKeyRange.bound([uid], [uid, []]);
  async function readRows(uid: string, of?: SyncCollection): Promise<readonly Row[]> {
    const rows: Row[] = [];
    // Names in a collection continue with a space, which sorts before this.
    const end = [uid, of === undefined ? [] : `${of}!`];
    for (let after: string = of ?? ''; ;) {
      const range = IDBKeyRange.bound([uid, after], end, true);
      const some = await database.getAll('rows', range, TURN);
      rows.push(...some);
      const last = some.at(-1);
      if (!last || some.length < TURN) return rows;
      after = nameOf(last);
    }
  }
  return {
    readKeys: (uid) => database.get('keys', uid),
    keepKeys: async (keys) => void (await database.put('keys', keys)),
    recordsOf: (uid) => ({
      readProgress: async () => (await database.get('progress', uid)) ?? BEGINNING,
      readRows: (of) => readRows(uid, of),
      write: async (rows, progress) => {
        const work = database.transaction(['rows', 'progress'], 'readwrite');
        await Promise.all([
          progress && work.objectStore('progress').put(progress, uid),
          putInTurns(unwrap(work.objectStore('rows')), uid, rows),
          work.done,
        ]);
      },
    }),
    forgetKeys: (uid) => database.delete('keys', uid),
    forget: async (uid) => {
      const work = database.transaction(['keys', 'rows', 'progress'], 'readwrite');
      await Promise.all([
        work.objectStore('keys').delete(uid),
        work.objectStore('rows').delete(ofUser(uid)),
        work.objectStore('progress').delete(uid),
        work.done,
      ]);
    },
  };
}

/**
 * Writes rows in slices within one transaction, which stays open because each slice starts when the last
 * write succeeds. Single writes need no promises: the transaction reports failures.
 */
async function putInTurns(
  objectStore: IDBObjectStore,
  uid: string,
  rows: readonly Row[],
): Promise<void> {
  let since = performance.now();
  for (const row of rows) {
    const put = objectStore.put(row, [uid, nameOf(row)]);
    if (performance.now() - since < PUTTING_MS) continue;
    await wrap(put);
    since = performance.now();
  }
}
