import type { Readable } from 'node:stream';
import { type photoPatchWire, type PhotoWire, THUMBNAIL_SIZE } from '@fieldline/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { isAway } from '../../database/repeated';
import { logs, photos, trash } from '../../database/schema';
import { isPicture } from '../../photos/inspect';
import type { PhotoStorage, ReceivedPhoto, StoredBytes } from '../../photos/photoStorage';
import { createCheckItems } from '../checklists/items';
import { lockVisit, searchLogAnew } from '../../search/entries';
import { ofPictures } from './pictures';
import { createTranscripts } from './transcripts';
import type { UploadForm } from './uploadForm';
import { authorshipOf, changedBy, madeBy } from '../core/author';
import { belongingTo } from '../trash/belonging';
import { auditDeleted, putInTrash } from '../trash/trash';
import { ApiFailure, notFound, stale } from '../core/failure';
import { audit } from '../audit/append';
import type { Caller } from '../core/caller';

type Patch = z.output<typeof photoPatchWire>;

/** How an upload handles the photos of a request. */
interface Upload {
  receive(source: Readable): Promise<ReceivedPhoto>;
  add(form: UploadForm, tx: Database): Promise<readonly PhotoWire[]>;
}

/** The photos and voice notes of the caller's workspace: their rows and their bytes. */
export function createPhotoRepository(db: Database, storage: PhotoStorage, caller: Caller) {
  const { workspace } = caller;
  const checkItems = createCheckItems(db, caller);
  const mine = (id: string) => and(eq(photos.workspace, workspace), eq(photos.id, id));

  async function read(id: string, within = db): Promise<PhotoWire> {
    const [row] = await within.select().from(photos).where(mine(id));
    if (!row) throw notFound('File');
    return toWire(row);
  }

  const bytes = async (opened: Promise<StoredBytes | undefined>): Promise<StoredBytes> => {
    const found = await opened;
    if (!found) throw notFound('File');
    return found;
  };

  /** Adds received photos, in the order of the form. */
  async function add({ photos: received, logId, itemId }: UploadForm, tx: Database) {
    if (logId !== null) {
      const ofLog = and(eq(logs.workspace, workspace), eq(logs.id, logId));
      const [log] = await tx.select({ id: logs.id }).from(logs).where(ofLog);
      if (!log) throw notFound('Log');
    }
    const rows = await tx
      .insert(photos)
      .values(
        received.map(({ details, ...photo }) => ({
          ...photo,
          ...madeBy(caller),
          workspace,
          log_id: logId,
          taken_at: momentOf(details?.taken_at),
          place: details?.place ?? null,
          ...(isPicture(photo.type)
            ? { marks: details?.marks ?? [] }
            : { duration: details?.duration ?? null }),
        })),
      )
      .returning();
    const stored = rows.sort((one, other) => one.position - other.position).map(toWire);
    const [first] = stored;
    if (first && logId !== null && itemId !== null) {
      await checkItems.linkPhoto(tx, logId, itemId, first.id);
    }
    return stored;
  }

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

  async function putFileInTrash(
    tx: Database,
    logId: string,
    { id, name, type, caption }: Pick<PhotoWire, 'id' | 'name' | 'type' | 'caption'>,
  ) {
    const [log] = await tx
      .select({ title: logs.title })
      .from(logs)
      .where(and(eq(logs.workspace, workspace), eq(logs.id, logId)));
    const kind = isPicture(type) ? 'photo' : 'voice_note';
    const deleted = { kind, item: id, title: caption || name, within: log?.title ?? '' } as const;
    await putInTrash(tx, caller, { ...deleted, files: [id] }, belongingTo.file(id));
    return deleted;
  }

  return {
    read: (id: string) => read(id),

    /**
     * Runs `work`, which receives photos and adds them. Photos received but not added are removed
     * at its end, and all of them if it throws. If the connection to the database was lost, added
     * photos stay, because the transaction may have been committed; if it was not, a sweep of the
     * storage removes them.
     */
    async receiving<Answer>(work: (upload: Upload) => Promise<Answer>): Promise<Answer> {
      const left = new Set<string>();
      let added: readonly PhotoWire[] = [];
      try {
        const answer = await work({
          async receive(source) {
            const photo = await storage.receive(source, THUMBNAIL_SIZE);
            left.add(photo.id);
            return photo;
          },
          async add(form, tx) {
            const photos = await add(form, tx);
            added = [...added, ...photos];
            return photos;
          },
        });
        for (const { id } of added) left.delete(id);
        return answer;
      } catch (error) {
        const mayBeAdded = !(error instanceof ApiFailure) && isAway(error);
        if (mayBeAdded) for (const { id } of added) left.delete(id);
        throw error;
      } finally {
        await storage.remove([...left]);
      }
    },

    /** The details of a log's photos, in the order of their upload. */
    async listOf(logId: string): Promise<{ data: PhotoWire[] }> {
      const ofLog = and(eq(logs.workspace, workspace), eq(logs.id, logId));
      const [log] = await db.select({ id: logs.id }).from(logs).where(ofLog);
      if (!log) throw notFound('Log');
      const rows = await db
        .select()
        .from(photos)
        .where(and(eq(photos.workspace, workspace), eq(photos.log_id, logId), ofPictures))
        .orderBy(photos.position);
      return { data: rows.map(toWire) };
    },

    /** Changes the details of a photo or voice note. */
    async update(id: string, patch: Patch, expected: number | undefined): Promise<PhotoWire> {
      const isOfVoice = patch.transcript !== undefined;
      return isOfVoice
        ? db.transaction((tx) => write(tx, id, patch, expected))
        : write(db, id, patch, expected);
    },

    /** Puts a visit's file in the trash. A file without a visit is deleted permanently. */
    async remove(id: string): Promise<void> {
      const { log_id: log, transcript, ...file } = await read(id);
      await db.transaction(async (tx) => {
        if (transcript !== null) await lockVisit(tx, workspace, log);
        const deleted = log !== null && (await putFileInTrash(tx, log, file));
        const removed = await tx.delete(photos).where(mine(id)).returning({ id: photos.id });
        if (removed.length === 0) throw notFound('File');
        if (transcript !== null && log !== null) await searchLogAnew(tx, workspace, log);
        if (deleted) await auditDeleted(tx, caller, deleted);
        else await audit(tx, caller, 'deleted_for_good', { item: 'file', name: file.name });
      });
      if (log === null) await storage.remove([id]);
    },

    /**
     * The bytes as uploaded, or a link to them if the caller accepts one and the storage offers it.
     */
    async original(id: string, mayLink: boolean) {
      const photo = await read(id);
      const plain = photo.name.replaceAll(/[^\w. -]/g, '_');
      const as = { type: photo.type, disposition: `inline; filename="${plain}"` };
      const link = mayLink ? await storage.link(id, as) : null;
      if (link !== null) return { link };
      return { photo, link, ...(await bytes(storage.original(id))) };
    },

    async thumbnail(id: string, size: number) {
      if (!isPicture((await read(id)).type)) throw notFound('Thumbnail');
      return bytes(storage.thumbnail(id, size, caller.uid));
    },
  };
}

function toWire(row: typeof photos.$inferSelect): PhotoWire {
  const { workspace, position, created_at, taken_at, transcript_language, ...photo } = row;
  return {
    ...photo,
    ...authorshipOf(row),
    taken_at: taken_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

const momentOf = (moment: string | null | undefined): Date | null =>
  moment ? new Date(moment) : null;

/** Ids per statement: statements have a time limit, and their rows are all in memory. */
const IDS_AT_ONCE = 10_000;
/** Trash entries per statement; a project may have thousands of photos. */
const ENTRIES_AT_ONCE = 500;

/**
 * The ids of all photos in all workspaces, for the sweep of the storage at the start. Read in pages,
 * in the order of the primary key: no index is sorted by id alone, and none is needed.
 */
export async function* knownPhotoIds(
  db: Database,
  atOnce = IDS_AT_ONCE,
): AsyncGenerator<readonly string[]> {
  let last = { workspace: '', id: '' };
  for (;;) {
    const after = sql`(${photos.workspace}, ${photos.id}) > (${last.workspace}, ${last.id})`;
    const rows = await db
      .select({ workspace: photos.workspace, id: photos.id })
      .from(photos)
      .where(after)
      .orderBy(photos.workspace, photos.id)
      .limit(atOnce);
    yield rows.map(({ id }) => id);
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) break;
    last = end;
  }
  yield* trashedPhotoIds(db);
}

/** The ids of photos in the trash, which can be restored. */
async function* trashedPhotoIds(db: Database): AsyncGenerator<readonly string[]> {
  for (let last = { workspace: '', id: 0 }; ;) {
    const rows = await db
      .select({ workspace: trash.workspace, id: trash.id, files: trash.files })
      .from(trash)
      .where(sql`(${trash.workspace}, ${trash.id}) > (${last.workspace}, ${last.id})`)
      .orderBy(trash.workspace, trash.id)
      .limit(ENTRIES_AT_ONCE);
    yield rows.flatMap(({ files }) => files);
    const end = rows.at(-1);
    if (!end || rows.length < ENTRIES_AT_ONCE) return;
    last = end;
  }
}
