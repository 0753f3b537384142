import { randomUUID } from 'node:crypto';
import type { logDraftWire, logListQuery, logPatchWire, LogWire } from '@fieldline/contracts';
import { and, asc, count, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { logs, photos, projects } from '../../database/schema';
import type { PhotoStore } from '../../photos/photoStore';
import { logEntries, type LogTexts, searchedTexts } from '../../search/entries';
import { queryOf } from '../../search/words';
import { createVocabulary } from '../../search/vocabulary';
import { ApiFailure, notFound, stale } from '../core/failure';
import { engineersOf } from './engineers';
import { changedTexts, fileColumns, logColumns, logToWire, type StoredFile } from './mapping';
import type { Caller } from '../core/caller';
import { countOf, nullsLast, sortedApart, totalOf } from '../core/page';

type Draft = z.output<typeof logDraftWire>;
type Patch = z.output<typeof logPatchWire>;
type ListQuery = z.output<typeof logListQuery>;

/** The logs of the caller's workspace. */
export function createLogRepository(db: Database, photoStore: PhotoStore, { workspace }: Caller) {
  const vocabulary = createVocabulary(workspace);
  const own = eq(logs.workspace, workspace);
  const mine = (id: string) => and(own, eq(logs.id, id));
  const ofProject = and(eq(projects.workspace, logs.workspace), eq(projects.id, logs.project_id));

  const select = (within: Database) =>
    within
      .select({ ...logColumns, project_name: projects.name })
      .from(logs)
      .innerJoin(projects, ofProject)
      .$dynamic();

  /** The files of each log, in the order they were uploaded. */
  async function filesOf(ids: readonly string[], within: Database) {
    const found = new Map<string, StoredFile[]>();
    if (ids.length === 0) return found;
    const rows = await within
      .select(fileColumns)
      .from(photos)
      .where(and(eq(photos.workspace, workspace), inArray(photos.log_id, [...ids])))
      .orderBy(photos.position);
    for (const row of rows) {
      if (row.log !== null) found.set(row.log, [...(found.get(row.log) ?? []), row]);
    }
    return found;
  }

  async function complete(rows: Awaited<ReturnType<typeof select>>, within: Database) {
    const ids = rows.map(({ id }) => id);
    const files = await filesOf(ids, within);
    return rows.map((row) => logToWire(row, files.get(row.id) ?? []));
  }

  async function read(id: string, within: Database = db): Promise<LogWire> {
    const [log] = await complete(await select(within).where(mine(id)), within);
    if (!log) throw notFound('Log');
    return log;
  }

  /** @throws ApiFailure 404 */
  async function nameOfProject(id: string, within: Database): Promise<string> {
    const [project] = await within
      .select({ name: projects.name })
      .from(projects)
      .where(and(eq(projects.workspace, workspace), eq(projects.id, id)));
    if (!project) throw notFound('Project');
    return project.name;
  }

  async function list({ page, limit, sort_by, sort_order, ...filters }: ListQuery, filter?: SQL) {
    const { q = '', project_id, status, engineer, date_from, date_to, follow_up_to } = filters;
    const where = and(
      own,
      filter,
      q.trim() === '' ? undefined : sql`${logs.words} @@ ${queryOf(workspace, q)}::tsquery`,
      project_id === undefined ? undefined : eq(logs.project_id, project_id),
      follow_up_to === undefined ? undefined : lte(logs.follow_up, follow_up_to),
      status === undefined ? undefined : eq(logs.status, status),
      engineer === undefined ? undefined : eq(logs.engineer, engineer),
      date_from === undefined ? undefined : gte(logs.date, date_from),
      date_to === undefined ? undefined : lte(logs.date, date_to),
    );
    const direction = sort_order === 'asc' ? asc : desc;
    const hasDays = date_from !== undefined || date_to !== undefined;
    const total = db.select({ count: count() }).from(logs).where(where);
    const rows = await db
      .select({ ...logColumns, project_name: projects.name, total: countOf(total) })
      .from(logs)
      .innerJoin(projects, ofProject)
      .where(where)
      .orderBy(
        sort_by === 'follow_up'
          ? nullsLast(logs.follow_up, sort_order)
          : direction(hasDays && sort_by !== 'date' ? sortedApart(logs[sort_by]) : logs[sort_by]),
        // Of those that are equal the one written last is the latest.
        direction(logs.created_at),
        direction(logs.id),
      )
      .limit(limit)
      .offset((page - 1) * limit);
    const data = await complete(
      rows.map(({ total: _total, ...row }) => row),
      db,
    );
    return { data, page, limit, total: await totalOf(rows, { page }, () => total) };
  }

  const learn = (log: LogTexts, tx: Database) => vocabulary.learn(searchedTexts(log), tx);

  return {
    read: (id: string) => read(id),

    list: (query: ListQuery) => list(query),

    async listOf(projectId: string, query: ListQuery) {
      await nameOfProject(projectId, db);
      return list(query, eq(logs.project_id, projectId));
    },

    /** Who has made visits. */
    engineers: () => engineersOf(db, workspace),

    /** The logs that were written last, newest first. */
    async recent(limit: number): Promise<LogWire[]> {
      const rows = await select(db)
        .where(own)
        .orderBy(desc(logs.created_at), desc(logs.id))
        .limit(limit);
      return complete(rows, db);
    },

    async create(projectId: string, draft: Draft, within: Database): Promise<LogWire> {
      const projectName = await nameOfProject(projectId, within);
      const { id = randomUUID() } = draft;
      const inserted = await within
        .insert(logs)
        .values({
          ...draft,
          date: draft.date ?? new Date().toISOString().slice(0, 10),
          ...logEntries(workspace, draft, projectName),
          workspace,
          id,
          project_id: projectId,
        })
        .onConflictDoNothing()
        .returning({ id: logs.id });
      if (inserted.length === 0)
        throw new ApiFailure(409, 'ID_TAKEN', 'A site visit with this id already exists');
      await learn(draft, within);
      return read(id, within);
    },

    async update(id: string, patch: Patch, expected: number | undefined): Promise<LogWire> {
      return db.transaction(async (tx) => {
        const current = await read(id, tx);
        if (expected !== undefined && current.version !== expected) throw stale();
        if (Object.keys(patch).length === 0) return current;
        const projectName =
          patch.project_id === undefined
            ? current.project_name
            : await nameOfProject(patch.project_id, tx);
        const next = changedTexts(current, patch);
        const changed = await tx
          .update(logs)
          .set({
            ...patch,
            ...logEntries(workspace, next, projectName),
            version: sql`${logs.version} + 1`,
            updated_at: sql`now()`,
          })
          .where(and(mine(id), eq(logs.version, current.version)))
          .returning({ id: logs.id });
        if (changed.length === 0) throw stale();
        await learn(next, tx);
        return read(id, tx);
      });
    },

    /** Deletes a log and its files. */
    async remove(id: string): Promise<void> {
      const gone = await db.transaction(async (tx) => {
        const ofLog = (await filesOf([id], tx)).get(id) ?? [];
        const removed = await tx.delete(logs).where(mine(id)).returning({ id: logs.id });
        if (removed.length === 0) throw notFound('Log');
        return ofLog.map((file) => file.id);
      });
      await photoStore.remove(gone);
    },

    /** Marks the analysis as started. It is simulated in the browser: nothing runs here. */
    async retryAnalysis(id: string) {
      const [log] = await db
        .update(logs)
        .set({ ai_processing_status: 'processing', ai_analysis_error: null })
        .where(mine(id))
        .returning({ status: logs.ai_processing_status });
      if (!log) throw notFound('Log');
      return { log_id: id, ai_processing_status: log.status };
    },

    /** Gives the log photos that are uploaded already, all or none. */
    async attachPhotos(id: string, photoIds: readonly string[]): Promise<LogWire> {
      return db.transaction(async (tx) => {
        await read(id, tx);
        const wanted = [...new Set(photoIds)];
        const attached = await tx
          .update(photos)
          .set({ log_id: id })
          .where(and(eq(photos.workspace, workspace), inArray(photos.id, wanted)))
          .returning({ id: photos.id });
        if (attached.length !== wanted.length) throw notFound('Photo');
        return read(id, tx);
      });
    },

    async detachPhoto(id: string, photoId: string): Promise<LogWire> {
      return db.transaction(async (tx) => {
        await read(id, tx);
        const { workspace: ofWorkspace, log_id, id: ofPhoto } = photos;
        const detached = await tx
          .update(photos)
          .set({ log_id: null })
          .where(and(eq(ofWorkspace, workspace), eq(log_id, id), eq(ofPhoto, photoId)))
          .returning({ id: ofPhoto });
        if (detached.length === 0) throw notFound('Photo');
        return read(id, tx);
      });
    },
  };
}
