import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PgliteQueryResultHKT } from 'drizzle-orm/pglite';
import type { ServerFailure } from '../config/errors';
import type { Nudges } from './nudges';

/** Queries, outside or inside of a transaction. */
export type Database = PgDatabase<PgliteQueryResultHKT>;

export interface OpenDatabase {
  readonly db: Database;
  /** For reports, which may lag a little: a replica if there is one, else the same database. */
  readonly reports: Database;
  /** How the processes on this database tell one another whose records have changed. */
  readonly nudges: Nudges;
  /**
   * Updates statistics and frees space. Absent if PostgreSQL does this itself. Ends early when
   * aborted.
   */
  tidy?(signal: AbortSignal): Promise<void>;
  /** A name that no other database has. */
  name(): Promise<string>;
  /** Resolves once the database answers. */
  ping(): Promise<void>;
  /** Resolves, with the reason, when the database is lost for good. */
  readonly lost: Promise<ServerFailure>;
  /** Connections of this process, and how many calls wait for one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}
