import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3 } from '@fieldline/releases';
import { BUCKET_PREFIXES } from './bucketPrefixes';
import { removing, removingUnknown } from './bucketRemoval';
import { type IdRange, keepIds, type KnownRange, type ReadKnown } from './knownIds';
import { KEPT_MS, NOTHING_SWEPT, type SweepReport } from './sweep';

const { photos, originals, thumbnails, unknown, swept } = BUCKET_PREFIXES;

/** The shortest time between two sweeps: of processes that start together, only one sweeps. */
const SWEEPS_APART_MS = 3_600_000;
/** How often a long sweep reports that it is still running. */
const ANNOUNCED_EVERY_MS = 1_200_000;
/** Younger photos are skipped: another process may still be writing their rows. */
const ARRIVING_MS = 3_600_000;
/** No upload to the bucket takes this long. */
const UPLOADING_MS = 86_400_000;

export interface SweepSettings {
  /** A folder of this machine for temporary files with the ids that the database knows. */
  readonly folder: string;
  readonly now: Date;
  /** For tests: how many photos are handled together. */
  readonly few?: number;
}

/** An object, by its name within its prefix. */
interface Named {
  readonly name: string;
  /** The age at the beginning of the sweep; negative for later objects. */
  readonly ageMs: number;
}

/** Lists objects of a prefix whose names are in a range, in order. */
type ReadBelow = (prefix: string, range: IdRange) => AsyncGenerator<readonly Named[]>;

/**
 * Does what the sweep of a folder does, without moving bytes: an original that no photo owns is
 * marked, and deleted when its mark is 30 days old; one that is known again loses its mark.
 *
 * Photos may be stored and removed meanwhile. The ids in the database are read before the first
 * original is listed, and ages count from the beginning of the sweep: a photo whose row came too
 * late to be read was stored less than an hour before, and is skipped. If that fails (an upload
 * took more than an hour, or a move sends photos before their rows), the original is marked
 * wrongly, and loses its mark at the next sweep. An original is deleted only if it was unknown 30
 * days ago, is unknown now, and is still unknown when the database is read again.
 *
 * The sweep goes through the names range by range and page by page, so that memory does not grow
 * with the bucket. It begins at a random range: if a process ends, later sweeps reach the rest.
 */
export async function sweepBucket(
  s3: S3,
  readKnown: ReadKnown,
  { folder, now, few }: SweepSettings,
): Promise<SweepReport> {
  const ageOf = (moment: Date) => now.getTime() - moment.getTime();
  const [last] = await s3.list(swept);
  if (last && ageOf(last.changedAt) < SWEEPS_APART_MS) return NOTHING_SWEPT;
  const announce = announcing(s3);
  await announce();

  async function* reading() {
    for await (const page of readKnown()) {
      await announce();
      yield page;
    }
  }

  async function* below(prefix: string, { from, to }: IdRange): AsyncGenerator<readonly Named[]> {
    for await (const page of s3.pages(prefix, from === '' ? undefined : `${prefix}${from}`)) {
      await announce();
      const names = page.map(({ key, changedAt }) => ({
        name: key.slice(prefix.length),
        ageMs: ageOf(changedAt),
      }));
      yield names.filter(({ name }) => name >= from && (to === null || name < to));
      if (to !== null && names.some(({ name }) => name >= to)) return;
    }
  }

  const ranges = openRangeSweep(s3, below, reading);
  const own = await mkdtemp(join(folder, 'known-'));
  try {
    const known = await keepIds(reading(), own, few === undefined ? {} : { few });
    for (const range of fromAnywhere(known.ranges)) {
      await ranges.sweep(range, await known.within(range));
    }
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  const report = await ranges.end();
  return { ...report, givenUp: await giveUpUploads(s3, ageOf) };
}

/** Sweeps ranges of names, one after the other. */
function openRangeSweep(s3: S3, below: ReadBelow, reading: ReadKnown) {
  const gone = removing(s3);
  const due = removingUnknown(reading, gone);
  let [setAside, broughtBack, deleted] = [0, 0, 0];

  async function seeToMark({ name: id, ageMs }: Named, known: KnownRange) {
    if (known.has(id)) {
      await gone.add(`${unknown}${id}`);
      broughtBack += 1;
    } else if (ageMs > KEPT_MS) {
      deleted += await due.add(id);
    }
  }

  /** Originals and marks are in the same order, so one pass finds the marked ones. */
  async function sweepOriginals(range: IdRange, known: KnownRange) {
    const marks = each(below(unknown, range));
    let mark = await marks.next();
    async function isMarked(id: string): Promise<boolean> {
      for (; !mark.done && mark.value.name < id; mark = await marks.next()) {
        await seeToMark(mark.value, known);
      }
      return !mark.done && mark.value.name === id;
    }
    for await (const page of below(originals, range)) {
      for (const { name: id, ageMs } of page) {
        if (known.has(id) || ageMs <= ARRIVING_MS || (await isMarked(id))) continue;
        await s3.write(`${unknown}${id}`, '');
        setAside += 1;
      }
    }
    for (; !mark.done; mark = await marks.next()) await seeToMark(mark.value, known);
  }

  async function sweepThumbnails(range: IdRange, known: KnownRange) {
    for await (const page of below(thumbnails, range)) {
      for (const { name, ageMs } of page) {
        const [id = ''] = name.split('/');
        if (!known.has(id) && ageMs > ARRIVING_MS) await gone.add(`${thumbnails}${name}`);
      }
    }
  }

  return {
    async sweep(range: IdRange, known: KnownRange): Promise<void> {
      await Promise.all([sweepOriginals(range, known), sweepThumbnails(range, known)]);
    },

    async end() {
      deleted += await due.end();
      await gone.end();
      return { setAside, broughtBack, deleted };
    },
  };
}

/** Aborts the multipart uploads of dead processes; returns how many. */
async function giveUpUploads(s3: S3, ageOf: (moment: Date) => number): Promise<number> {
  let givenUp = 0;
  for await (const page of s3.unfinished(photos)) {
    for (const upload of page.filter(({ begunAt }) => ageOf(begunAt) > UPLOADING_MS)) {
      await s3.giveUp(upload);
      givenUp += 1;
    }
  }
  return givenUp;
}

/** Reports at the start and from time to time that a process is sweeping. */
function announcing(s3: S3): () => Promise<void> {
  let saidAt = -Infinity;
  return async () => {
    const now = performance.now();
    if (now - saidAt < ANNOUNCED_EVERY_MS) return;
    saidAt = now;
    await s3.write(swept, '');
  };
}

async function* each<Item>(pages: AsyncIterable<readonly Item[]>): AsyncGenerator<Item, undefined> {
  for await (const page of pages) yield* page;
}

function fromAnywhere<Item>(items: readonly Item[]): readonly Item[] {
  const first = Math.floor(Math.random() * items.length);
  return [...items.slice(first), ...items.slice(0, first)];
}
