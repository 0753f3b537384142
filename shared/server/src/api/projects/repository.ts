import { randomUUID } from 'node:crypto';
import type {
  projectDraftWire,
  projectListQuery,
  projectPatchWire,
  projectStatsWire,
  ProjectWire,
} from '@fieldline/contracts';
import { and, asc, count, desc, eq, getTableColumns, max, min, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { refundDeleted } from '../../analysis/endings';
import type { Database } from '../../database/database';
import { logs, photos, projects } from '../../database/schema';
import { countPictures } from '../files/pictures';
import { projectEntry, renameInLogs } from '../../search/entries';
import { queryOf } from '../../search/words';
import { createVocabulary } from '../../search/vocabulary';
import { authorshipOf, changedBy, isUser, madeBy } from '../core/author';
import { ApiFailure, notFound, stale } from '../core/failure';
import type { Caller } from '../core/caller';
import { belongingTo } from '../trash/belonging';
import { auditDeleted, putInTrash } from '../trash/trash';
import { createHistory } from '../history/changes';
import { projectFields } from '../history/fields';
import { countOf, nullsLast, totalOf } from '../core/page';

type Draft = z.output<typeof projectDraftWire>;
type Patch = z.output<typeof projectPatchWire>;
type ListQuery = z.output<typeof projectListQuery>;

/** How many logs a project has; for a select on `projects`. */
export const logCount = sql<number>`(
  select count(*)::int from logs
  where logs.workspace = projects.workspace and logs.project_id = projects.id
)`;

/** The day of a project's latest visit; for a select on `projects`. */
const lastVisit = sql<string | null>`(
  select max(logs.date) from logs
  where logs.workspace = projects.workspace and logs.project_id = projects.id
)`;

/** The projects of the caller's workspace. */
export function createProjectRepository(db: Database, caller: Caller) {
  const { uid, workspace } = caller;
  const vocabulary = createVocabulary(workspace);
  const changes = createHistory(caller, 'project_id', projectFields);
  const own = eq(projects.workspace, workspace);
  const mine = (id: string) => and(own, eq(projects.id, id));
  const select = (within: Database) =>
    within.select({ project: columns, logCount, lastVisit }).from(projects).$dynamic();

  async function read(id: string, within: Database = db): Promise<ProjectWire> {
    const [row] = await select(within).where(mine(id));
    if (!row) throw notFound('Project');
    return projectToWire(row);
  }

  return {
    read: (id: string) => read(id),

    history: (id: string, before?: number) => changes.read(db, (tx) => read(id, tx), before),

    async list({ page, limit, sort_by, sort_order, q = '', mine: isMine }: ListQuery) {
      const direction = sort_order === 'asc' ? asc : desc;
      const where = and(
        own,
        q.trim() === '' ? undefined : sql`${projects.words} @@ ${queryOf(workspace, q)}::tsquery`,
        isMine === true ? isUser(projects.created_by, uid) : undefined,
      );
      const total = db.select({ count: count() }).from(projects).where(where);
      const sorted =
        sort_by === 'last_visit'
          ? nullsLast(lastVisit, sort_order)
          : direction(sort_by === 'log_count' ? logCount : projects[sort_by]);
      const rows = await db
        .select({ project: columns, logCount, lastVisit, total: countOf(total) })
        .from(projects)
        .where(where)
        .orderBy(sorted, direction(projects.created_at), direction(projects.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const data = rows.map(projectToWire);
      return { data, page, limit, total: await totalOf(rows, { page }, () => total) };
    },

    async create(draft: Draft, within: Database): Promise<ProjectWire> {
      const { id = randomUUID() } = draft;
      const words = projectEntry(workspace, draft);
      const inserted = await within
        .insert(projects)
        .values({ ...draft, workspace, id, words, ...madeBy(caller) })
        .onConflictDoNothing()
        .returning({ id: projects.id });
      if (inserted.length === 0)
        throw new ApiFailure(409, 'ID_TAKEN', 'A project with this id already exists');
      await vocabulary.learn([draft.name, draft.description], within);
      return read(id, within);
    },

    async update(id: string, patch: Patch, expected: number | undefined): Promise<ProjectWire> {
      return db.transaction(async (tx) => {
        const current = await read(id, tx);
        if (expected !== undefined && current.version !== expected) throw stale();
        if (Object.keys(patch).length === 0) return current;
        const { name = current.name, description = current.description } = patch;
        const changed = await tx
          .update(projects)
          .set({
            ...patch,
            words: projectEntry(workspace, { name, description }),
            ...changedBy(caller),
            version: sql`${projects.version} + 1`,
            updated_at: sql`now()`,
          })
          .where(and(mine(id), eq(projects.version, current.version)))
          .returning({ id: projects.id });
        if (changed.length === 0) throw stale();
        if (name !== current.name) await renameInLogs(tx, workspace, id, name);
        await vocabulary.learn([name, description], tx);
        const next = await read(id, tx);
        await changes.keep(tx, current, next);
        return next;
      });
    },

    /**
     * Puts a project and everything that belongs to it in the trash.
     * @returns the ids of the analyses that this cancels
     */
    remove: (id: string): Promise<readonly string[]> =>
      db.transaction(async (tx) => {
        // Locked, so that no visit is added to the project meanwhile.
        await tx.select({ id: projects.id }).from(projects).where(mine(id)).for('update');
        const { name: title, log_count: visits } = await read(id, tx);
        const ofProject = and(eq(logs.workspace, workspace), eq(logs.project_id, id));
        const jobs = await refundDeleted(tx, workspace, ofProject);
        const files = await tx
          .select({ id: photos.id })
          .from(photos)
          .innerJoin(logs, and(eq(logs.workspace, photos.workspace), eq(logs.id, photos.log_id)))
          .where(ofProject);
        const ids = files.map((file) => file.id);
        const deleted = { kind: 'project', item: id, title, visits, files: ids } as const;
        await putInTrash(tx, caller, deleted, belongingTo.project(tx, workspace, id));
        await tx.delete(projects).where(mine(id));
        await auditDeleted(tx, caller, deleted);
        return jobs;
      }),

    async stats(id: string): Promise<z.output<typeof projectStatsWire>> {
      await read(id);
      const ofProject = and(eq(logs.workspace, workspace), eq(logs.project_id, id));
      const [numbers] = await db
        .select({
          total: count(),
          completed: sql<number>`count(*) filter (where status = 'completed')::int`,
          names: sql<string[] | null>`jsonb_agg(distinct ${logs.engineer})
            filter (where ${logs.engineer} <> '')`,
          first: min(logs.date),
          last: max(logs.date),
        })
        .from(logs)
        .where(ofProject);
      const [total, completed] = [numbers?.total ?? 0, numbers?.completed ?? 0];
      const engineers = numbers?.names ?? [];
      return {
        total_logs: total,
        completed_logs: completed,
        draft_logs: total - completed,
        total_photos: await countPictures(db, ofProject),
        engineers: engineers.length,
        engineer_names: engineers,
        first_visit: numbers?.first ?? null,
        last_visit: numbers?.last ?? null,
      };
    },
  };
}

// The search entry is only for the index.
const { words: _words, ...columns } = getTableColumns(projects);

interface Row {
  readonly project: Omit<typeof projects.$inferSelect, 'words'>;
  readonly logCount: number;
  readonly lastVisit: string | null;
}

export function projectToWire({
  project,
  logCount: log_count,
  lastVisit: last_visit,
}: Row): ProjectWire {
  const { id, name, description, color, version, created_at, updated_at } = project;
  return {
    id,
    name,
    description,
    color,
    log_count,
    last_visit,
    version,
    ...authorshipOf(project),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
