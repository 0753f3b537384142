import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isTaken } from '@fieldline/releases';

/**
 * Creates a program's files in a folder, for any number of processes at once: they are created
 * elsewhere and then moved into place, with the marker file last. So what is found there is
 * complete, even if other processes are still creating it or were killed.
 * @param last the file whose presence means that all are there
 * @param make writes all files into an empty folder
 */
export async function comesWhole(
  folder: string,
  last: string,
  make: (into: string) => Promise<unknown>,
): Promise<void> {
  if (existsSync(join(folder, last))) return;
  const beside = await mkdtemp(join(folder, `.${last}-`));
  try {
    await make(beside);
    const parts = (await readdir(beside)).filter((name) => name !== last);
    for (const name of [...parts, last])
      await moveUnlessThere(join(beside, name), join(folder, name));
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/** A file may replace another, a folder may not: the existing one has the same content. */
async function moveUnlessThere(from: string, to: string) {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}
