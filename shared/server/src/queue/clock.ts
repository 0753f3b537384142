import { type SQL, sql } from 'drizzle-orm';

/** What time it is for leases, pauses and days: the database's, which all processes share. */
export type Clock = () => SQL;

export const databaseClock: Clock = () => sql`now()`;

export const after = (clock: Clock, milliseconds: number): SQL =>
  sql`(${clock()} + ${milliseconds} * interval '1 millisecond')`;
