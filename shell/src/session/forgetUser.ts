import { HANDOVER_KEY, OWNED_KEYS, OWNER_KEY } from '@fieldline/contracts';
import * as z from 'zod/mini';

/** The prefix of the names of the suite's databases. */
const OURS = 'fieldline';
/** Where the files of unsent changes are stored, under the entries' ids. */
const FILES = 'files';

const ofSomebody = z.object({ uid: z.string() });
const withId = z.object({ id: z.string() });

/**
 * Whether a key contains the user's id, with or without one of their workspaces. No user's id is part of
 * another one.
 */
const names = (key: unknown, uid: string): boolean =>
  Array.isArray(key)
    ? key.some((part) => names(part, uid))
    : typeof key === 'string' && key.includes(uid);

/** Removes all data of a user from this browser. Other users' data stay. */
export async function forgetUser(
  uid: string,
  { local, session, databases }: { local: Storage | null; session: Storage; databases: IDBFactory },
): Promise<void> {
  if (local?.getItem(OWNER_KEY) === uid) {
    for (const key of [...OWNED_KEYS, OWNER_KEY, HANDOVER_KEY]) local.removeItem(key);
  }
  for (const storage of [local, session]) {
    for (const key of Object.keys(storage ?? {})) if (names(key, uid)) storage?.removeItem(key);
  }
  // Opening a database that does not exist would create it.
  for (const { name } of await databases.databases()) {
    if (name?.startsWith(OURS)) await emptyOf(uid, databases, name);
  }
}

async function emptyOf(uid: string, databases: IDBFactory, name: string): Promise<void> {
  const database = await answerOf(databases.open(name));
  try {
    const stores = Array.from(database.objectStoreNames);
    if (stores.length === 0) return;
    const work = database.transaction(stores, 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      work.oncomplete = () => resolve();
      work.onabort = () => reject(work.error);
    });
    for (const store of stores) {
      const request = work.objectStore(store).openCursor();
      request.onsuccess = () => {
        const cursor = request.result;
        if (!cursor) return;
        const owner = z.safeParse(ofSomebody, cursor.value);
        if (names(cursor.primaryKey, uid) || (owner.success && names(owner.data.uid, uid))) {
          const entry = z.safeParse(withId, cursor.value);
          if (entry.success && stores.includes(FILES)) {
            work.objectStore(FILES).delete(entry.data.id);
          }
          cursor.delete();
        }
        cursor.continue();
      };
    }
    await done;
  } finally {
    database.close();
  }
}

const answerOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
