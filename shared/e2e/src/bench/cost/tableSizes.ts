import type pg from 'pg';

export interface TableSize {
  readonly rows: number;
  /** With what is kept beside the table (TOAST). */
  readonly tableBytes: number;
  readonly indexBytes: number;
}

/** How large every table is, after PostgreSQL has tidied it up. */
export async function tableSizes(client: pg.Client): Promise<ReadonlyMap<string, TableSize>> {
  await client.query('vacuum (analyze)');
  const { rows: tables } = await client.query<{ name: string; table: number; index: number }>(`
    select relname as name, pg_table_size(oid)::float8 as table, pg_indexes_size(oid)::float8 as index
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc`);
  const sizes = new Map<string, TableSize>();
  for (const { name, table, index } of tables) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from ${client.escapeIdentifier(name)}`,
    );
    sizes.set(name, { rows: rows[0]?.count ?? 0, tableBytes: table, indexBytes: index });
  }
  return sizes;
}
