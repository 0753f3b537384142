import { type SQL, sql } from 'drizzle-orm';

/** The clock for leases, pauses and days: the database's, shared by all processes. */
export type Clock = () => SQL;

export const databaseClock: Clock = () => sql`now()`;

export const after = (clock: Clock, milliseconds: number): SQL =>
  sql`(${clock()} + ${milliseconds} * interval '1 millisecond')`;
