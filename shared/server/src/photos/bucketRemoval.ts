import type { S3 } from '@fieldline/releases';
import { BUCKET_PREFIXES } from './bucketPrefixes';
import type { ReadKnown } from './knownIds';

/** How many objects one call deletes. */
const DELETED_AT_ONCE = 1_000;
/** How many originals are looked up in the database together before they are deleted. */
const CHECKED_AT_ONCE = 100_000;

/** Deletes objects, many in one call. */
export function removing(s3: Pick<S3, 'remove'>) {
  let keys: string[] = [];
  const end = async () => {
    const now = keys;
    keys = [];
    if (now.length > 0) await s3.remove(now);
  };
  return {
    async add(...more: readonly string[]): Promise<void> {
      keys.push(...more);
      if (keys.length >= DELETED_AT_ONCE) await end();
    },
    end,
  };
}

/**
 * Deletes originals with old marks, and the marks, after reading the database again: the sweep may
 * have read it hours before, and a deleted original cannot be restored.
 */
export function removingUnknown(readKnown: ReadKnown, gone: ReturnType<typeof removing>) {
  const { originals, unknown } = BUCKET_PREFIXES;
  let due = new Set<string>();

  /** Returns the number of deleted originals. */
  async function end(): Promise<number> {
    const checked = due;
    due = new Set();
    if (checked.size === 0) return 0;
    for await (const page of readKnown()) for (const id of page) checked.delete(id);
    for (const id of checked) await gone.add(`${unknown}${id}`, `${originals}${id}`);
    return checked.size;
  }

  return {
    async add(id: string): Promise<number> {
      due.add(id);
      return due.size < CHECKED_AT_ONCE ? 0 : end();
    },
    end,
  };
}
