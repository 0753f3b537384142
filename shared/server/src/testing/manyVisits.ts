import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { workspaceLexeme } from '../search/words';

/** Visits of the workspace that `insertManyVisits` fills. */
export const VISITS = 100_000;
/** Other workspaces in the same tables, as on a real server. */
const OTHERS = ['x', 'y'];
const OF_OTHERS = 20_000;
const PROJECTS = 200;

/**
 * Fills a workspace with visits of three years, a hundred a day, in 200 projects, and with
 * products; PostgreSQL creates them itself, in seconds. For tests of plans: the texts mean nothing.
 */
export async function insertManyVisits(db: Database, workspace: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Skips the checks of foreign keys, which are correct by construction.
    await tx.execute(sql`set local session_replication_role = replica`);
    // A vacuum marks only flushed rows as visible to all, which index-only plans need.
    await tx.execute(sql`set local synchronous_commit = on`);
    await insertInto(tx, workspace, VISITS, PROJECTS);
    // The others have many projects, so that reading all projects costs more than reading one's
    // own.
    for (const other of OTHERS) await insertInto(tx, other, OF_OTHERS, OF_OTHERS / 4);
  });
  // A vacuum skips pages that another process uses, such as autovacuum.
  while (!(await isTidy(db))) {
    await db.execute(
      sql`vacuum (analyze) logs, projects, products, product_guides, photos, search_words`,
    );
  }
}

/** Whether all pages are marked as visible to all, so that counting needs only an index. */
async function isTidy(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select relname from pg_class
    where relname in ('logs', 'projects', 'products', 'product_guides', 'photos', 'search_words')
      and relkind = 'r' and relallvisible < greatest(relpages, 1)`);
  return rows.length === 0;
}

async function insertInto(db: Database, workspace: string, visits: number, projects: number) {
  const lexeme = `'${workspaceLexeme(workspace)}'`;
  await db.execute(sql`
    insert into projects (workspace, id, name, words, created_at, updated_at)
    select ${workspace}, 'p' || n, 'Project ' || n, (${lexeme} || ' ''harbour' || n || ''':1A')::tsvector,
      now() - n * interval '1 day', now() - n * interval '1 hour'
    from generate_series(1, ${projects}::int) as n`);
  await db.execute(sql`
    insert into logs (workspace, id, project_id, title, date, engineer, notes, status, follow_up,
      words, title_words, created_at, updated_at)
    select ${workspace}, 'l' || n, 'p' || (1 + n % ${PROJECTS}::int), 'Visit ' || (n * 7919) % ${visits}::int,
      to_char(now() - at, 'YYYY-MM-DD'), 'Engineer ' || n % 97, text,
      case when n % 40 = 0 then 'draft' else 'completed' end,
      case when n % 50 = 0 then to_char(now() + at, 'YYYY-MM-DD') end,
      (${lexeme} || ' ''harbour' || n % 1000 || ''':1A')::tsvector,
      (${lexeme} || ' ''harbour' || n % 1000 || ''':1A')::tsvector,
      now() - at, now() - (n * 31) % ${visits}::int * interval '10 minutes'
    from generate_series(1, ${visits}::int) as n, lateral (
      select n * interval '15 minutes' as at, string_agg(md5((n * 20 + part)::text), ' ') as text
      from generate_series(1, 15) as part
    ) as made`);
  await db.execute(sql`
    insert into search_words (workspace, word, mirrored)
    select ${workspace}, 'harbour' || n, reverse('harbour' || n) from generate_series(0, 999) as n`);
  await db.execute(sql`
    insert into photos (workspace, id, log_id, name, type, size, width, height)
    select ${workspace}, 'f' || n, 'l' || n * 2, 'deck.jpg', 'image/jpeg', 1000000, 4000, 3000
    from generate_series(1, ${visits}::int / 2) as n`);
  await db.execute(sql`
    insert into products (workspace, id, name, description, category, price, currency, features, benefits,
      target_audience, use_cases, sales_pitch, key_differentiators, objection_responses, pricing_tiers,
      created_at, updated_at)
    select ${workspace}, 'i' || n, 'Product ' || (n * 31) % 20000, repeat('Drills round holes. ', 10),
      'Category ' || n % 50, n % 977, 'USD', '[]', '[]', 'Builders', '[]', 'Round', '[]', '[]', '[]',
      now() - n * interval '1 hour', now() - (n * 7) % 20000 * interval '1 minute'
    from generate_series(1, 20000) as n`);
  await db.execute(sql`
    insert into product_guides (workspace, product_id, uid)
    select ${workspace}, 'i' || n * 40, 'u' from generate_series(1, 100) as n`);
}
