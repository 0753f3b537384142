import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openS3, type S3, type S3Configuration } from '@fieldline/releases';
import { ConfigurationError } from '../config/errors';
import type { Database } from '../database/database';
import { BUCKET_PREFIXES } from '../photos/bucketPrefixes';
import { refuseDifferences, sha256Of, sha256OfStream, type Summary } from './backup';
import {
  comparable,
  continueNumbers,
  differing,
  fingerprintsOf,
  readRows,
  rowCount,
  stepsOf,
  tablesOf,
  writeRows,
} from './rows';

interface Source {
  readonly dataFolder: string;
  readonly db: Database;
}
interface Target {
  readonly db: Database;
  /** The bucket for photos; without it they stay in their folder. */
  readonly bucket?: S3Configuration;
}

/**
 * Copies embedded data into a PostgreSQL, and photos into a bucket; the source is not changed.
 * Photos go first and the rows in one step, so an interrupted move can be started again, and a
 * repeated one has nothing to do. Everything is compared by counts and hashes.
 * @throws ConfigurationError with a message for users, if the target contains other data
 */
export async function moveData(source: Source, target: Target): Promise<Summary> {
  const photos = target.bucket
    ? await movePhotos(join(source.dataFolder, 'photos/originals'), openS3(target.bucket))
    : 0;
  return source.db.transaction(async (from) => {
    await comparable(from);
    const expected = await fingerprintsOf(from);
    await target.db.transaction(async (to) => {
      await comparable(to);
      if ((await stepsOf(from)) !== (await stepsOf(to))) {
        throw new ConfigurationError('The database of DATABASE_URL is of another version.');
      }
      const there = await fingerprintsOf(to);
      if (rowCount(there) > 0) return refuseOther(differing(expected, there));
      for (const table of await tablesOf(from)) {
        for await (const rows of readRows(from, table)) await writeRows(to, table, rows);
      }
      await continueNumbers(to);
      refuseDifferences(differing(expected, await fingerprintsOf(to)));
    });
    return { rows: rowCount(expected), photos };
  });
}

function refuseOther(names: readonly string[]) {
  if (names.length === 0) return;
  throw new ConfigurationError(
    `The database of DATABASE_URL holds other data already (${names.join(', ')}). Nothing was changed.`,
  );
}

/** Sends the files that are missing in the bucket or differ; returns the number of all files. */
async function movePhotos(originals: string, s3: S3): Promise<number> {
  const ids = await readdir(originals).catch(() => []);
  for (const id of ids) {
    const [file, key] = [join(originals, id), `${BUCKET_PREFIXES.originals}${id}`];
    const hash = await sha256Of(file);
    if ((await hashOfObject(s3, key)) === hash) continue;
    await s3.writeFile(key, file);
    if ((await hashOfObject(s3, key)) !== hash) refuseDifferences([`the photo ${id}`]);
  }
  return ids.length;
}

async function hashOfObject(s3: S3, key: string): Promise<string | null> {
  const object = await s3.open(key);
  return object && sha256OfStream(object.stream);
}
