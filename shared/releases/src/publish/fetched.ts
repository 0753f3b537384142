import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseError } from '../ReleaseError';
import { filesBelow, sha384 } from '../storage/files';
import type { FileStorage } from '../storage/fileStorage';
import { filesOf, type Records, versionOf } from './versionRecords';

/** The files of versions that this machine has fetched from storage elsewhere. */
export function createFetched(storage: FileStorage, { remembered }: Records) {
  return {
    /**
     * Fetches a version's file, with its compressed forms, onto this machine, if it is not there
     * yet.
     * @throws ReleaseError if there is no such version, or the file is not as it was published
     */
    async fetchFile(name: string, id: string, file: string): Promise<void> {
      if (storage.isHere) return;
      const { files } = await remembered(name, id);
      const root = filesOf(name, id);
      const wanted = [file, `${file}.br`, `${file}.gz`].filter((each) => files[each]);
      await storage.fetch(
        wanted.map((each) => `${root}/${each}`),
        (path, content) => {
          if (sha384(content) === files[path.slice(root.length + 1)]?.hash) return;
          throw new ReleaseError(`${path} is not as it was published`);
        },
      );
    },

    /**
     * Removes from this machine the fetched files of versions that are not kept and whose newest
     * file is older than the limit; they are fetched again when needed. Returns the versions, as
     * `name id`.
     */
    async clearFetched(
      isKept: (name: string, id: string) => boolean,
      olderThan: Date,
    ): Promise<readonly string[]> {
      if (storage.isHere) return [];
      const newest = new Map<string, Date>();
      for (const file of await filesBelow(storage.folder).catch(() => [])) {
        const [name = '', id = ''] = file.split('/');
        const { mtime } = await stat(join(storage.folder, file));
        const known = newest.get(`${name} ${id}`);
        if (!known || known < mtime) newest.set(`${name} ${id}`, mtime);
      }
      const old = [...newest].flatMap(([version, fetchedAt]) => {
        const [name = '', id = ''] = version.split(' ');
        return fetchedAt < olderThan && !isKept(name, id) ? [{ name, id }] : [];
      });
      for (const { name, id } of old) {
        await rm(join(storage.folder, versionOf(name, id)), { recursive: true, force: true });
      }
      return old.map(({ name, id }) => `${name} ${id}`);
    },
  };
}
