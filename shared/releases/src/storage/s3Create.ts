import { S3ServiceError } from 's3mini';
import { ReleaseError } from '../ReleaseError';
import type { S3Calls } from './s3Calls';
import { readObject } from './s3Read';

/** The service's answers if a condition does not hold, or if another call is writing the object. */
const REFUSED = [409, 412];
const ONLY_IF_NEW: Record<string, string> = { 'if-none-match': '*' };
const PROBE = 'conditions.probe';

/** Writes objects that must not exist yet. */
export function createsOf(calls: S3Calls) {
  let checked: Promise<void> | undefined;
  /** @throws ReleaseError if the service ignores conditions */
  return async (key: string, content: string): Promise<boolean> => {
    checked ??= checkConditions(calls);
    // A failure is not remembered.
    checked.catch(() => (checked = undefined));
    await checked;
    return createNew(calls, key, content);
  };
}

async function createNew(calls: S3Calls, key: string, content: string): Promise<boolean> {
  let attempts = 0;
  const created = await calls.repeated(() => {
    attempts += 1;
    return createOnce(calls, key, content);
  });
  // An attempt whose answer was lost may have been the one that created it.
  return created || (attempts > 1 && (await readObject(calls, key))?.toString() === content);
}

/** One attempt, whose result may stay unknown. */
async function createOnce({ client }: S3Calls, key: string, content: string): Promise<boolean> {
  try {
    await client.putObject(key, content, undefined, undefined, ONLY_IF_NEW);
    return true;
  } catch (error) {
    if (error instanceof S3ServiceError && REFUSED.includes(error.status)) return false;
    throw error;
  }
}

/** A service that ignores conditions would let two releases overwrite each other. */
async function checkConditions(calls: S3Calls): Promise<void> {
  const { client, name, repeated } = calls;
  await repeated(() => client.putObject(PROBE, ''));
  if (await repeated(() => createOnce(calls, PROBE, ''))) {
    throw new ReleaseError(
      `${name} ignores If-None-Match, so that two who release at once could overwrite each other. Use one that honours conditional writes.`,
    );
  }
}
