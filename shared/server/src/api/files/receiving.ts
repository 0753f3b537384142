import type { Readable } from 'node:stream';
import { type PhotoWire, THUMBNAIL_SIZE } from '@fieldline/contracts';
import type { Database } from '../../database/database';
import { isAway } from '../../database/repeated';
import { photos } from '../../database/schema';
import { isPicture } from '../../photos/inspect';
import type { PhotoStorage, ReceivedPhoto } from '../../photos/photoStorage';
import { createCheckItems } from '../checklists/items';
import { madeBy } from '../core/author';
import type { Caller } from '../core/caller';
import { ApiFailure } from '../core/failure';
import { momentOf, toWire } from './mapping';
import type { FileReader } from './reading';
import type { UploadForm } from './uploadForm';

/** How an upload handles the photos of a request. */
interface Upload {
  receive(source: Readable): Promise<ReceivedPhoto>;
  add(form: UploadForm, tx: Database): Promise<readonly PhotoWire[]>;
}

/** Receives photos and voice notes, and adds them to the caller's workspace. */
export function createReceiving(
  db: Database,
  storage: PhotoStorage,
  caller: Caller,
  { requireLog }: FileReader,
) {
  const { workspace } = caller;
  const checkItems = createCheckItems(db, caller);

  /** Adds received photos, in the order of the form. */
  async function add({ photos: received, logId, itemId }: UploadForm, tx: Database) {
    if (logId !== null) await requireLog(logId, tx);
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

  return {
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
  };
}
