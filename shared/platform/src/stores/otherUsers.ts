import { DATABASES } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { openDatabase } from './indexedDb';

/** The local data of users who are not signed in at this browser. */
export interface OtherUsers {
  keep(uid: string, values: Readonly<Record<string, string>>): Promise<void>;
  /** The values kept for the user; empty if there are none. */
  fetch(uid: string): Promise<Readonly<Record<string, string>>>;
}

const { name: DATABASE, store: STORE } = DATABASES.parking;

export const keptValues = z.record(z.string(), z.string());

/**
 * Keeps them in IndexedDB, which has more room than local storage. The values are on the disk when the
 * promise resolves, because they are removed from local storage next.
 * @param openFactory may throw, as the access to IndexedDB does if site data are blocked
 */
export function createOtherUsers(openFactory: () => IDBFactory): OtherUsers {
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
    keep: async (uid, values) => {
      await run('readwrite', (store) => store.put(values, uid));
    },
    fetch: async (uid) => {
      const values: unknown = await run<unknown>('readonly', (store) => store.get(uid));
      const parsed = z.safeParse(keptValues, values);
      return parsed.success ? parsed.data : {};
    },
  };
}
