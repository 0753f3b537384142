import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Configuration } from '../config/configuration';
import { askOwner, takeDataFolder } from '../dataFolder/dataFolder';
import { ConfigurationError } from '../config/errors';
import { hasRole } from '../config/rolesConfiguration';
import { type Database, openDatabase, openConfiguredDatabase } from '../database/database';
import { ACCOUNTS_FILE } from '../identity/localIdentity';
import { openServedStorage } from '../web/servedReleases';
import { backUp, refuseHalfRestored, restore, type Summary } from './backup';
import { moveData } from './move';
import { moveRegistry } from './registry';

const question = z.object({ backUpTo: z.string() });
const answer = z.union([
  z.object({
    rows: z.number(),
    photos: z.number(),
    elsewhere: z._default(z.array(z.string()), []),
  }),
  z.object({ refused: z.string() }),
]);

/** The counts of a backup, and sentences about data that are stored elsewhere. */
export interface BackedUp extends Summary {
  readonly elsewhere: readonly string[];
}

/**
 * A running server's answers to `npm run backup`, which asks it through the folder's lock.
 */
export const answerCommands =
  (configuration: Configuration, db: Database | undefined) =>
  async (text: string): Promise<string> => {
    const { backUpTo } = z.parse(question, JSON.parse(text));
    const answered = await backUpOwn(configuration, db, backUpTo).catch((error: unknown) => ({
      refused: error instanceof Error ? error.message : String(error),
    }));
    return JSON.stringify(answered);
  };

async function backUpOwn(
  configuration: Configuration,
  db: Database | undefined,
  target: string,
): Promise<BackedUp> {
  if (!db) throw withoutDatabase(configuration);
  const summary = await backUp(configuration.dataFolder, db, target);
  return { ...summary, elsewhere: keptElsewhere(configuration) };
}

/** Sentences about data that the backup does not contain. */
function keptElsewhere(configuration: Configuration): readonly string[] {
  const { firebase, photosBucket } = configuration;
  return [
    ...(firebase || hasRole(configuration, 'identity')
      ? []
      : [
          `The local accounts: another process keeps them, as the file "${ACCOUNTS_FILE}" of its data folder, which can be copied at any time.`,
        ]),
    ...(photosBucket
      ? ['The photos: they are in the bucket. Back them up with its own tools.']
      : []),
  ];
}

function withoutDatabase(configuration: Configuration): ConfigurationError {
  const accounts = hasRole(configuration, 'identity')
    ? ` The accounts here are one file, which can be copied at any time: ${join(configuration.dataFolder, ACCOUNTS_FILE)}.`
    : '';
  return new ConfigurationError(
    `Another process keeps the database: set FIELDLINE_DATA to the data folder of the API.${accounts}`,
  );
}

/** Backs up embedded data, through the server that uses them, or directly. */
export async function backUpConfigured(
  configuration: Configuration,
  folder: string,
): Promise<BackedUp> {
  const { dataFolder, cacheFolder, databaseUrl } = configuration;
  if (databaseUrl !== undefined) {
    throw new ConfigurationError(
      'DATABASE_URL is set: a PostgreSQL is backed up with its own tools, such as pg_dump.',
    );
  }
  const target = resolve(folder);
  const answered = await askRunning(dataFolder, { backUpTo: target });
  if (answered !== null) {
    const read = z.safeParse(answer, answered);
    if (!read.success) throw new ConfigurationError('The running server did not answer.');
    if ('refused' in read.data) throw new ConfigurationError(read.data.refused);
    return read.data;
  }
  if (!hasRole(configuration, 'api')) throw withoutDatabase(configuration);
  return alone(dataFolder, async () => {
    const database = await openDatabase(`${dataFolder}/database`, cacheFolder);
    try {
      return await backUpOwn(configuration, database.db, target);
    } finally {
      await database.close();
    }
  });
}

/** Fills the configured data folder, which must be empty, from a backup. */
export const restoreConfigured = (
  { dataFolder, cacheFolder }: Configuration,
  folder: string,
): Promise<Summary> => alone(dataFolder, () => restore(resolve(folder), dataFolder, cacheFolder));

/**
 * The counts of a move. `releases` is null if the registry of releases stays, or the bucket has its
 * own.
 */
export interface Moved extends Summary {
  readonly releases: number | null;
}

/** Moves embedded data and releases to the targets of DATABASE_URL and the S3 variables. */
export async function moveConfigured(configuration: Configuration): Promise<Moved> {
  const { dataFolder, cacheFolder, databaseUrl, photosBucket } = configuration;
  const { releasesFolder, releasesBucket } = configuration;
  if (databaseUrl === undefined) {
    throw new ConfigurationError('DATABASE_URL is missing: set it to the target database.');
  }
  return alone(dataFolder, async () => {
    await refuseHalfRestored(dataFolder);
    const source = await openDatabase(`${dataFolder}/database`, cacheFolder);
    try {
      // No time limit: the time depends on the amount of data.
      const postgres = { ...configuration.postgres, statementLimitMs: 0 };
      const target = await openConfiguredDatabase({ ...configuration, postgres });
      try {
        const summary = await moveData(
          { dataFolder, db: source.db },
          { db: target.db, ...(photosBucket && { bucket: photosBucket }) },
        );
        const releases = releasesBucket
          ? await moveRegistry(
              openServedStorage({ releasesFolder }),
              openServedStorage({ releasesFolder, releasesBucket }),
            )
          : null;
        return { ...summary, releases };
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  });
}

/** Asks the server that uses the data folder; null if there is none. */
async function askRunning(dataFolder: string, question: object): Promise<unknown> {
  const answered = await askOwner(dataFolder, JSON.stringify(question));
  return answered === null ? null : (parse(answered) ?? {});
}

/** Runs `work` while no server uses the data folder. */
export async function alone<Result>(
  dataFolder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const folder = await takeDataFolder(dataFolder);
  try {
    return await work();
  } finally {
    await folder.release();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
