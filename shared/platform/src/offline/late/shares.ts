/**
 * What another app has shared with the suite: kept by the shell's worker, and taken by the page that
 * asks where it belongs. Both carry this themselves.
 */
import { SHARE_DATABASE } from '@fieldline/contracts';
import { type DBSchema, openDB } from 'idb';
import { newKey } from '../../key';

/** The address at which the browser hands over what is shared, and at which the page asks for it. */
export const SHARE_ADDRESS = '/share';
/** The field of the form that holds the files. */
export const SHARE_FIELD = 'photos';
/** In the query of the page: something was shared that could not be kept. */
export const SHARE_MISSED = 'missed';

/** Most files of one share; what a phone hands over at once. */
const MOST_FILES = 100;
/** What nobody has taken by then was not meant to be kept, in milliseconds. */
const KEPT_MS = 86_400_000;

export interface SharedFile {
  readonly id: string;
  readonly file: File;
  /** Milliseconds of the epoch. */
  readonly at: number;
}

/** A file as it is kept: not every browser keeps a `File` as one. */
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

/** Opened for each use: a worker that is ended leaves nothing open. @throws where nothing is kept */
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

/** Keeps files, beside those that nobody has taken yet. @throws where there is no room for all */
export const keepShared = (files: readonly File[], now = Date.now()): Promise<void> =>
  within(async (database) => {
    const { done, store } = database.transaction('files', 'readwrite', { durability: 'strict' });
    const kept = files.slice(0, MOST_FILES).map((file, index) => {
      const { name, type, lastModified } = file;
      // Each a little later than the one before: they keep their order.
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

/** What waits to be taken, in the order in which it came; what is a day old is dropped. */
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

/** Drops what was taken, or is not wanted; all of it unless told. */
export const dropShared = (ids?: readonly string[]): Promise<void> =>
  within(async (database) => {
    const { done, store } = database.transaction('files', 'readwrite');
    const keys = ids ?? (await store.getAllKeys());
    await Promise.all([...keys.map((id) => store.delete(id)), done]);
  });
