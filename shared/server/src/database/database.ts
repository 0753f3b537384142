import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createDurably } from '@fieldline/releases';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database, OpenDatabase } from './openDatabase';
import { createNudges } from './nudges';
import { migrate, refuseNewer, STEPS } from './migrations';
import { openPostgres, type PostgresSettings } from './postgres';
import { tidy } from './tidy';
import { DatabaseError } from './databaseError';
import { whyNotOpened } from './embedded/damage';
import { type EmbeddedDatabase, openEmbedded, type PgliteClient } from './embedded/client';

/** A file next to PostgreSQL's own files. */
const NAME = 'fieldline-name';

/** The place of the data: a PostgreSQL if an address is set, else the data folder. */
export interface DatabaseLocation {
  readonly databaseUrl?: string;
  readonly postgres?: PostgresSettings;
  readonly dataFolder: string;
  readonly cacheFolder: string;
  /** Opens data of a newer version all the same. */
  readonly force?: boolean;
}

/** Opens the database that is configured and brings its schema up to date. */
export const openConfiguredDatabase = ({
  databaseUrl,
  postgres,
  dataFolder,
  cacheFolder,
  force,
}: DatabaseLocation): Promise<OpenDatabase> =>
  databaseUrl === undefined
    ? openDatabase(join(dataFolder, 'database'), cacheFolder, force)
    : openPostgres(databaseUrl, postgres);

/**
 * Opens the embedded database in the folder and brings its schema up to date.
 * @param cacheFolder contains the empty database from which new ones are copied
 * @param force opens it even if a newer version of Fieldline has changed it
 * @throws ConfigurationError with a sentence if it is damaged, or too new
 */
export async function openDatabase(
  folder: string,
  cacheFolder: string = join(dirname(folder), 'cache'),
  force = false,
): Promise<OpenDatabase> {
  try {
    const client = await openEmbedded(folder, cacheFolder);
    try {
      if (!force) await refuseNewer(client, folder);
      await migrate(client);
      return opened(client, folder);
    } catch (error) {
      await client.close();
      throw error;
    }
  } catch (error) {
    throw await whyNotOpened(folder, error);
  }
}

/**
 * Creates an embedded database in the folder, fills it while it has only the first `steps` of the
 * schema, as an earlier release did, and then migrates it.
 */
export async function fillDatabase(
  folder: string,
  cacheFolder: string,
  { steps, fill }: { readonly steps: number; readonly fill: (db: Database) => Promise<void> },
): Promise<void> {
  const client = await openEmbedded(folder, cacheFolder);
  try {
    if (steps < STEPS.length) await client.exec('drop schema public cascade; create schema public');
    await migrate(client, STEPS.slice(0, steps));
    await fill(opened(client, folder).db);
    await migrate(client);
  } finally {
    await client.close();
  }
}

function opened(client: EmbeddedDatabase, folder: string): OpenDatabase {
  const db: Database = drizzle({ client: asPglite(client) });
  return {
    db,
    reports: db,
    nudges: createNudges(),
    tidy: (signal) => tidy(client, signal),
    name: async () => {
      const file = join(folder, NAME);
      await createDurably(file, randomUUID());
      return readFile(file, 'utf8');
    },
    ping: async () => {
      await client.query('select 1');
      if (client.isDamaged()) throw new DatabaseError('The database is damaged');
    },
    lost: client.lost,
    connections: () => {
      const pending = client.pending();
      return { open: 1, idle: pending === 0 ? 1 : 0, waiting: Math.max(0, pending - 1) };
    },
    close: () => client.close(),
  };
}

// drizzle calls only `query` and `transaction`, which the worker's client has.
const asPglite = (client: EmbeddedDatabase & PgliteClient): PGlite => client as unknown as PGlite;

export type { Database, OpenDatabase } from './openDatabase';
