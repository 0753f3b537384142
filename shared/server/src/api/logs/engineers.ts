import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/database';

const row = z.object({ engineer: z.string() });

/**
 * The names of everyone who made visits, sorted for readers. Each name is one step in an index: the
 * visits themselves, thousands per engineer, are not read.
 */
export async function engineersOf(db: Database, workspace: string): Promise<string[]> {
  const after = (name: SQL) => sql`(
    select engineer from logs where workspace = ${workspace} and engineer > ${name}
    order by engineer limit 1
  )`;
  const { rows } = await db.execute(sql`
    with recursive name (engineer) as (
      ${after(sql`''`)}
      union all
      select ${after(sql`name.engineer`)} from name where name.engineer is not null
    )
    select engineer from name where engineer is not null`);
  const names = rows.map((each) => z.parse(row, each).engineer);
  return names.sort((one, other) => one.localeCompare(other));
}
