import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDurably, filesBelow, isSystemError, isTaken, writeDurably } from './files';
import type { FileStorage, StoredFile } from './fileStorage';

const OF_OWNER = 0o600;
const NO_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR'];

/** File storage in a folder of this machine, or of a file system that several hosts share. */
export function openFolder(folder: string): FileStorage {
  const pathOf = (name: string) => join(folder, name);

  const dated = async (within: string, names: readonly string[]) => {
    const found = await Promise.all(
      names.map((name) =>
        stat(join(within, name)).then(
          ({ mtime }): StoredFile[] => [{ name, changedAt: mtime }],
          // Another process may have deleted it.
          () => [],
        ),
      ),
    );
    return found.flat();
  };

  const orNone = (reading: Promise<readonly string[]>) =>
    reading.catch((error: unknown) => {
      if (isSystemError(error, 'ENOENT')) return [];
      throw error;
    });

  return {
    folder,
    isHere: true,
    within: (name) => openFolder(pathOf(name)),

    read: (name) =>
      readFile(pathOf(name)).catch((error: unknown) => {
        if (NO_FILE.some((code) => isSystemError(error, code))) return null;
        throw error;
      }),
    create: (name, content, { secret = false } = {}) =>
      createDurably(pathOf(name), content, secret ? OF_OWNER : undefined),
    write: (name, content) => writeDurably(pathOf(name), content),
    remove: (name) => rm(pathOf(name), { recursive: true, force: true }),
    list: async (name = '.') => dated(pathOf(name), await orNone(filesBelow(pathOf(name)))),
    entries: async (name = '.') => dated(pathOf(name), await orNone(readdir(pathOf(name)))),

    async stage(name) {
      const staged = temporaryBeside(pathOf(name));
      await mkdir(staged, { recursive: true });
      return staged;
    },
    place: (staged, name, _mark, isWhole) => moveInto(pathOf(name), staged, isWhole),
    // The files are here already.
    fetch: async () => undefined,
  };
}

/** The given storage, or the one in the named folder. */
export const storageAt = (location: FileStorage | string): FileStorage =>
  typeof location === 'string' ? openFolder(location) : location;

const temporaryBeside = (target: string) => `${target}.${randomBytes(4).toString('hex')}.tmp`;

/**
 * Moves a prepared folder into place; an intact existing folder stays, a damaged one is removed.
 */
async function moveInto(target: string, prepared: string, isWhole: () => Promise<boolean>) {
  try {
    await rename(prepared, target);
  } catch (error) {
    if (!isTaken(error)) {
      await rm(prepared, { recursive: true, force: true });
      throw error;
    }
    if (!(await isWhole())) {
      const damaged = temporaryBeside(target);
      await rename(target, damaged);
      await rename(prepared, target);
      await rm(damaged, { recursive: true, force: true });
    }
    await rm(prepared, { recursive: true, force: true });
  }
}
