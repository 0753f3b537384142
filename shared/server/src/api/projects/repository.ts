import { randomUUID } from 'node:crypto';
import type { projectDraftWire, projectPatchWire, ProjectWire } from '@fieldline/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { refundDeleted } from '../../analysis/endings';
import type { Database } from '../../database/database';
import { logs, photos, projects } from '../../database/schema';
import { projectEntry, renameInLogs } from '../../search/entries';
import { createVocabulary } from '../../search/vocabulary';
import { changedBy, madeBy } from '../core/author';
import { ApiFailure, notFound, stale } from '../core/failure';
import type { Caller } from '../core/caller';
import { belongingTo } from '../trash/belonging';
import { auditDeleted, putInTrash } from '../trash/trash';
import { createHistory } from '../history/changes';
import { projectFields } from '../history/fields';
import { listProjects, type ListQuery } from './listing';
import { projectColumns, projectToWire } from './mapping';
import { statsOf } from './statistics';

type Draft = z.output<typeof projectDraftWire>;
type Patch = z.output<typeof projectPatchWire>;

/** The projects of the caller's workspace. */
export function createProjectRepository(db: Database, caller: Caller) {
  const { workspace } = caller;
  const vocabulary = createVocabulary(workspace);
  const changes = createHistory(caller, 'project_id', projectFields);
  const mine = (id: string) => and(eq(projects.workspace, workspace), eq(projects.id, id));

  async function read(id: string, within: Database = db): Promise<ProjectWire> {
    const [row] = await within.select(projectColumns).from(projects).where(mine(id));
    if (!row) throw notFound('Project');
    return projectToWire(row);
  }

  return {
    read: (id: string) => read(id),

    history: (id: string, before?: number) => changes.read(db, (tx) => read(id, tx), before),

    list: (query: ListQuery) => listProjects(db, caller, query),

    async create(draft: Draft, within: Database): Promise<ProjectWire> {
      const { id = randomUUID() } = draft;
      const words = projectEntry(workspace, draft);
      const [created] = await within
        .insert(projects)
        .values({ ...draft, workspace, id, words, ...madeBy(caller) })
        .onConflictDoNothing()
        .returning(projectColumns);
      if (!created) throw new ApiFailure(409, 'ID_TAKEN', 'A project with this id already exists');
      await vocabulary.learn([draft.name, draft.description], within);
      return projectToWire(created);
    },

    async update(id: string, patch: Patch, expected: number | undefined): Promise<ProjectWire> {
      return db.transaction(async (tx) => {
        const current = await read(id, tx);
        if (expected !== undefined && current.version !== expected) throw stale();
        if (Object.keys(patch).length === 0) return current;
        const { name = current.name, description = current.description } = patch;
        const [row] = await tx
          .update(projects)
          .set({
            ...patch,
            words: projectEntry(workspace, { name, description }),
            ...changedBy(caller),
            version: sql`${projects.version} + 1`,
            updated_at: sql`now()`,
          })
          .where(and(mine(id), eq(projects.version, current.version)))
          .returning(projectColumns);
        if (!row) throw stale();
        if (name !== current.name) await renameInLogs(tx, workspace, id, name);
        await vocabulary.learn([name, description], tx);
        const next = projectToWire(row);
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
        await putInTrash(
          tx,
          caller,
          deleted,
          belongingTo.projects(tx, workspace, eq(projects.id, id)),
        );
        await tx.delete(projects).where(mine(id));
        await auditDeleted(tx, caller, deleted);
        return jobs;
      }),

    async stats(id: string) {
      await read(id);
      return statsOf(db, workspace, id);
    },
  };
}
