import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/database';

/** Columns with the authors of items that stay in teams. */
const AUTHORS = [
  ['projects', 'created_by'],
  ['projects', 'changed_by'],
  ['logs', 'created_by'],
  ['logs', 'changed_by'],
  ['logs', 'assigned_to'],
  ['photos', 'created_by'],
  ['photos', 'changed_by'],
  ['products', 'created_by'],
  ['products', 'changed_by'],
  ['people', 'created_by'],
  ['people', 'changed_by'],
  ['sales_guides', 'created_by'],
  ['sales_guides', 'changed_by'],
  ['changes', 'changed_by'],
  ['comments', 'created_by'],
  ['trash', 'deleted_by'],
] as const;

/** JSON columns that contain authors at any depth. The order of their keys must not change. */
const DEEP = [
  ['changes', 'former'],
  ['trash', 'rows'],
] as const;

interface Leaving {
  readonly uid: string;
  /** Whether the name is removed too; otherwise it stays, without a link to the account. */
  readonly removes_name: boolean;
}

/** How many JSON values one statement reads. */
const AT_ONCE = 100;
const deepRow = z.object({ workspace: z.string(), id: z.number(), value: z.string() });

/**
 * Removes a user's id, and on request their name, from all items that stay. These may be in teams
 * that the user left long ago, so all rows are searched.
 * @param tx a transaction
 */
export async function removeAuthor(tx: Database, leaving: Leaving): Promise<void> {
  const { uid, removes_name } = leaving;
  for (const [table, name] of AUTHORS) {
    const column = sql.identifier(name);
    const rest = removes_name ? sql`null` : sql`jsonb_set(${column}, '{uid}', '""')`;
    await tx.execute(sql`
      update ${sql.identifier(table)} set ${column} = ${rest} where ${column} ->> 'uid' = ${uid}`);
  }
  await tx.execute(sql`
    update comments set mentions = (
      select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(mentions) as each
      where each ->> 'uid' <> ${uid}
    )
    where mentions @> ${JSON.stringify([{ uid }])}::jsonb`);
  for (const [table, column] of DEEP) await removeDeep(tx, table, column, leaving);
}

async function removeDeep(tx: Database, table: string, name: string, leaving: Leaving) {
  const [of, column] = [sql.identifier(table), sql.identifier(name)];
  for (let last = { workspace: '', id: 0 }; ;) {
    const { rows } = await tx.execute(sql`
      select workspace, id::double precision as id, ${column}::text as value from ${of}
      where position(${JSON.stringify(leaving.uid)} in ${column}::text) > 0
        and (workspace, id) > (${last.workspace}, ${last.id})
      order by workspace, id limit ${AT_ONCE}`);
    const found = z.parse(z.array(deepRow), rows);
    for (const { workspace, id, value } of found) {
      const rest = JSON.stringify(withoutAuthor(JSON.parse(value), leaving));
      await tx.execute(sql`
        update ${of} set ${column} = ${rest}::json where workspace = ${workspace} and id = ${id}`);
    }
    const end = found.at(-1);
    if (!end || found.length < AT_ONCE) return;
    last = end;
  }
}

/** A copy of a JSON value without the user; lists lose the user's entries. */
export function withoutAuthor(value: unknown, leaving: Leaving): unknown {
  if (value === leaving.uid) return '';
  if (typeof value !== 'object' || value === null) return value;
  const isLeaving = (each: unknown) =>
    typeof each === 'object' && each !== null && 'uid' in each && each.uid === leaving.uid;
  if (Array.isArray(value)) {
    return value.flatMap((each) => (isLeaving(each) ? [] : [withoutAuthor(each, leaving)]));
  }
  if (isLeaving(value) && leaving.removes_name) return null;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withoutAuthor(each, leaving)]),
  );
}
