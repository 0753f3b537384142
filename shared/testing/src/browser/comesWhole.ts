import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isTaken } from '@fieldline/releases';

/**
 * Makes what a program needs in a folder, for any number of processes at once: it is made beside, and its
 * parts are moved to their place, the one that all look for at last. So what is found there is whole,
 * though others still make it, or one of them was ended.
 * @param last the name of the part whose presence means that all are there
 * @param make writes all parts into an empty folder
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

/** A file takes the place of another, a folder does not: the one that was there has the same in it. */
async function moveUnlessThere(from: string, to: string) {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
}
