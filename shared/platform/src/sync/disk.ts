import { DEVICES_DATABASE } from '@fieldline/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DeviceKeys } from './account';
import { BEGINNING, nameOf, type Progress, type Row, type Shelf } from './engine/shelf';

interface Disk extends DBSchema {
  keys: { key: string; value: DeviceKeys };
  progress: { key: string; value: Progress };
  /** By user and name. */
  rows: { key: [string, string]; value: Row };
}

/** Where keys and records of the users of this browser are kept, each by their user. */
export interface DeviceDisk {
  readKeys(uid: string): Promise<DeviceKeys | undefined>;
  keepKeys(keys: DeviceKeys): Promise<void>;
  shelfOf(uid: string): Shelf;
  /** What is remembered of a user goes, with the keys. */
  forget(uid: string): Promise<void>;
}

/** @throws where the browser keeps nothing, as in private windows */
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
  return {
    readKeys: (uid) => database.get('keys', uid),
    keepKeys: async (keys) => void (await database.put('keys', keys)),
    shelfOf: (uid) => ({
      readProgress: async () => (await database.get('progress', uid)) ?? BEGINNING,
      readRows: () => database.getAll('rows', ofUser(uid)),
      write: async (rows, progress) => {
        const work = database.transaction(['rows', 'progress'], 'readwrite');
        const shelf = work.objectStore('rows');
        await Promise.all([
          ...rows.map((row) => shelf.put(row, [uid, nameOf(row)])),
          progress && work.objectStore('progress').put(progress, uid),
          work.done,
        ]);
      },
    }),
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
