import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { S3, S3Object } from '@fieldline/releases';
import pLimit from 'p-limit';
import { checkBucket } from './bucketReadiness';
import { makeThumbnail } from './image';
import { inspectFile, isPicture } from './inspect';
import { KEPT_STEP, openBytes, type PhotoStore } from './photoStore';
import { KEPT_MS, NOTHING_SWEPT, type SweepReport } from './sweep';

const PHOTOS = 'photos/';
/** Below this, the originals, by id. */
export const ORIGINALS = 'photos/originals/';
const THUMBNAILS = 'photos/thumbnails/';
/** Marks of originals that no photo owns, from when they were found. */
const UNKNOWN = 'photos/unknown/';
const PROBE = 'photos/probe';
/** Written when a process begins to sweep. */
const SWEPT = 'photos/swept';
/** Of the processes that start together one sweeps. */
const SWEEPS_APART_MS = 3_600_000;

/** Photos whose thumbnails are looked for at once. */
const LISTED_AT_ONCE = 8;

/** No photo takes as long on its way to the bucket. */
const UPLOADING_MS = 86_400_000;

/** Another process may have stored a photo that its database is just being told of. */
const ARRIVING_MS = 3_600_000;

/**
 * The bytes of photos, in a bucket that any number of processes share. A photo is checked on this
 * machine, in `folder`, before it is sent; an object counts only once the database names it.
 */
export async function openPhotoBucket(s3: S3, folder: string): Promise<PhotoStore> {
  const incoming = join(folder, 'incoming');
  // What an earlier process left on its way.
  await rm(incoming, { recursive: true, force: true });
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const originalOf = (id: string) => `${ORIGINALS}${id}`;
  const thumbnailsOf = (id: string) => `${THUMBNAILS}${id}/`;
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
        // What could not be removed now, the sweep of a later start will.
        await remove([id]).catch(() => undefined);
        throw error;
      } finally {
        for (const each of [file, thumbnail]) await rm(each, { force: true });
      }
    },

    original: (id) => opened(originalOf(id)),

    link: (id, as) => s3.link(originalOf(id), as),

    async thumbnail(id, size) {
      const isKept = size % KEPT_STEP === 0;
      const kept = isKept ? await opened(thumbnailOf(id, size)) : undefined;
      if (kept) return kept;
      const original = await opened(originalOf(id));
      if (!original) return undefined;
      const name = randomUUID();
      const [file, fresh] = [join(incoming, name), join(incoming, `${name}.webp`)];
      try {
        await pipeline(original.stream, createWriteStream(file, { mode: 0o600 }));
        await makeThumbnail(file, fresh, size);
        if (isKept) await s3.writeFile(thumbnailOf(id, size), fresh);
        return await openBytes(fresh);
      } finally {
        // What is open stays readable without its name.
        for (const each of [file, fresh]) await rm(each, { force: true });
      }
    },

    remove,

    isShared: true,

    sweep: (readKnown, now = new Date()) => sweepBucket(s3, readKnown, now),

    ping: checkBucket(s3, PROBE),
  };
}

/**
 * What the sweep of a folder does, without moving bytes: an original that no photo owns is marked,
 * and deleted when its mark is 30 days old; one that is known again loses its mark.
 */
async function sweepBucket(
  s3: S3,
  readKnown: () => Promise<ReadonlySet<string>>,
  now: Date,
): Promise<SweepReport> {
  const [last] = await s3.list(SWEPT);
  if (last && now.getTime() - last.changedAt.getTime() < SWEEPS_APART_MS) return NOTHING_SWEPT;
  await s3.write(SWEPT, '');
  const known = await readKnown();
  const below = async (prefix: string): Promise<ReadonlyMap<string, S3Object>> =>
    new Map((await s3.list(prefix)).map((each) => [each.key.slice(prefix.length), each]));
  const originals = await below(ORIGINALS);
  const marks = await below(UNKNOWN);
  const thumbnails = await below(THUMBNAILS);
  const ageOf = ({ changedAt }: S3Object) => now.getTime() - changedAt.getTime();
  const isUnknown = (id: string) => !known.has(id);

  const broughtBack = [...marks.keys()].filter((id) => known.has(id));
  const deleted = [...marks].flatMap(([id, mark]) =>
    isUnknown(id) && ageOf(mark) > KEPT_MS ? [id] : [],
  );
  const setAside = [...originals].flatMap(([id, original]) =>
    isUnknown(id) && !marks.has(id) && ageOf(original) > ARRIVING_MS ? [id] : [],
  );
  const left = [...thumbnails].flatMap(([name, thumbnail]) =>
    isUnknown(name.split('/')[0] ?? '') && ageOf(thumbnail) > ARRIVING_MS ? [name] : [],
  );

  for (const id of setAside) await s3.write(`${UNKNOWN}${id}`, '');
  await s3.remove([
    ...[...broughtBack, ...deleted].map((id) => `${UNKNOWN}${id}`),
    ...deleted.map((id) => `${ORIGINALS}${id}`),
    ...left.map((name) => `${THUMBNAILS}${name}`),
  ]);
  return {
    setAside: setAside.length,
    broughtBack: broughtBack.length,
    deleted: deleted.length,
    givenUp: await giveUpUploads(s3, now),
  };
}

/** Ends the uploads of processes that died on the way; answers how many. */
async function giveUpUploads(s3: S3, now: Date): Promise<number> {
  let givenUp = 0;
  for await (const page of s3.unfinished(PHOTOS)) {
    for (const upload of page) {
      if (now.getTime() - upload.begunAt.getTime() <= UPLOADING_MS) continue;
      await s3.giveUp(upload);
      givenUp += 1;
    }
  }
  return givenUp;
}
