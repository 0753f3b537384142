import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * How many hits of an index are ranked. A word in half of all logs would otherwise be read from
 * each of them; hits in titles and the newest logs are always among the ranked ones.
 */
export const RANKED = 400;

/** How many characters of a description a hit shows. */
export const DESCRIPTION = 300;

/** A value of a search: statements are composed once, without them. */
export const value = (name: string): Placeholder => sql.placeholder(name);

/** A number that is part of the statement's text, so that the plan considers it. */
export const number = (of: number): SQL => sql.raw(String(of));

export const allOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );

export const utcDay = (time: SQL): SQL => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD')`;

/** A time in ISO 8601, as the wire has it. */
export const utcTime = (time: SQL): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The rows of a query as one value, in their order. */
export const rowsOf = <Row>(query: SQL | undefined): SQL<readonly Row[]> =>
  query ? sql`(select coalesce(json_agg(found), '[]') from (${query}) as found)` : sql`'[]'::json`;
