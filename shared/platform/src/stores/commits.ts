import * as z from 'zod/mini';
import { openDatabase } from './indexedDb';

const commit = z.object({
  /** Counts the commits of the key. */
  version: z.number(),
  /** When, in milliseconds since 1970. */
  at: z.number(),
  /** The stored text as of this commit. */
  text: z.string(),
});
export type Commit = z.infer<typeof commit>;

/**
 * The order in which tabs wrote a key. Browsers hand a tab's writes to local storage on to other tabs
 * some time later, so a tab cannot know from local storage alone what it is about to overwrite.
 */
export interface CommitLog {
  /**
   * Runs `decide` with the key's last commit while no other tab commits, and keeps the commit it
   * answers. Calls of one tab take their turn in the order in which they were made.
   */
  append(key: string, decide: (last: Commit | undefined) => Commit | undefined): Promise<void>;
}

const DATABASE = 'fieldline-commits';
const STORE = 'last';

/** A log that all tabs share: the transactions of IndexedDB exclude each other across processes. */
export function createIndexedDbCommits(factory: IDBFactory): CommitLog {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= openDatabase(factory, DATABASE, STORE).then((database) => {
      database.onclose = () => (opened = undefined);
      return database;
    });
    opened.catch(() => (opened = undefined));
    return opened;
  };
  // Ahead of the first write: a transaction that has to wait for its database comes late.
  void open().catch(() => undefined);

  return {
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
