import {
  HISTORY_YEARS,
  type retentionPatchWire,
  RETENTION_AHEAD_DAYS,
  RETENTION_NOTICE_DAYS,
  type RetentionWire,
  retentionWire,
} from '@fieldline/contracts';
import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { workspaces } from '../../database/schema';
import type { PhotoStorage } from '../../photos/photoStorage';
import type { Caller } from '../core/caller';

/** How many photos one statement deletes. */
const AT_ONCE = 500;
/** Younger changes are never deleted. */
const YOUNGEST = sql.raw(`interval '365 days'`);
const NOTICE = sql.raw(`interval '${RETENTION_NOTICE_DAYS} days'`);

/**
 * The day on which a photo is deleted: some years after its visit, but not soon after the rule was
 * chosen.
 */
const PHOTO_DAY = sql.raw(`greatest(
  (logs.date::date + make_interval(years => workspaces.photo_years))::date,
  (workspaces.retention_since + interval '${RETENTION_NOTICE_DAYS} days')::date
)`);

/** Photos of visits in workspaces with a rule; voice notes stay. */
const RULED = sql.raw(`
  from photos
  join logs on logs.workspace = photos.workspace and logs.id = photos.log_id
  join workspaces on workspaces.id = photos.workspace
  where workspaces.photo_years is not null and photos.type like 'image/%'`);

/** How long the caller's workspace keeps photos and earlier versions. */
export function createRetention(db: Database, { workspace }: Caller) {
  async function read(): Promise<RetentionWire> {
    const { photo_years, history_years } = workspaces;
    const [rules] = await db
      .select({ photo_years, history_years })
      .from(workspaces)
      .where(eq(workspaces.id, workspace));
    const { rows } = await db.execute(sql`
      select day::text as on, count(*)::int as photos from (
        select greatest(${PHOTO_DAY}, current_date) as day ${RULED}
          and photos.workspace = ${workspace}
      ) as each
      where day <= current_date + ${sql.raw(String(RETENTION_AHEAD_DAYS))}
      group by day order by day limit 1`);
    return z.parse(retentionWire, {
      ...(rules ?? { photo_years: null, history_years: HISTORY_YEARS }),
      next: rows[0] ?? null,
    });
  }

  return {
    read,

    async change(rules: z.output<typeof retentionPatchWire>): Promise<RetentionWire> {
      const set = { ...rules, retention_since: sql`now()` };
      if (Object.keys(rules).length > 0) {
        await db
          .insert(workspaces)
          .values({ id: workspace, ...set })
          .onConflictDoUpdate({ target: workspaces.id, set });
      }
      return read();
    },
  };
}

const idRow = z.object({ id: z.string() });

/**
 * Permanently deletes what workspaces no longer keep: photos with their bytes, and earlier
 * versions.
 */
export async function sweepRetention(
  db: Database,
  photoStorage: Pick<PhotoStorage, 'remove'>,
): Promise<void> {
  for (;;) {
    const { rows } = await db.execute(sql`
      delete from photos where (workspace, id) in (
        select photos.workspace, photos.id ${RULED} and ${PHOTO_DAY} <= current_date
        limit ${AT_ONCE}
      )
      returning id`);
    await photoStorage.remove(z.parse(z.array(idRow), rows).map(({ id }) => id));
    if (rows.length < AT_ONCE) break;
  }
  await db.execute(sql`
    delete from changes where changed_at < now() - ${YOUNGEST} and changed_at < now() - ${yearsOf(
      sql`changes.workspace`,
    )}`);
}

/** How long a workspace keeps changes. */
const yearsOf = (workspace: SQL): SQL => sql`coalesce(
  (
    select case
      when retention_since > now() - ${NOTICE} then make_interval(years => greatest(history_years, ${HISTORY_YEARS}))
      else make_interval(years => history_years)
    end
    from workspaces where id = ${workspace}
  ),
  make_interval(years => ${HISTORY_YEARS})
)`;
