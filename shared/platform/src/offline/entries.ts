import { newKey } from '../key';
import type { NewOutboxEntry } from '../outbox/entry';
import { NotKeptError } from '../outbox/entry';
import type { FieldDatabase, KeptEntry } from './database';

/** The entries of one user on the disk. */
export function createEntries(open: () => Promise<FieldDatabase>, uid: string) {
  const read = async (): Promise<readonly KeptEntry[]> => {
    const found = await (await open()).getAllFromIndex('outbox', 'user', uid);
    return found.toSorted((one, other) => one.order - other.order);
  };

  return {
    read,

    /** Keeps a capture; on the disk when it resolves. @throws NotKeptError */
    async add({ file, id = newKey(), ...item }: NewOutboxEntry, now: Date): Promise<KeptEntry> {
      try {
        const database = await open();
        const last = (await read()).at(-1)?.order ?? 0;
        const entry: KeptEntry = {
          ...item,
          id,
          uid,
          createdAt: now.toISOString(),
          order: last + 1,
          state: { kind: 'waiting' },
          attempts: 0,
          notBefore: 0,
          ...(file && {
            file: { name: file.name, type: file.blob.type, size: file.blob.size },
          }),
        };
        const work = database.transaction(['outbox', 'files'], 'readwrite', {
          durability: 'strict',
        });
        await Promise.all([
          work.objectStore('outbox').put(entry),
          file && work.objectStore('files').put({ id, blob: file.blob }),
          work.done,
        ]);
        return entry;
      } catch (error) {
        throw new NotKeptError(error);
      }
    },

    async change(id: string, change: (entry: KeptEntry) => KeptEntry): Promise<void> {
      const work = (await open()).transaction('outbox', 'readwrite', { durability: 'strict' });
      const entry = await work.store.get(id);
      if (entry?.uid === uid) await work.store.put(change(entry));
      await work.done;
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

    fileOf: async (id: string): Promise<Blob | undefined> =>
      (await (await open()).get('files', id))?.blob,
  };
}

export type Entries = ReturnType<typeof createEntries>;
