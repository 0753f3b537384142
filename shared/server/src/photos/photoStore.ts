import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSystemError } from '@fieldline/releases';
import { type Inspected, inspectPhoto, makeThumbnail } from './image';

/** Thumbnails of these sizes are kept; others are made for each request. */
const KEPT_STEP = 50;

/** A photo that has arrived: on disk under its id, but not yet known to the database. */
export interface ReceivedPhoto extends Inspected {
  readonly id: string;
  /** Bytes. */
  readonly size: number;
}

export interface StoredBytes {
  readonly size: number;
  readonly stream: Readable;
}

/**
 * The bytes of photos, as files of a folder: `originals`, `thumbnails`, and `incoming` for what is
 * not whole yet. A file counts only once the database names it, so a crash leaves at most files
 * that nobody names; `sweep` removes them at the next start.
 */
export async function openPhotoStore(folder: string) {
  const incoming = join(folder, 'incoming');
  const originals = join(folder, 'originals');
  const thumbnails = join(folder, 'thumbnails');
  for (const each of [incoming, originals, thumbnails]) {
    await mkdir(each, { recursive: true, mode: 0o700 });
  }
  const originalOf = (id: string) => join(originals, id);
  const thumbnailOf = (id: string, size: number) => join(thumbnails, `${id}.${size}.webp`);

  return {
    /**
     * Takes a photo in: streamed to disk, checked by its content, and put in its place.
     * @throws ApiFailure when it is no photo; then nothing is left behind
     */
    async receive(source: Readable, thumbnailSize: number): Promise<ReceivedPhoto> {
      const id = randomUUID();
      const [file, thumbnail] = [join(incoming, id), join(incoming, `${id}.webp`)];
      try {
        await pipeline(source, createWriteStream(file, { mode: 0o600 }));
        const inspected = await inspectPhoto(file, thumbnail, thumbnailSize);
        const { size } = await stat(file);
        await sync(file);
        await rename(thumbnail, thumbnailOf(id, thumbnailSize));
        await rename(file, originalOf(id));
        await sync(originals);
        return { ...inspected, id, size };
      } catch (error) {
        for (const each of [file, thumbnail]) await rm(each, { force: true });
        throw error;
      }
    },

    /** Opens the photo as it was uploaded; undefined when its file is gone. */
    original: (id: string) => openBytes(originalOf(id)),

    async thumbnail(id: string, size: number): Promise<StoredBytes | undefined> {
      const kept = await openBytes(thumbnailOf(id, size));
      if (kept) return kept;
      const fresh = join(incoming, `${randomUUID()}.webp`);
      try {
        await makeThumbnail(originalOf(id), fresh, size);
        if (size % KEPT_STEP !== 0) return await openBytes(fresh);
        await rename(fresh, thumbnailOf(id, size));
        return await openBytes(thumbnailOf(id, size));
      } finally {
        // What is open stays readable without its name.
        await rm(fresh, { force: true });
      }
    },

    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      const gone = new Set(ids);
      for (const id of gone) await rm(originalOf(id), { force: true });
      for (const name of await readdir(thumbnails)) {
        if (gone.has(idOf(name))) await rm(join(thumbnails, name), { force: true });
      }
    },

    /** Removes whatever no photo of the database owns: leavings of a crash. Only before the first request. */
    async sweep(known: ReadonlySet<string>): Promise<void> {
      for (const name of await readdir(incoming)) await rm(join(incoming, name), { force: true });
      for (const each of [originals, thumbnails]) {
        for (const name of await readdir(each)) {
          if (!known.has(idOf(name))) await rm(join(each, name), { force: true });
        }
      }
    },

    /** Answers once the store can be written to. */
    async ping(): Promise<void> {
      const probe = join(incoming, `${randomUUID()}.probe`);
      await (await open(probe, 'w')).close();
      await unlink(probe);
    },
  };
}

export type PhotoStore = Awaited<ReturnType<typeof openPhotoStore>>;

const idOf = (name: string): string => name.split('.')[0] ?? name;

async function openBytes(path: string): Promise<StoredBytes | undefined> {
  try {
    const file = await open(path);
    const { size } = await file.stat();
    return { size, stream: createReadStream(path, { fd: file }) };
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Makes a file, or the names in a folder, safe from a power cut. */
async function sync(path: string) {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
