import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import { isSystemError, writeDurably } from '@fieldline/releases';
import { ConfigurationError, ServerFailure } from '../../config/errors';
import { isDiskFull, noSpaceIn } from '../../dataFolder/diskSpace';
import { isOutOfFiles, tooFewFiles } from '../../dataFolder/openFiles';
import { DatabaseError, sqlStateOf } from '../databaseError';

/** The file in the data folder with the details of a database that did not open. */
const DETAILS = 'database-damaged.txt';
/** PostgreSQL's classes of damage: internal errors, which damaged pages are, and system errors. */
const DAMAGE = /^(XX|58)/;
/** Errors of the system about a place that is whole. */
const REFUSALS = ['EACCES', 'EPERM', 'EROFS', 'EIO'];

/** Whether an error of the embedded database says that its files are damaged. */
export function isDamage(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return (
    cause instanceof DatabaseError && DAMAGE.test(sqlStateOf(cause) ?? '') && !isOutOfFiles(cause)
  );
}

/**
 * The reason why an embedded database did not open, as a sentence for a terminal. What PostgreSQL
 * said about damage is written to a file.
 */
export async function whyNotOpened(folder: string, error: unknown): Promise<unknown> {
  if (error instanceof ConfigurationError || error instanceof ServerFailure) return error;
  if (isDiskFull(error)) return noSpaceIn(dirname(folder), error);
  if (isOutOfFiles(error)) return tooFewFiles(error);
  const refusal = REFUSALS.find((code) => isSystemError(error, code));
  if (refusal !== undefined) {
    return new ConfigurationError(`The database in ${folder} cannot be used: ${refusal}.`);
  }
  // An error of a statement, such as one of a migration, is ours.
  if (sqlStateOf(error) !== undefined && !isDamage(error)) return error;
  return damagedDatabase(folder, error);
}

/** A damaged database, as a sentence that says what to do. */
export async function damagedDatabase(folder: string, error: unknown): Promise<ConfigurationError> {
  const details = join(dirname(folder), DETAILS);
  await writeDurably(details, `${new Date().toISOString()}\n${inspect(error)}\n`, 0o600).catch(
    () => undefined,
  );
  return new ConfigurationError(
    `The database in ${folder} is damaged. Restore the last backup into a new folder: FIELDLINE_DATA=NEW npm run restore -- BACKUP. Details: ${details}.`,
    { cause: error },
  );
}
