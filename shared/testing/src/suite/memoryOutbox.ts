import { NotKeptError } from '@fieldline/platform';
import {
  createLocks,
  createUserOutbox,
  type Entries,
  entryFor,
  type KeptEntry,
} from '@fieldline/platform/offline';

/**
 * Entries in memory, because jsdom has no IndexedDB. After `full()` writes fail as on a full disk.
 */
export function createMemoryEntries(uid: string): Entries & { full(): void } {
  let kept: readonly KeptEntry[] = [];
  const files = new Map<string, Blob>();
  let isFull = false;
  return {
    full: () => (isFull = true),
    read: async () => kept,
    add: async (item, now) => {
      if (isFull) throw new NotKeptError(new Error('QuotaExceededError'));
      const entry = entryFor(kept, item, { uid, now });
      if (item.file) files.set(entry.id, item.file.blob);
      kept = [...kept.filter(({ id }) => id !== entry.id), entry].toSorted(
        (one, other) => one.order - other.order,
      );
      return entry;
    },
    begin: async (id) => {
      kept = kept.map((each) => (each.id === id ? { ...each, isTried: true } : each));
      return kept.find((each) => each.id === id);
    },
    change: async (id, change) => {
      const isThere = kept.some((entry) => entry.id === id);
      kept = kept.map((entry) => (entry.id === id ? change(entry) : entry));
      return isThere;
    },
    remove: async (ids) => {
      kept = kept.filter(({ id }) => !ids.includes(id));
    },
    arrive: async (id, amend) => {
      const entry = kept.find((each) => each.id === id);
      const amendment = entry && amend(entry);
      kept = kept.flatMap((each) => (each.id !== id ? [each] : amendment ? [amendment] : []));
      files.delete(id);
      return amendment !== undefined;
    },
    fileOf: async (id) => files.get(id),
  };
}

type Parts = Parameters<typeof createUserOutbox>[0];

/** The real queue of one tab, over entries in memory. */
export const createMemoryOutbox = (
  parts: Pick<Parts, 'api' | 'connection' | 'logger' | 'entries'>,
  onSent: Parts['onSent'] = () => undefined,
) =>
  createUserOutbox({
    ...parts,
    exclusive: (work) => work(),
    withLock: createLocks(),
    tabs: { postMessage: () => undefined, close: () => undefined, onmessage: null },
    isCurrent: () => true,
    onSent,
    onCapture: () => undefined,
  });
