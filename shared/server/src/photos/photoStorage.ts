import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSystemError, type LinkedAs } from '@fieldline/releases';
import { type Inspected, makeThumbnail } from './image';
import { inspectFile, isPicture } from './inspect';
import type { ReadKnown } from './knownIds';
import { sweep } from './sweep';
import { createThumbnailLane, thumbnailStep } from './thumbnails';

/** A photo or voice note that has arrived: on disk under its id, but not yet in the database. */
export interface ReceivedPhoto extends Inspected {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
}

export interface StoredBytes {
  readonly size: number;
  readonly stream: Readable;
}

const always: (database: string) => Promise<boolean> = async () => true;
const noLink: (id: string, as: LinkedAs) => Promise<string | null> = async () => null;

/**
 * The bytes of photos, as files in a folder: `originals`, `thumbnails` with a folder for each
 * photo, `incoming` for incomplete files, and `unknown` for originals that no photo in the database
 * owns. A file counts only once the database refers to it.
 */
export async function openPhotoStorage(folder: string) {
  const incoming = join(folder, 'incoming');
  const originals = join(folder, 'originals');
  const thumbnails = join(folder, 'thumbnails');
  const unknown = join(folder, 'unknown');
  for (const each of [incoming, originals, thumbnails, unknown]) {
    await mkdir(each, { recursive: true, mode: 0o700 });
  }
  const inTurn = createThumbnailLane();
  const originalOf = (id: string) => join(originals, id);
  const thumbnailsOf = (id: string) => join(thumbnails, id);

  async function keepThumbnail(file: string, id: string, size: number): Promise<string> {
    const kept = join(thumbnailsOf(id), `${size}.webp`);
    await mkdir(thumbnailsOf(id), { recursive: true, mode: 0o700 });
    await rename(file, kept);
    return kept;
  }

  return {
    /**
     * Receives a file: streams it to disk, checks its content, and moves it into place.
     * @throws ApiFailure if it is neither photo nor voice note; then nothing is left behind
     */
    async receive(source: Readable, thumbnailSize: number): Promise<ReceivedPhoto> {
      const id = randomUUID();
      const [file, thumbnail] = [join(incoming, id), join(incoming, `${id}.webp`)];
      try {
        await pipeline(source, createWriteStream(file, { mode: 0o600 }));
        const inspected = await inspectFile(file, thumbnail, thumbnailSize);
        const { size } = await stat(file);
        await sync(file);
        if (isPicture(inspected.type)) await keepThumbnail(thumbnail, id, thumbnailSize);
        await rename(file, originalOf(id));
        await sync(originals);
        return { ...inspected, id, size };
      } catch (error) {
        for (const each of [file, thumbnail]) await rm(each, { force: true });
        await rm(thumbnailsOf(id), { recursive: true, force: true });
        throw error;
      }
    },

    /** Opens the photo as it was uploaded; undefined if its file is gone. */
    original: (id: string) => openBytes(originalOf(id)),

    /**
     * A link with which a browser can fetch the photo itself, with these headers; null if there is
     * none.
     */
    link: noLink,

    /**
     * Opens a thumbnail, at least `size` pixels large if the photo is, and makes it if it is not
     * stored; undefined if the photo's file is gone.
     * @throws ApiFailure 429 or 503 if too many thumbnails are queued, for `user` or for all
     */
    async thumbnail(id: string, size: number, user = ''): Promise<StoredBytes | undefined> {
      const step = thumbnailStep(size);
      const kept = await openBytes(join(thumbnailsOf(id), `${step}.webp`));
      if (kept) return kept;
      return inTurn(user, async () => {
        if (!(await isFile(originalOf(id)))) return undefined;
        const fresh = join(incoming, `${randomUUID()}.webp`);
        try {
          await makeThumbnail(originalOf(id), fresh, step);
          return await openBytes(await keepThumbnail(fresh, id, step));
        } finally {
          await rm(fresh, { force: true });
        }
      });
    },

    async remove(ids: readonly string[]): Promise<void> {
      for (const id of new Set(ids)) {
        await rm(originalOf(id), { force: true });
        await rm(thumbnailsOf(id), { recursive: true, force: true });
      }
    },

    /** Whether other processes use the store at the same time: then a sweep skips recent files. */
    isShared: false as boolean,

    /** Whether its photos belong to the database with this name, so that it may be swept. */
    belongsTo: always,

    /**
     * Tidies up the store, given the ids in the database. A store that is not shared is swept
     * before the first request.
     */
    sweep: (readKnown: ReadKnown, now = new Date()) =>
      sweep({ incoming, originals, thumbnails, unknown }, readKnown, now),

    /** Resolves once the store can be written to. */
    async ping(): Promise<void> {
      const probe = join(incoming, `${randomUUID()}.probe`);
      await (await open(probe, 'w')).close();
      await unlink(probe);
    },
  };
}

/** The store of photos' bytes: a folder of this machine, or a bucket. */
export type PhotoStorage = Awaited<ReturnType<typeof openPhotoStorage>>;

/** Opens a file of this machine; undefined if it does not exist. */
export async function openBytes(path: string): Promise<StoredBytes | undefined> {
  try {
    const file = await open(path);
    const { size } = await file.stat();
    return { size, stream: createReadStream(path, { fd: file }) };
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Flushes a file, or a folder's entries, to the disk. */
async function sync(path: string) {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
