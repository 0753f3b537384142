import { DATABASES } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { openDatabase } from './indexedDb';

/** Where the local data of users wait who are not signed in at this browser. */
export interface Parking {
  park(uid: string, values: Readonly<Record<string, string>>): Promise<void>;
  /** What was parked for the user, or nothing. */
  fetch(uid: string): Promise<Readonly<Record<string, string>>>;
}

const { name: DATABASE, store: STORE } = DATABASES.parking;

const parkedValues = z.record(z.string(), z.string());

/**
 * Parks in IndexedDB, which has room where local storage has none. What is parked is on the disk when
 * the promise resolves, because it is taken out of local storage next.
 * @param openFactory may throw, as the access to IndexedDB does where site data are blocked
 */
export function createIndexedDbParking(openFactory: () => IDBFactory): Parking {
  async function run<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const database = await openDatabase(openFactory, DATABASE, STORE);
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode, { durability: 'strict' });
        const request = work(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  }

  return {
    park: async (uid, values) => {
      await run('readwrite', (store) => store.put(values, uid));
    },
    fetch: async (uid) => {
      const values: unknown = await run<unknown>('readonly', (store) => store.get(uid));
      const parsed = z.safeParse(parkedValues, values);
      return parsed.success ? parsed.data : {};
    },
  };
}
