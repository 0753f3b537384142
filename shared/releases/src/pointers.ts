import { mkdir, readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { registryPointers, type RegistryPointers } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { createDurably } from './files';

/** Somebody else changed the pointers first. */
export class PointersChangedError extends Error {
  override readonly name = 'PointersChangedError';
  constructor(revision: number) {
    super(`The registry has moved on from revision ${revision}`);
  }
}

const NONE: RegistryPointers = { revision: 0, shell: null, remotes: {} };
/** Revisions that are kept, as a history of what was live. */
const KEPT = 50;

const fileOf = (revision: number) => `${String(revision).padStart(8, '0')}.json`;

/**
 * The registry's one mutable document. Each revision is a file of its own that is created, never
 * replaced: creating the next one is the compare-and-swap.
 */
export function createPointers(folder: string) {
  const revisions = async () => {
    await mkdir(folder, { recursive: true });
    const names = await readdir(folder);
    return names
      .filter((name) => /^\d{8}\.json$/.test(name))
      .map((name) => Number.parseInt(name, 10))
      .sort((one, other) => one - other);
  };

  return {
    /** The latest revision. */
    async read(): Promise<RegistryPointers> {
      const latest = (await revisions()).at(-1);
      if (latest === undefined) return NONE;
      return z.parse(
        registryPointers,
        JSON.parse(await readFile(join(folder, fileOf(latest)), 'utf8')),
      );
    },

    /** Makes `next` the revision after the one it was computed from. @throws PointersChangedError */
    async swap(
      from: RegistryPointers,
      next: Omit<RegistryPointers, 'revision'>,
    ): Promise<RegistryPointers> {
      const written = { ...next, revision: from.revision + 1 };
      const created = await createDurably(
        join(folder, fileOf(written.revision)),
        JSON.stringify(written, null, 2),
      );
      if (!created) throw new PointersChangedError(from.revision);
      const old = (await revisions()).slice(0, -KEPT);
      for (const revision of old) await unlink(join(folder, fileOf(revision)));
      return written;
    },
  };
}
export type Pointers = ReturnType<typeof createPointers>;
