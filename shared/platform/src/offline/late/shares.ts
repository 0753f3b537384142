/**
 * Files that another app shared with the suite: stored by the shell's worker, and used by the page that asks
 * which visit they belong to. Both bundle this module.
 */
import { SHARE_DATABASE } from '@fieldline/contracts';
import { type DBSchema, openDB } from 'idb';
import { newKey } from '../../key';

/** The browser posts shared files to this address, and the page asks for them there. */
export const SHARE_ADDRESS = '/share';
/** The field of the form that holds the files. */
export const SHARE_FIELD = 'photos';
/** In the page's query: some shared files could not be stored. */
export const SHARE_MISSED = 'missed';

/** Most files of one share; as many as a phone sends at once. */
const MOST_FILES = 100;
/** Shared files that were not added to a visit are dropped after this time, in milliseconds. */
const KEPT_MS = 86_400_000;

export interface SharedFile {
  readonly id: string;
  readonly file: File;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A file as it is stored: some browsers cannot store a `File`. */
interface KeptFile extends Pick<SharedFile, 'id' | 'at'>, Pick<File, 'name' | 'lastModified'> {
  readonly blob: Blob;
}

interface Shares extends DBSchema {
  files: { key: string; value: KeptFile };
}

const open = () =>
  openDB<Shares>(SHARE_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('files', { keyPath: 'id' }),
  });

/**
 * Opened for each use, so that a stopped worker leaves no open connection.
 * @throws if nothing can be stored
 */
async function within<Result>(
  work: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>,
): Promise<Result> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Stores files in addition to those not yet taken. @throws if not all fit */
export const keepShared = (files: readonly File[], now = Date.now()): Promise<void> =>
  within(async (database) => {
    const { done, store } = database.transaction('files', 'readwrite', { durability: 'strict' });
    const kept = files.slice(0, MOST_FILES).map((file, index) => {
      const { name, type, lastModified } = file;
      // Ascending times keep the order of the files.
      return {
        id: newKey(),
        at: now + index,
        name,
        lastModified,
        blob: file.slice(0, file.size, type),
      };
    });
    await Promise.all([...kept.map((each) => store.put(each)), done]);
  });

/** The shared files, oldest first. Those older than a day are dropped. */
export const readShared = (now = Date.now()): Promise<readonly SharedFile[]> =>
  within(async (database) => {
    const all = await database.getAll('files');
    const isOld = ({ at }: KeptFile) => now - at > KEPT_MS;
    for (const { id } of all.filter(isOld)) await database.delete('files', id);
    return all
      .filter((each) => !isOld(each))
      .toSorted((one, other) => one.at - other.at)
      .map(({ id, at, name, lastModified, blob }) => ({
        id,
        at,
        file: new File([blob], name, { type: blob.type, lastModified }),
      }));
  });

/** Drops the given files; all of them if none are given. */
export const dropShared = (ids?: readonly string[]): Promise<void> =>
  within(async (database) => {
    const { done, store } = database.transaction('files', 'readwrite');
    const keys = ids ?? (await store.getAllKeys());
    await Promise.all([...keys.map((id) => store.delete(id)), done]);
  });
