import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { Configuration } from '../config/configuration';
import { askOwner, takeDataFolder } from '../config/dataFolder';
import { ConfigurationError } from '../config/errors';
import { type Database, openDatabase, openConfiguredDatabase } from '../database/database';
import { backUp, refuseHalfRestored, restore, type Summary } from './backup';
import { moveData } from './move';

const question = z.object({ backUpTo: z.string() });
const answer = z.union([
  z.object({ rows: z.number(), photos: z.number() }),
  z.object({ refused: z.string() }),
]);
type Answer = z.infer<typeof answer>;

/** What a running server does for `npm run backup`, which asks it through the lock of the folder. */
export const answerBackups =
  (dataFolder: string, db: Database) =>
  async (text: string): Promise<string> => {
    const { backUpTo } = z.parse(question, JSON.parse(text));
    const answered: Answer = await backUp(dataFolder, db, backUpTo).catch((error: unknown) => ({
      refused: error instanceof Error ? error.message : String(error),
    }));
    return JSON.stringify(answered);
  };

/** Backs up embedded data, through the server that runs on them, or by itself. */
export async function backUpConfigured(
  { dataFolder, cacheFolder, databaseUrl }: Configuration,
  folder: string,
): Promise<Summary> {
  if (databaseUrl !== undefined) {
    throw new ConfigurationError(
      'DATABASE_URL is set: a PostgreSQL is backed up with its own tools, such as pg_dump.',
    );
  }
  const target = resolve(folder);
  const answered = await askOwner(dataFolder, JSON.stringify({ backUpTo: target }));
  if (answered !== null) {
    const read = z.safeParse(answer, parse(answered));
    if (!read.success) throw new ConfigurationError('The running server did not answer.');
    if ('refused' in read.data) throw new ConfigurationError(read.data.refused);
    return read.data;
  }
  return alone(dataFolder, async () => {
    const database = await openDatabase(`${dataFolder}/database`, cacheFolder);
    try {
      return await backUp(dataFolder, database.db, target);
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

/** Moves embedded data to where DATABASE_URL and the S3 variables say. */
export async function moveConfigured(configuration: Configuration): Promise<Summary> {
  const { dataFolder, cacheFolder, databaseUrl, photosBucket } = configuration;
  if (databaseUrl === undefined) {
    throw new ConfigurationError('DATABASE_URL is missing: it names where the data go.');
  }
  return alone(dataFolder, async () => {
    await refuseHalfRestored(dataFolder);
    const source = await openDatabase(`${dataFolder}/database`, cacheFolder);
    try {
      const target = await openConfiguredDatabase(configuration);
      try {
        return await moveData(
          { dataFolder, db: source.db },
          { db: target.db, ...(photosBucket && { bucket: photosBucket }) },
        );
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  });
}

async function alone<Result>(dataFolder: string, work: () => Promise<Result>): Promise<Result> {
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
