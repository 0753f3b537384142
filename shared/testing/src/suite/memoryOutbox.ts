import { NotKeptError } from '@fieldline/platform';
import { createUserOutbox, type Entries, type KeptEntry } from '@fieldline/platform/offline';

/** Entries in memory: jsdom has no IndexedDB. `full()` makes them refuse, as a full disk does. */
export function createMemoryEntries(uid: string): Entries & { full(): void } {
  let kept: readonly KeptEntry[] = [];
  const files = new Map<string, Blob>();
  let isFull = false;
  return {
    full: () => (isFull = true),
    read: async () => kept,
    add: async ({ file, id, ...item }, now) => {
      if (isFull) throw new NotKeptError(new Error('QuotaExceededError'));
      const entry: KeptEntry = {
        ...item,
        id: id ?? `entry-${kept.length + 1}-${files.size}`,
        uid,
        createdAt: now.toISOString(),
        order: (kept.at(-1)?.order ?? 0) + 1,
        state: { kind: 'waiting' },
        attempts: 0,
        notBefore: 0,
        ...(file && { file: { name: file.name, type: file.blob.type, size: file.blob.size } }),
      };
      if (file) files.set(entry.id, file.blob);
      kept = [...kept, entry];
      return entry;
    },
    change: async (id, change) => {
      kept = kept.map((entry) => (entry.id === id ? change(entry) : entry));
    },
    remove: async (ids) => {
      kept = kept.filter(({ id }) => !ids.includes(id));
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
    tabs: { postMessage: () => undefined, close: () => undefined, onmessage: null },
    isCurrent: () => true,
    onSent,
    onCapture: () => undefined,
  });
