import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServerFailure } from '../config/errors';

/** The embedded database extends its journal by files of this size; no photo is larger. */
const NEEDED_BYTES = 16 * 1024 * 1024;

/** Error codes of Node, and PostgreSQL's disk_full. */
const FULL = ['ENOSPC', 'EDQUOT', '53100'];
/** Drizzle wraps an error of the database, which may wrap one of the system. */
const CAUSES = 3;

/** Whether something could not be written because a disk is full. */
export function isDiskFull(error: unknown, causes = CAUSES): boolean {
  const code: unknown = Reflect.get(Object(error), 'code');
  const cause: unknown = Reflect.get(Object(error), 'cause');
  return (
    FULL.includes(String(code)) || (causes > 0 && cause != null && isDiskFull(cause, causes - 1))
  );
}

export const noSpaceIn = (folder: string, cause: unknown): ServerFailure =>
  new ServerFailure(
    `No space left in ${folder}. Fieldline needs 16 MB there: free some and start it again.`,
    { cause },
  );

/**
 * Writes a file of the needed size into the folder, and removes it again.
 * @throws ServerFailure if there is not enough space
 */
export async function requireSpace(folder: string): Promise<void> {
  // Always the same name: the next process removes the file of a killed one.
  const probe = join(folder, 'space.tmp');
  try {
    await writeFile(probe, Buffer.alloc(NEEDED_BYTES));
  } catch (error) {
    throw isDiskFull(error) ? noSpaceIn(folder, error) : error;
  } finally {
    await rm(probe, { force: true });
  }
}

/** Remembers that writing has failed on a full disk, until there is space again. */
export interface DiskWatch {
  /** Reports a failure; returns whether to tell the operator. */
  isNews(): boolean;
  /** @throws ServerFailure while the disk is full; checks only after a failure */
  check(): Promise<void>;
}

/** The shortest time between two messages to the operator, in milliseconds. */
const TOLD_EVERY_MS = 600_000;

export function watchDisk(folder: string): DiskWatch {
  let isFull = false;
  let toldAt = -Infinity;
  let looking: Promise<void> | undefined;

  async function look() {
    try {
      await requireSpace(folder);
      isFull = false;
    } finally {
      looking = undefined;
    }
  }

  return {
    isNews() {
      isFull = true;
      const now = performance.now();
      if (now - toldAt < TOLD_EVERY_MS) return false;
      toldAt = now;
      return true;
    },
    async check() {
      // If a check takes longer than its caller waits, the next caller uses it.
      if (isFull) await (looking ??= look());
    },
  };
}
