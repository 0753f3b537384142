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

/** Opens the embedded database in the folder and brings its schema up to date. */
export async function openDatabase(folder: string): Promise<OpenDatabase> {
  const client = await openEmbedded(folder);
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
