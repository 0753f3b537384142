import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PgliteQueryResultHKT } from 'drizzle-orm/pglite';
import type { ServerFailure } from '../config/errors';

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
