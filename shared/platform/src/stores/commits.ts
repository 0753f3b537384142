import { DATABASES } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { openDatabase } from './indexedDb';

export const commit = z.object({
  /** The stored text as of this commit. */
  text: z.string(),
  /** The changes it contains, as in a revision; a release before this one wrote none. */
  operations: z._default(z.record(z.string(), z.number()), {}),
});
export type Commit = z.infer<typeof commit>;

/**
 * The order in which tabs changed a key. Browsers pass a tab's writes to local storage on to other tabs with
 * a delay, so a tab cannot tell from local storage alone what it is about to overwrite.
 */
export interface CommitLog {
  /**
   * Runs `decide` with the key's last commit while no other tab commits, and stores the commit it returns.
   * Calls of one tab run in the order in which they were made. Resolves when the commit is stored.
   */
  append(key: string, decide: (last: Commit | undefined) => Commit | undefined): Promise<void>;
  /** Tells the other tabs which keys have a last commit that does not fit in local storage. */
  readonly tabs?: TabChannel | undefined;
}

export type TabChannel = Pick<BroadcastChannel, 'postMessage'> &
  Pick<EventTarget, 'addEventListener'>;

const { name: DATABASE, store: STORE } = DATABASES.commits;

/**
 * A log that all tabs share: the transactions of IndexedDB exclude each other across processes.
 * @param openFactory may throw, as the access to IndexedDB does if site data are blocked
 */
export function createIndexedDbCommits(openFactory: () => IDBFactory): CommitLog {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= openDatabase(openFactory, DATABASE, STORE).then((database) => {
      database.onclose = () => (opened = undefined);
      return database;
    });
    opened.catch(() => (opened = undefined));
    return opened;
  };
  // Open before the first write: a transaction that has to wait for its database comes late.
  void open().catch(() => undefined);

  return {
    tabs: openChannel(),
    append: async (key, decide) => {
      const database = await open();
      await new Promise<void>((resolve, reject) => {
        const transaction = database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
        const store = transaction.objectStore(STORE);
        const reading = store.get(key);
        reading.onsuccess = () => {
          const last = z.safeParse(commit, reading.result);
          const next = decide(last.success ? last.data : undefined);
          if (next) store.put(next, key);
        };
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
    },
  };
}

function openChannel(): TabChannel | undefined {
  try {
    return new BroadcastChannel(DATABASE);
  } catch {
    // Site data are blocked: then tabs share nothing.
    return undefined;
  }
}
