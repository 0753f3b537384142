import type { LogWire } from '@fieldline/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { photos } from '../../database/schema';
import { lockVisit, searchLogAnew } from '../../search/entries';
import { notFound } from '../core/failure';
import type { LogReader } from './reading';

const isSaid = ({ transcript }: { readonly transcript: string | null }) => transcript !== null;

/** Ties photos that are uploaded already to logs of one workspace, and unties them. */
export const createPhotoTies = (db: Database, workspace: string, { read }: LogReader) => ({
  /** All or none. */
  attachPhotos: (id: string, photoIds: readonly string[]): Promise<LogWire> =>
    db.transaction(async (tx) => {
      await lockVisit(tx, workspace, id);
      await read(id, tx);
      const wanted = [...new Set(photoIds)];
      const attached = await tx
        .update(photos)
        .set({ log_id: id })
        .where(and(eq(photos.workspace, workspace), inArray(photos.id, wanted)))
        .returning({ id: photos.id, transcript: photos.transcript });
      if (attached.length !== wanted.length) throw notFound('Photo');
      if (attached.some(isSaid)) await searchLogAnew(tx, workspace, id);
      return read(id, tx);
    }),

  detachPhoto: (id: string, photoId: string): Promise<LogWire> =>
    db.transaction(async (tx) => {
      await lockVisit(tx, workspace, id);
      await read(id, tx);
      const { workspace: ofWorkspace, log_id, id: ofPhoto } = photos;
      const detached = await tx
        .update(photos)
        .set({ log_id: null })
        .where(and(eq(ofWorkspace, workspace), eq(log_id, id), eq(ofPhoto, photoId)))
        .returning({ transcript: photos.transcript });
      if (detached.length === 0) throw notFound('Photo');
      if (detached.some(isSaid)) await searchLogAnew(tx, workspace, id);
      return read(id, tx);
    }),
});
