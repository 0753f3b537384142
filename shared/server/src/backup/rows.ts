import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database';

/** How many rows are read and written at a time. */
const BATCH = 500;

/** A table's content in two values: equal contents give equal values in any database. */
export interface Fingerprint {
  readonly rows: number;
  /** MD5 over the sorted MD5s of all rows as text. */
  readonly hash: string;
}

export type Fingerprints = Readonly<Record<string, Fingerprint>>;

const nameRow = z.object({ name: z.string() });
const fingerprintRow = z.object({ rows: z.number(), hash: z.string() });
const textRow = z.object({ row: z.string() });

/**
 * Makes fingerprints comparable: without it, texts of times depend on a server's settings, and
 * hashing a large table exceeds the time limit.
 */
export async function comparable(tx: Database): Promise<void> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(sql`set local statement_timeout = 0`);
}

/**
 * Unfinished uploads, up to 200 MB per user: not needed, because senders ask how much has arrived.
 */
const UNFINISHED = 'upload_parts';

/**
 * The tables with data, each after those it refers to. Unlogged tables may be lost anyway, so they
 * are left out, and so are unfinished uploads.
 */
export async function tablesOf(db: Database): Promise<readonly string[]> {
  const { rows } = await db.execute(sql`
    with recursive ours as (
      select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
        and relname not in ('schema_steps', ${UNFINISHED})
    ), depth as (
      select oid, 0 as depth from ours
      union
      select c.conrelid, depth.depth + 1 from depth
      join pg_constraint c on c.confrelid = depth.oid and c.contype = 'f' and c.conrelid <> c.confrelid
    )
    select relname as name from ours join depth using (oid) group by relname order by max(depth), relname`);
  return z.parse(z.array(nameRow), rows).map(({ name }) => name);
}

/** The number of steps that the schema has had. */
export async function stepsOf(db: Database): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as rows, '' as hash from schema_steps`,
  );
  return z.parse(fingerprintRow, rows[0]).rows;
}

/** @param tx a transaction that is `comparable` */
export async function fingerprintsOf(tx: Database): Promise<Fingerprints> {
  const found: Record<string, Fingerprint> = {};
  for (const table of await tablesOf(tx)) {
    const { rows } = await tx.execute(sql`
      select count(*)::int as rows, md5(coalesce(string_agg(hash, '' order by hash), '')) as hash
      from (select md5(t::text) as hash from ${sql.identifier(table)} t) as each`);
    found[table] = z.parse(fingerprintRow, rows[0]);
  }
  return found;
}

/** Reads all rows of a table as texts of JSON, a batch at a time. */
export async function* readRows(tx: Database, table: string): AsyncGenerator<readonly string[]> {
  const name = sql.identifier(table);
  await tx.execute(sql`declare rows_of_one no scroll cursor for
    select row_to_json(t)::text as row from ${name} t`);
  try {
    for (;;) {
      const { rows } = await tx.execute(sql`fetch ${sql.raw(String(BATCH))} from rows_of_one`);
      const texts = z.parse(z.array(textRow), rows).map(({ row }) => row.replaceAll('\n', ' '));
      if (texts.length === 0) return;
      yield texts;
    }
  } finally {
    await tx.execute(sql`close rows_of_one`);
  }
}

/** Writes rows as `readRows` returned them, including generated numbers. */
export async function writeRows(
  tx: Database,
  table: string,
  rows: readonly string[],
): Promise<void> {
  const name = sql.identifier(table);
  await tx
    .execute(
      sql`
    insert into ${name} overriding system value
    select * from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`,
    )
    .catch((error: unknown) => {
      // Drizzle's own error contains all rows, which must not be printed.
      const cause = error instanceof Error ? error.cause : undefined;
      throw cause instanceof Error ? cause : new Error('The rows could not be written');
    });
}

const numberedRow = z.object({ table: z.string(), column: z.string() });

/** Sets the database's number generators to continue after the written rows. */
export async function continueNumbers(tx: Database): Promise<void> {
  const { rows } = await tx.execute(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_identity = 'YES'`);
  for (const { table, column } of z.parse(z.array(numberedRow), rows)) {
    const [name, numbered] = [sql.identifier(table), sql.identifier(column)];
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${numbered}), 0) + 1, false)
      from ${name}`);
  }
}

/** The tables whose contents differ, or that only one side has. */
export const differing = (one: Fingerprints, other: Fingerprints): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((table) => table !== UNFINISHED)
    .filter(
      (table) => one[table]?.rows !== other[table]?.rows || one[table]?.hash !== other[table]?.hash,
    )
    .sort();

export const rowCount = (fingerprints: Fingerprints): number =>
  Object.values(fingerprints).reduce((sum, { rows }) => sum + rows, 0);
