import { registryPointers, type RegistryPointers } from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { FileStore } from './stores/fileStore';

/** Somebody else changed the pointers first. */
export class PointersChangedError extends Error {
  override readonly name = 'PointersChangedError';
  constructor(revision: number) {
    super(`The registry has moved on from revision ${revision}`);
  }
}

const NONE: RegistryPointers = { revision: 0, shell: null, remotes: {} };
/** Revisions that are kept, as a history of what was live. */
const KEPT = 200;

const fileOf = (revision: number) => `${String(revision).padStart(8, '0')}.json`;

/** What stands in the folder of pointers. */
export interface PointersRead {
  /** The newest revision that is whole. */
  readonly pointers: RegistryPointers;
  /** The number after which the next revision comes: that of the newest file, whole or not. */
  readonly newest: number;
  /** Newer revisions than that one, which cannot be read. */
  readonly damaged: readonly number[];
}

/**
 * The registry's one mutable document. Each revision is a file of its own that is created, never
 * replaced: creating the next one is the compare-and-swap.
 */
export function createPointers(store: FileStore) {
  const revisions = async () => {
    return (await store.list())
      .map(({ name }) => name)
      .filter((name) => /^\d{8}\.json$/.test(name))
      .map((name) => Number.parseInt(name, 10))
      .sort((one, other) => one - other);
  };

  const revision = async (number: number): Promise<RegistryPointers | null> => {
    const content = await store.read(fileOf(number));
    try {
      return z.parse(registryPointers, JSON.parse(String(content)));
    } catch {
      return null;
    }
  };

  return {
    /** The latest revision; where its file is damaged or gone, the newest that is whole. */
    async read(): Promise<PointersRead> {
      const numbers = await revisions();
      const damaged: number[] = [];
      for (const number of [...numbers].reverse()) {
        const pointers = await revision(number);
        if (pointers) return { pointers, newest: numbers.at(-1) ?? 0, damaged };
        damaged.push(number);
      }
      return { pointers: NONE, newest: numbers.at(-1) ?? 0, damaged };
    },

    /** The revisions that are kept and whole, the latest first. */
    async history(): Promise<readonly RegistryPointers[]> {
      const kept = await Promise.all((await revisions()).reverse().map(revision));
      return kept.filter((each) => each !== null);
    },

    /** Removes revisions that were never finished, when nobody can be at it any more; answers them. */
    async dropLeftovers(olderThan: Date): Promise<readonly string[]> {
      const left = (await store.list())
        .filter(({ name, changedAt }) => name.endsWith('.tmp') && changedAt < olderThan)
        .map(({ name }) => name);
      for (const name of left) await store.remove(name);
      return left.map((name) => `pointers ${name}`);
    },

    /** Makes `next` the revision after those it was computed from. @throws PointersChangedError */
    async swap(
      from: Pick<PointersRead, 'newest'>,
      next: Omit<RegistryPointers, 'revision'>,
    ): Promise<RegistryPointers> {
      const written = { ...next, revision: from.newest + 1 };
      const text = JSON.stringify(written, null, 2);
      const created = await store.create(fileOf(written.revision), text);
      if (!created) throw new PointersChangedError(from.newest);
      for (const old of (await revisions()).slice(0, -KEPT)) {
        // Another process may have been quicker.
        await store.remove(fileOf(old)).catch(() => undefined);
      }
      return written;
    },
  };
}
