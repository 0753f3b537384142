import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { drizzle, type PgliteQueryResultHKT } from 'drizzle-orm/pglite';
import type { ServerFailure } from '../config/errors';
import { migrate } from './migrations';
import { type EmbeddedDatabase, openEmbedded, type PgliteClient } from './embedded/client';

/** Queries, outside or inside of a transaction. */
export type Database = PgDatabase<PgliteQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  /** Answers once the database answers. */
  ping(): Promise<void>;
  /** Resolves, with the reason, when the database is gone for good. */
  readonly lost: Promise<ServerFailure>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database in the folder and brings its schema up to date.
 * @param cacheFolder where the empty database is kept that new ones are copied from
 */
export async function openDatabase(
  folder: string,
  cacheFolder: string = join(dirname(folder), 'cache'),
): Promise<OpenDatabase> {
  const client = await openEmbedded(folder, cacheFolder);
  await migrate(client);
  return {
    db: drizzle({ client: asPglite(client) }),
    ping: async () => {
      await client.query('select 1');
    },
    lost: client.lost,
    close: () => client.close(),
  };
}

// drizzle asks its client for `query` and `transaction` alone, which is what the worker's client has.
const asPglite = (client: EmbeddedDatabase & PgliteClient): PGlite => client as unknown as PGlite;
