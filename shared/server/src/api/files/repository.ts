import type { PhotoWire } from '@fieldline/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { photos, trash } from '../../database/schema';
import { isPicture } from '../../photos/inspect';
import type { PhotoStorage, StoredBytes } from '../../photos/photoStorage';
import type { Caller } from '../core/caller';
import { notFound } from '../core/failure';
import { toWire } from './mapping';
import { ofPictures } from './pictures';
import { createFileReader } from './reading';
import { createReceiving } from './receiving';
import { createFileWriter } from './writing';

/** The photos and voice notes of the caller's workspace: their rows and their bytes. */
export function createPhotoRepository(db: Database, storage: PhotoStorage, caller: Caller) {
  const { workspace } = caller;
  const reader = createFileReader(workspace);
  const { read, requireLog } = reader;

  const bytes = async (opened: Promise<StoredBytes | undefined>): Promise<StoredBytes> => {
    const found = await opened;
    if (!found) throw notFound('File');
    return found;
  };

  return {
    read: (id: string) => read(id, db),

    ...createReceiving(db, storage, caller, reader),
    ...createFileWriter(db, storage, caller, reader),

    /** The details of a log's photos, in the order of their upload. */
    async listOf(logId: string): Promise<{ data: PhotoWire[] }> {
      await requireLog(logId, db);
      const rows = await db
        .select()
        .from(photos)
        .where(and(eq(photos.workspace, workspace), eq(photos.log_id, logId), ofPictures))
        .orderBy(photos.position);
      return { data: rows.map(toWire) };
    },

    /**
     * The bytes as uploaded, or a link to them if the caller accepts one and the storage offers it.
     */
    async original(id: string, mayLink: boolean) {
      const photo = await read(id, db);
      const plain = photo.name.replaceAll(/[^\w. -]/g, '_');
      const as = { type: photo.type, disposition: `inline; filename="${plain}"` };
      const link = mayLink ? await storage.link(id, as) : null;
      if (link !== null) return { link };
      return { photo, link, ...(await bytes(storage.original(id))) };
    },

    async thumbnail(id: string, size: number) {
      if (!isPicture((await read(id, db)).type)) throw notFound('Thumbnail');
      return bytes(storage.thumbnail(id, size, caller.uid));
    },
  };
}

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
