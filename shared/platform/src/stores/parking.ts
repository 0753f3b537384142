/** Where the local data of users wait who are not signed in at this browser. */
export interface Parking {
  park(uid: string, values: Readonly<Record<string, string>>): Promise<void>;
  /** What was parked for the user, or nothing. */
  fetch(uid: string): Promise<Readonly<Record<string, string>>>;
}

const DATABASE = 'fieldline';
const STORE = 'parked';

/** Parks in IndexedDB, which has room where local storage has none. */
export function createIndexedDbParking(factory: IDBFactory): Parking {
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });

  async function run<Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> {
    const database = await open();
    try {
      return await new Promise<Result>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode);
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
      return isTextRecord(values) ? values : {};
    },
  };
}

function isTextRecord(value: unknown): value is Record<string, string> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => typeof entry === 'string')
  );
}
