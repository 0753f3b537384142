import { createHash } from 'node:crypto';
import { registryPointers, type RegistryPointers } from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { FileStorage } from './storage/fileStorage';

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
  /** SHA-256 of that newest file; null if there is none. */
  readonly fingerprint: string | null;
  /** Newer revisions that cannot be read. */
  readonly damaged: readonly number[];
}

/** The first revision that was changed after the next one was made, or is missing. */
export interface HistoryBreak {
  readonly revision: number;
  readonly how: 'changed' | 'missing';
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

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
      let fingerprint: string | null = null;
      for (const number of [...numbers].reverse()) {
        const content = await storage.read(fileOf(number));
        if (content && number === newest) fingerprint = sha256(content);
        const pointers = parsed(content);
        if (pointers) return { pointers, newest, fingerprint, damaged };
        damaged.push(number);
      }
      return { pointers: NONE, newest, fingerprint, damaged };
    },

    /** The stored, intact revisions, newest first. */
    async history(): Promise<readonly RegistryPointers[]> {
      const kept = await Promise.all((await revisions()).reverse().map(revision));
      return kept.filter((each) => each !== null);
    },

    /**
     * Checks the stored revisions, each of which has the hash of the file before it. The first is
     * not checked, nor are predecessors of old revisions without a hash.
     */
    async check(): Promise<HistoryBreak | null> {
      let last: { readonly number: number; readonly hash: string } | null = null;
      for (const number of await revisions()) {
        const content = await storage.read(fileOf(number));
        const { before } = parsed(content) ?? {};
        if (last && before !== undefined) {
          if (number !== last.number + 1) return { revision: last.number + 1, how: 'missing' };
          if (before !== last.hash) return { revision: last.number, how: 'changed' };
        }
        last = { number, hash: content ? sha256(content) : '' };
      }
      return null;
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

    /** Makes `next` the revision after those it was computed from. @throws PointersChangedError */
    async swap(
      from: Pick<PointersRead, 'newest' | 'fingerprint'>,
      next: Omit<RegistryPointers, 'revision' | 'before'>,
    ): Promise<RegistryPointers> {
      const revision = from.newest + 1;
      const written = {
        ...next,
        revision,
        ...(from.fingerprint !== null && { before: from.fingerprint }),
      };
      const text = JSON.stringify(written, null, 2);
      const created = await storage.create(fileOf(written.revision), text);
      if (!created) throw new PointersChangedError(from.newest);
      for (const old of (await revisions()).slice(0, -KEPT)) {
        // Another process may have removed it.
        await storage.remove(fileOf(old)).catch(() => undefined);
      }
      return written;
    },
  };
}

export type Pointers = ReturnType<typeof createPointers>;
