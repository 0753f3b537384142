import type { photoPatchWire, PhotoWire } from '@fieldline/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { logs, photos } from '../../database/schema';
import { isPicture } from '../../photos/inspect';
import type { PhotoStorage } from '../../photos/photoStorage';
import { lockVisit, searchLogAnew } from '../../search/entries';
import { audit } from '../audit/append';
import { changedBy } from '../core/author';
import type { Caller } from '../core/caller';
import { ApiFailure, notFound, stale } from '../core/failure';
import { belongingTo } from '../trash/belonging';
import { auditDeleted, putInTrash } from '../trash/trash';
import { momentOf, toWire } from './mapping';
import type { FileReader } from './reading';
import { createTranscripts } from './transcripts';

type Patch = z.output<typeof photoPatchWire>;

/** Changes and deletes photos and voice notes of the caller's workspace. */
export function createFileWriter(
  db: Database,
  storage: PhotoStorage,
  caller: Caller,
  { mine, read }: FileReader,
) {
  const { workspace } = caller;

  /** Writes changed details of a file. A transcript is part of its visit's search entry. */
  async function write(
    within: Database,
    id: string,
    patch: Patch,
    expected: number | undefined,
  ): Promise<PhotoWire> {
    const current = await read(id, within);
    if (expected !== undefined && current.version !== expected) throw stale();
    if (Object.keys(patch).length === 0) return current;
    const { taken_at, ...rest } = patch;
    const isOfVoice = patch.transcript !== undefined;
    if (isOfVoice && isPicture(current.type))
      throw new ApiFailure(400, 'VALIDATION_ERROR', 'Only a voice note has a transcript');
    if (isOfVoice) await lockVisit(within, workspace, current.log_id);
    const [changed] = await within
      .update(photos)
      .set({
        ...rest,
        ...changedBy(caller),
        ...(taken_at !== undefined && { taken_at: momentOf(taken_at) }),
        version: sql`${photos.version} + 1`,
      })
      .where(and(mine(id), eq(photos.version, current.version)))
      .returning();
    if (!changed) throw stale();
    if (isOfVoice) {
      // A person's text takes precedence: a pending transcription is cancelled.
      await createTranscripts(within, caller).forget(id);
      if (current.log_id !== null) await searchLogAnew(within, workspace, current.log_id);
    }
    return toWire(changed);
  }

  return {
    /** Changes the details of a photo or voice note. */
    async update(id: string, patch: Patch, expected: number | undefined): Promise<PhotoWire> {
      const isOfVoice = patch.transcript !== undefined;
      return isOfVoice
        ? db.transaction((tx) => write(tx, id, patch, expected))
        : write(db, id, patch, expected);
    },

    /** Puts a visit's file in the trash. A file without a visit is deleted permanently. */
    async remove(id: string): Promise<void> {
      const { log_id: log, transcript, ...file } = await read(id, db);
      await db.transaction(async (tx) => {
        if (transcript !== null) await lockVisit(tx, workspace, log);
        const deleted = log !== null && (await putFileInTrash(tx, caller, log, file));
        const removed = await tx.delete(photos).where(mine(id)).returning({ id: photos.id });
        if (removed.length === 0) throw notFound('File');
        if (transcript !== null && log !== null) await searchLogAnew(tx, workspace, log);
        if (deleted) await auditDeleted(tx, caller, deleted);
        else await audit(tx, caller, 'deleted_for_good', { item: 'file', name: file.name });
      });
      if (log === null) await storage.remove([id]);
    },
  };
}

async function putFileInTrash(
  tx: Database,
  caller: Caller,
  logId: string,
  { id, name, type, caption }: Pick<PhotoWire, 'id' | 'name' | 'type' | 'caption'>,
) {
  const [log] = await tx
    .select({ title: logs.title })
    .from(logs)
    .where(and(eq(logs.workspace, caller.workspace), eq(logs.id, logId)));
  const kind = isPicture(type) ? 'photo' : 'voice_note';
  const deleted = { kind, item: id, title: caption || name, within: log?.title ?? '' } as const;
  await putInTrash(tx, caller, { ...deleted, files: [id] }, belongingTo.file(id));
  return deleted;
}
