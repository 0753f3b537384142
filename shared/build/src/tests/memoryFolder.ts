import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux has files in memory. */
const IN_MEMORY = '/dev/shm';
/** Several times what the servers of a run store at once. */
const NEEDED_BYTES = 4e9;

export interface MemoryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * A folder in memory for tests' files, if there is room. Each test server begins with a copy of an
 * empty database, a thousand files that are flushed to the disk one by one.
 */
export async function makeMemoryFolder(): Promise<MemoryFolder | null> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY);
    if (Math.min(bavail * bsize, freemem()) < NEEDED_BYTES) return null;
    const path = await mkdtemp(join(IN_MEMORY, 'fieldline-tests-'));
    return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
  } catch {
    // Another system, or a container that may not.
    return null;
  }
}
