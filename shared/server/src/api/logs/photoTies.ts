import type { LogWire } from '@fieldline/contracts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { photos } from '../../database/schema';
import { lockVisit, searchLogAnew } from '../../search/entries';
import { notFound } from '../core/failure';
import type { LogReader } from './reading';

/** Attaches uploaded photos to logs of one workspace, and detaches them. */
export const createPhotoTies = (db: Database, workspace: string, { read }: LogReader) => ({
  /** All or none. */
  attachPhotos: (id: string, photoIds: readonly string[]): Promise<LogWire> =>
    db.transaction(async (tx) => {
      const wanted = [...new Set(photoIds)];
      const chosen = and(eq(photos.workspace, workspace), inArray(photos.id, wanted));
      // The search must find their transcripts with this visit, not with the earlier ones.
      const said = await tx
        .selectDistinct({ visit: photos.log_id })
        .from(photos)
        .where(and(chosen, isNotNull(photos.transcript)));
      const visits = new Set(said.flatMap(({ visit }) => visit ?? [])).add(id);
      // Always in the same order, so that no two transactions deadlock.
      for (const visit of [...visits].toSorted()) await lockVisit(tx, workspace, visit);
      await read(id, tx);
      const attached = await tx
        .update(photos)
        .set({ log_id: id })
        .where(chosen)
        .returning({ id: photos.id });
      if (attached.length !== wanted.length) throw notFound('Photo');
      if (said.length > 0) for (const visit of visits) await searchLogAnew(tx, workspace, visit);
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
      if (detached.some(({ transcript }) => transcript !== null))
        await searchLogAnew(tx, workspace, id);
      return read(id, tx);
    }),
});
