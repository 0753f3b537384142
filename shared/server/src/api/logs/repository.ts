import { randomUUID } from 'node:crypto';
import type { logDraftWire, logPatchWire, LogWire } from '@fieldline/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { refundDeleted } from '../../analysis/endings';
import type { Database } from '../../database/database';
import { logs, members, projects } from '../../database/schema';
import {
  logEntries,
  type LogTexts,
  searchedTexts,
  searchLogAnew,
  textsBeside,
} from '../../search/entries';
import { createVocabulary } from '../../search/vocabulary';
import { refuseForeignPhotos } from '../checklists/photos';
import { changedBy, madeBy } from '../core/author';
import type { Caller } from '../core/caller';
import { ApiFailure, notFound, stale } from '../core/failure';
import { belongingTo } from '../trash/belonging';
import { auditDeleted, putInTrash } from '../trash/trash';
import { createHistory } from '../history/changes';
import { logFields } from '../history/fields';
import { engineersOf } from './engineers';
import { listLogs, type ListQuery } from './listing';
import { changedTexts } from './mapping';
import { createPhotoTies } from './photoTies';
import { createLogReader, type LogReader } from './reading';

type Draft = z.output<typeof logDraftWire>;
type Patch = z.output<typeof logPatchWire>;

/** The logs of the caller's workspace. */
export function createLogRepository(db: Database, caller: Caller) {
  const { workspace } = caller;
  const reader = createLogReader(workspace);
  const projectName = createProjectNames(workspace);
  return {
    read: (id: string) => reader.read(id, db),

    history: (id: string, before?: number) =>
      createHistory(caller, 'log_id', logFields).read(db, (tx) => reader.read(id, tx), before),

    list: (query: ListQuery) => listLogs(db, caller, reader, query),

    async listOf(projectId: string, query: ListQuery) {
      await projectName(projectId, db);
      return listLogs(db, caller, reader, query, eq(logs.project_id, projectId));
    },

    /** The names of everyone who made visits. */
    engineers: () => engineersOf(db, workspace),

    /** The logs that were created last, newest first. */
    async recent(limit: number): Promise<LogWire[]> {
      const rows = await reader
        .select(db)
        .where(reader.own)
        .orderBy(desc(logs.created_at), desc(logs.id))
        .limit(limit);
      return reader.complete(rows, db);
    },

    ...createLogWriter(db, caller, reader, projectName),
    ...createPhotoTies(db, workspace, reader),

    /**
     * Puts a log and everything that belongs to it in the trash.
     * @returns the ids of the analyses that this cancels
     */
    remove: (id: string): Promise<readonly string[]> =>
      db.transaction(async (tx) => {
        const jobs = await refundDeleted(tx, workspace, reader.mine(id));
        const { title, project_name: within, photos, voice_notes } = await reader.read(id, tx);
        const files = [...photos, ...voice_notes.map((note) => note.id)];
        const deleted = { kind: 'log', item: id, title, within, files } as const;
        await putInTrash(tx, caller, deleted, belongingTo.visit(tx, workspace, id));
        await tx.delete(logs).where(reader.mine(id));
        await auditDeleted(tx, caller, deleted);
        return jobs;
      }),

    /**
     * Marks the analysis as started. Without a service it is simulated in the browser: nothing runs
     * here.
     */
    async retryAnalysis(id: string) {
      const [log] = await db
        .update(logs)
        .set({ ai_processing_status: 'processing', ai_analysis_error: null })
        .where(reader.mine(id))
        .returning({ status: logs.ai_processing_status });
      if (!log) throw notFound('Log');
      return { log_id: id, ai_processing_status: log.status };
    },
  };
}

/** The name of a project of the workspace. @throws ApiFailure 404 */
type ProjectNames = (id: string, within: Database) => Promise<string>;

const createProjectNames =
  (workspace: string): ProjectNames =>
  async (id, within) => {
    const [project] = await within
      .select({ name: projects.name })
      .from(projects)
      .where(and(eq(projects.workspace, workspace), eq(projects.id, id)));
    if (!project) throw notFound('Project');
    return project.name;
  };

/** A member of a team with their current name. @throws ApiFailure 400 for anyone else */
async function memberOf(tx: Database, workspace: string, uid: string | null) {
  if (uid === null) return null;
  const [member] = await tx
    .select({ uid: members.uid, name: members.name })
    .from(members)
    .where(and(eq(members.workspace, workspace), eq(members.uid, uid)));
  if (!member)
    throw new ApiFailure(400, 'VALIDATION_ERROR', 'A site visit can be assigned to members only');
  return member;
}

function createLogWriter(
  db: Database,
  caller: Caller,
  { read, mine }: LogReader,
  projectName: ProjectNames,
) {
  const { workspace } = caller;
  const vocabulary = createVocabulary(workspace);
  const history = createHistory(caller, 'log_id', logFields);
  const learn = (log: LogTexts, tx: Database) => vocabulary.learn(searchedTexts(log), tx);

  return {
    /** @throws ApiFailure 404 without the project, 409 if the id is taken */
    async create(projectId: string, draft: Draft, within: Database): Promise<LogWire> {
      const name = await projectName(projectId, within);
      const { id = randomUUID() } = draft;
      await refuseForeignPhotos(within, workspace, draft.checklist, null);
      const inserted = await within
        .insert(logs)
        .values({
          ...draft,
          date: draft.date ?? new Date().toISOString().slice(0, 10),
          ...logEntries(workspace, draft, name),
          workspace,
          id,
          project_id: projectId,
          ...madeBy(caller),
        })
        .onConflictDoNothing()
        .returning({ id: logs.id });
      if (inserted.length === 0)
        throw new ApiFailure(409, 'ID_TAKEN', 'A site visit with this id already exists');
      await learn(draft, within);
      return read(id, within);
    },

    /** @throws ApiFailure 404, or 412 if it is no longer the expected version */
    update: (id: string, patch: Patch, expected: number | undefined): Promise<LogWire> =>
      db.transaction(async (tx) => {
        // Locks out concurrent answers to its checklist.
        await tx.select({ id: logs.id }).from(logs).where(mine(id)).for('update');
        const current = await read(id, tx);
        if (expected !== undefined && current.version !== expected) throw stale();
        if (Object.keys(patch).length === 0) return current;
        const name =
          patch.project_id === undefined
            ? current.project_name
            : await projectName(patch.project_id, tx);
        const { assigned_to, ...texts } = patch;
        await refuseForeignPhotos(tx, workspace, patch.checklist, current.checklist);
        const next = changedTexts(current, texts);
        const changed = await tx
          .update(logs)
          .set({
            ...texts,
            ...(assigned_to !== undefined && {
              assigned_to: await memberOf(tx, workspace, assigned_to),
            }),
            ...logEntries(workspace, next, name),
            ...changedBy(caller),
            version: sql`${logs.version} + 1`,
            updated_at: sql`now()`,
          })
          .where(and(mine(id), eq(logs.version, current.version)))
          .returning({ id: logs.id });
        if (changed.length === 0) throw stale();
        await learn(next, tx);
        // The row is locked, so that a finding accepted, or a transcript finished, at the same time
        // is not lost.
        const beside = await textsBeside(tx, workspace, id);
        if (beside.length > 0) await searchLogAnew(tx, workspace, id);
        const after = await read(id, tx);
        await history.keep(tx, current, after);
        return after;
      }),
  };
}
