import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { S3 } from '@fieldline/releases';
import pLimit from 'p-limit';
import { isOwnBucket } from './bucketOwner';
import { BUCKET_PREFIXES } from './bucketPrefixes';
import { checkBucket } from './bucketReadiness';
import { sweepBucket } from './bucketSweep';
import { makeThumbnail } from './image';
import { inspectFile, isPicture } from './inspect';
import { openBytes, type PhotoStorage } from './photoStorage';
import { createThumbnailLane, thumbnailStep } from './thumbnails';

const { originals, thumbnails, probe } = BUCKET_PREFIXES;

/** For how many photos thumbnails are listed at a time. */
const LISTED_AT_ONCE = 8;

/**
 * The bytes of photos, in a bucket shared by any number of processes. A photo is checked on this
 * machine, in `folder`, before it is sent; an object counts only once the database refers to it.
 */
export async function openPhotoBucket(s3: S3, folder: string): Promise<PhotoStorage> {
  const incoming = join(folder, 'incoming');
  const sweeping = join(folder, 'sweeping');
  // Removes unfinished files of an earlier process.
  for (const each of [incoming, sweeping]) {
    await rm(each, { recursive: true, force: true });
    await mkdir(each, { recursive: true, mode: 0o700 });
  }
  const inTurn = createThumbnailLane();
  const originalOf = (id: string) => `${originals}${id}`;
  const thumbnailsOf = (id: string) => `${thumbnails}${id}/`;
  const thumbnailOf = (id: string, size: number) => `${thumbnailsOf(id)}${size}.webp`;
  const opened = async (key: string) => (await s3.open(key)) ?? undefined;

  async function remove(ids: readonly string[]): Promise<void> {
    const aFew = pLimit(LISTED_AT_ONCE);
    const keysOf = async (id: string) => {
      const thumbnails = await s3.list(thumbnailsOf(id));
      return [originalOf(id), ...thumbnails.map(({ key }) => key)];
    };
    const keys = await Promise.all([...new Set(ids)].map((id) => aFew(() => keysOf(id))));
    await s3.remove(keys.flat());
  }

  return {
    async receive(source, thumbnailSize) {
      const id = randomUUID();
      const [file, thumbnail] = [join(incoming, id), join(incoming, `${id}.webp`)];
      try {
        await pipeline(source, createWriteStream(file, { mode: 0o600 }));
        const inspected = await inspectFile(file, thumbnail, thumbnailSize);
        const { size } = await stat(file);
        if (isPicture(inspected.type)) {
          await s3.writeFile(thumbnailOf(id, thumbnailSize), thumbnail);
        }
        await s3.writeFile(originalOf(id), file);
        return { ...inspected, id, size };
      } catch (error) {
        // The sweep of a later start removes objects that cannot be removed now.
        await remove([id]).catch(() => undefined);
        throw error;
      } finally {
        for (const each of [file, thumbnail]) await rm(each, { force: true });
      }
    },

    original: (id) => opened(originalOf(id)),

    link: (id, as) => s3.link(originalOf(id), as),

    async thumbnail(id, size, user = '') {
      const step = thumbnailStep(size);
      const kept = await opened(thumbnailOf(id, step));
      if (kept) return kept;
      return inTurn(user, async () => {
        const original = await opened(originalOf(id));
        if (!original) return undefined;
        const name = randomUUID();
        const [file, fresh] = [join(incoming, name), join(incoming, `${name}.webp`)];
        try {
          await pipeline(original.stream, createWriteStream(file, { mode: 0o600 }));
          await makeThumbnail(file, fresh, step);
          await s3.writeFile(thumbnailOf(id, step), fresh);
          return await openBytes(fresh);
        } finally {
          // An open file stays readable after it is removed.
          for (const each of [file, fresh]) await rm(each, { force: true });
        }
      });
    },

    remove,

    isShared: true,

    belongsTo: (database) => isOwnBucket(s3, database),

    sweep: (readKnown, now = new Date()) => sweepBucket(s3, readKnown, { folder: sweeping, now }),

    ping: checkBucket(s3, probe),
  };
}
