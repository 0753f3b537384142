import type { NewOutboxEntry } from '../entry';
import { NotKeptError } from '../entry';
import type { FieldDatabase, KeptEntry } from './database';
import { entryFor } from './joining';

/** Returns the part of an arrived entry that still has to be sent. */
export type Amend = (entry: KeptEntry) => KeptEntry | undefined;

/** The entries of one user on the disk. */
export function createEntries(open: () => Promise<FieldDatabase>, uid: string) {
  const read = async (): Promise<readonly KeptEntry[]> =>
    inOrder(await (await open()).getAllFromIndex('outbox', 'user', uid));

  return {
    read,

    /** Stores a capture; it is on the disk when the promise resolves. @throws NotKeptError */
    async add(item: NewOutboxEntry, now: Date): Promise<KeptEntry> {
      try {
        const work = (await open()).transaction(['outbox', 'files'], 'readwrite', {
          durability: 'strict',
        });
        const outbox = work.objectStore('outbox');
        const kept = inOrder(await outbox.index('user').getAll(uid));
        const entry = entryFor(kept, item, { uid, now });
        const { id } = entry;
        const { file } = item;
        await Promise.all([
          outbox.put(entry),
          file && work.objectStore('files').put({ id, blob: file.blob }),
          work.done,
        ]);
        return entry;
      } catch (error) {
        throw new NotKeptError(error);
      }
    },

    /** The entry at the moment of its call; later edits do not join it. */
    async begin(id: string): Promise<KeptEntry | undefined> {
      const work = (await open()).transaction('outbox', 'readwrite', { durability: 'strict' });
      const entry = await work.store.get(id);
      const tried = entry && { ...entry, isTried: true as const };
      if (tried && !entry.isTried) await work.store.put(tried);
      await work.done;
      return tried;
    },

    /** Returns false if the entry is gone. */
    async change(id: string, change: (entry: KeptEntry) => KeptEntry): Promise<boolean> {
      const work = (await open()).transaction('outbox', 'readwrite', { durability: 'strict' });
      const entry = await work.store.get(id);
      const isThere = entry?.uid === uid;
      if (isThere) await work.store.put(change(entry));
      await work.done;
      return isThere;
    },

    async remove(ids: readonly string[]): Promise<void> {
      const work = (await open()).transaction(['outbox', 'files'], 'readwrite', {
        durability: 'strict',
      });
      await Promise.all([
        ...ids.map((id) => work.objectStore('outbox').delete(id)),
        ...ids.map((id) => work.objectStore('files').delete(id)),
        work.done,
      ]);
    },

    /**
     * Removes an entry that the server has. `amend` gets the current entry and returns the part that the
     * server does not have, which replaces the entry. Returns whether there was such a part.
     */
    async arrive(id: string, amend: Amend): Promise<boolean> {
      const work = (await open()).transaction(['outbox', 'files'], 'readwrite', {
        durability: 'strict',
      });
      const outbox = work.objectStore('outbox');
      const entry = await outbox.get(id);
      const amendment = entry && amend(entry);
      await Promise.all([
        outbox.delete(id),
        work.objectStore('files').delete(id),
        amendment && outbox.put(amendment),
        work.done,
      ]);
      return amendment !== undefined;
    },

    fileOf: async (id: string): Promise<Blob | undefined> =>
      (await (await open()).get('files', id))?.blob,
  };
}

const inOrder = (entries: readonly KeptEntry[]): readonly KeptEntry[] =>
  entries.toSorted((one, other) => one.order - other.order);

export type Entries = ReturnType<typeof createEntries>;
