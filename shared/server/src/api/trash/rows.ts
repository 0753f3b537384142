import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/database';

/** Tables whose rows go to the trash, or to a team: each after those it refers to. */
const TABLES = [
  'projects',
  'logs',
  'photos',
  'transcriptions',
  'products',
  'product_guides',
  'people',
  'sales_guides',
  'analyses',
  'analysis_findings',
  'comments',
  'changes',
] as const;

/** The conditions, by table, for the rows that belong to a deleted item. */
export type Belonging = Partial<Record<(typeof TABLES)[number], SQL | undefined>>;

const inWorkspace = (workspace: string, table: SQL, condition: SQL | undefined): SQL =>
  sql`${table}.workspace = ${workspace} ${condition ? sql`and ${condition}` : sql``}`;

/** All rows that belong to an item, by table, as one JSON value. */
export const rowsOf = (workspace: string, belonging: Belonging): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(belonging).map(([table, condition]) => {
      const name = sql.identifier(table);
      return sql`${sql.raw(`'${table}'`)}, (
        select json_agg(row_to_json(${name})) from ${name}
        where ${inWorkspace(workspace, sql`${name}`, condition)}
      )`;
    }),
    sql`, `,
  )})`;

/**
 * Copies rows to another workspace, every column as it is.
 * @param tx a transaction in which the rows are locked
 */
export async function copyRows(
  tx: Database,
  { from, to }: { readonly from: string; readonly to: string },
  belonging: Belonging,
): Promise<void> {
  for (const table of TABLES) {
    if (!(table in belonging)) continue;
    const name = sql.identifier(table);
    // Without the offset the function would be called once for each column.
    await tx.execute(sql`
      insert into ${name} overriding system value
      select (copied).* from (
        select jsonb_populate_record(${name}, jsonb_build_object('workspace', ${to}::text)) as copied
        from ${name} where ${inWorkspace(from, sql`${name}`, belonging[table])} offset 0
      ) as row`);
  }
}

const columnRow = z.object({ table: z.enum(TABLES), columns: z.array(z.string()) });

/**
 * Writes back the rows of a trash entry. Columns added since get their defaults.
 * @param tx a transaction that has locked the entry
 */
export async function writeRowsBack(tx: Database, workspace: string, id: number): Promise<void> {
  const { rows } = await tx.execute(sql`
    select each.key as "table", to_json(array(select json_object_keys(each.value -> 0))) as columns
    from trash, json_each(trash.rows) as each
    where trash.workspace = ${workspace} and trash.id = ${id} and json_typeof(each.value) = 'array'`);
  const kept = z.parse(z.array(columnRow), rows);
  for (const table of TABLES) {
    // Changes get new numbers: after restoring a backup, their old ones may be in use.
    const isNumbered = table === 'changes';
    const columns = kept
      .find((each) => each.table === table)
      ?.columns.filter((column) => !(isNumbered && column === 'id'));
    if (!columns) continue;
    const name = sql.identifier(table);
    const names = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    await tx.execute(sql`
      insert into ${name} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${name}, (
        select rows -> ${sql.raw(`'${table}'`)} from trash
        where trash.workspace = ${workspace} and trash.id = ${id}
      )) as kept
      where kept.workspace = ${workspace} ${isNumbered ? sql`order by kept.id` : sql``}`);
  }
}
