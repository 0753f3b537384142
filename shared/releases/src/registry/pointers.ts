import { registryPointers, type RegistryPointers } from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { FileStorage } from '../storage/fileStorage';

/** Another process changed the pointers first. */
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

/** The state of the folder of pointers. */
export interface PointersRead {
  /** The newest intact revision. */
  readonly pointers: RegistryPointers;
  /** The number of the newest file, intact or not; the next revision gets the following number. */
  readonly newest: number;
  /** Newer revisions that cannot be read. */
  readonly damaged: readonly number[];
}

/**
 * The registry's only mutable document. Each revision is a file that is created, never replaced:
 * creating the next one is the compare-and-swap.
 */
export function createPointers(storage: FileStorage) {
  const revisions = async () => {
    return (await storage.list())
      .map(({ name }) => name)
      .filter((name) => /^\d{8}\.json$/.test(name))
      .map((name) => Number.parseInt(name, 10))
      .sort((one, other) => one - other);
  };

  const parsed = (content: Buffer | null): RegistryPointers | null => {
    try {
      return z.parse(registryPointers, JSON.parse(String(content)));
    } catch {
      return null;
    }
  };

  const revision = async (number: number): Promise<RegistryPointers | null> =>
    parsed(await storage.read(fileOf(number)));

  return {
    /** The latest revision; if its file is damaged or missing, the newest intact one. */
    async read(): Promise<PointersRead> {
      const numbers = await revisions();
      const newest = numbers.at(-1) ?? 0;
      const damaged: number[] = [];
      for (const number of [...numbers].reverse()) {
        const pointers = await revision(number);
        if (pointers) return { pointers, newest, damaged };
        damaged.push(number);
      }
      return { pointers: NONE, newest, damaged };
    },

    /** The stored, intact revisions, newest first. */
    async history(): Promise<readonly RegistryPointers[]> {
      const kept = await Promise.all((await revisions()).reverse().map(revision));
      return kept.filter((each) => each !== null);
    },

    /**
     * Removes revisions that were never completed and are too old to be in progress; returns them.
     */
    async dropLeftovers(olderThan: Date): Promise<readonly string[]> {
      const left = (await storage.list())
        .filter(({ name, changedAt }) => name.endsWith('.tmp') && changedAt < olderThan)
        .map(({ name }) => name);
      for (const name of left) await storage.remove(name);
      return left.map((name) => `pointers ${name}`);
    },

    /**
     * Makes `next` the revision after `newest`, from which it was computed.
     * @throws PointersChangedError
     */
    async swap(
      newest: number,
      next: Omit<RegistryPointers, 'revision'>,
    ): Promise<RegistryPointers> {
      const written = { ...next, revision: newest + 1 };
      const text = JSON.stringify(written, null, 2);
      const created = await storage.create(fileOf(written.revision), text);
      if (!created) throw new PointersChangedError(newest);
      for (const old of (await revisions()).slice(0, -KEPT)) {
        // Another process may have removed it.
        await storage.remove(fileOf(old)).catch(() => undefined);
      }
      return written;
    },
  };
}

export type Pointers = ReturnType<typeof createPointers>;
