import type { LogWire } from '@fieldline/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { logs, photos, projects, transcriptions } from '../../database/schema';
import { notFound } from '../core/failure';
import { fileColumns, logColumns, logToWire, type StoredFile } from './mapping';

/** The project of a log, in the same workspace. */
export const ofProject = and(
  eq(projects.workspace, logs.workspace),
  eq(projects.id, logs.project_id),
);

/** The transcription of a voice note has its id. */
export const ofNote = and(
  eq(transcriptions.workspace, photos.workspace),
  eq(transcriptions.id, photos.id),
);

export const logWithProject = { ...logColumns, project_name: projects.name };

/** Reads logs of one workspace, with their files, from the database or within a transaction. */
export function createLogReader(workspace: string) {
  const own = eq(logs.workspace, workspace);
  const mine = (id: string) => and(own, eq(logs.id, id));

  const select = (within: Database) =>
    within.select(logWithProject).from(logs).innerJoin(projects, ofProject).$dynamic();

  /** The files of each log, in the order they were uploaded. */
  async function filesOf(ids: readonly string[], within: Database) {
    const found = new Map<string, StoredFile[]>();
    if (ids.length === 0) return found;
    const rows = await within
      .select(fileColumns)
      .from(photos)
      .leftJoin(transcriptions, ofNote)
      .where(and(eq(photos.workspace, workspace), inArray(photos.log_id, [...ids])))
      .orderBy(photos.position);
    for (const row of rows) {
      if (row.log !== null) found.set(row.log, [...(found.get(row.log) ?? []), row]);
    }
    return found;
  }

  /** Rows of logs as the API answers them, with their files. */
  async function complete(rows: Awaited<ReturnType<typeof select>>, within: Database) {
    const files = await filesOf(
      rows.map(({ id }) => id),
      within,
    );
    return rows.map((row) => logToWire(row, files.get(row.id) ?? []));
  }

  /** @throws ApiFailure 404 */
  async function read(id: string, within: Database): Promise<LogWire> {
    const [log] = await complete(await select(within).where(mine(id)), within);
    if (!log) throw notFound('Log');
    return log;
  }

  return { own, mine, select, filesOf, complete, read };
}

export type LogReader = ReturnType<typeof createLogReader>;
