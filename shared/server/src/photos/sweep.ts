import { readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadKnown } from './knownIds';

export interface PhotoFolders {
  readonly incoming: string;
  readonly originals: string;
  readonly thumbnails: string;
  readonly unknown: string;
}

/** The result of a sweep, in numbers of originals. */
export interface SweepReport {
  readonly setAside: number;
  readonly broughtBack: number;
  readonly deleted: number;
  /** Unfinished uploads in parts that were aborted. */
  readonly givenUp: number;
}

export const NOTHING_SWEPT: SweepReport = { setAside: 0, broughtBack: 0, deleted: 0, givenUp: 0 };

/** How long an original that no photo owns is kept. */
export const KEPT_MS = 30 * 86_400_000;

/**
 * Aligns the photo storage with the database: incomplete files and thumbnails of unknown photos are
 * deleted, but an unknown original is only set aside. It may be left from a crash, or be all that
 * is left after a database was lost. An original that is known again is put back.
 */
export async function sweep(
  { incoming, originals, thumbnails, unknown }: PhotoFolders,
  readKnown: ReadKnown,
  now: Date,
): Promise<SweepReport> {
  const report = { ...NOTHING_SWEPT };
  // All ids fit in memory, because a folder of one machine holds only so many photos.
  const known = new Set<string>();
  for await (const page of readKnown()) for (const id of page) known.add(id);
  for (const name of await readdir(incoming)) await rm(join(incoming, name), { force: true });
  for (const id of await readdir(thumbnails)) {
    if (!known.has(id)) await rm(join(thumbnails, id), { recursive: true, force: true });
  }
  for (const id of await readdir(unknown)) {
    const file = join(unknown, id);
    if (known.has(id)) {
      await rename(file, join(originals, id));
      report.broughtBack += 1;
    } else if (now.getTime() - (await stat(file)).mtimeMs > KEPT_MS) {
      await rm(file, { force: true });
      report.deleted += 1;
    }
  }
  for (const id of await readdir(originals)) {
    if (known.has(id)) continue;
    const file = join(unknown, id);
    await rename(join(originals, id), file);
    // Its 30 days begin now, whenever it was uploaded.
    await utimes(file, now, now);
    report.setAside += 1;
  }
  return report;
}
