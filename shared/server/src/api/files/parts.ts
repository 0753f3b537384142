import { Readable } from 'node:stream';
import { PHOTO_MAX_BYTES } from '@fieldline/contracts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { uploadParts } from '../../database/schema';
import { tooLarge } from '../../photos/image';
import { ApiFailure } from '../core/failure';
import type { Caller } from '../core/caller';

const PARTS_MISSING = 'PARTS_MISSING';

/** For a form that names missing parts. */
export const partsMissing = (): ApiFailure =>
  new ApiFailure(409, PARTS_MISSING, 'Parts of the upload are missing');

export const isPartsMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === PARTS_MISSING;

/** The limit of one user's unfinished uploads. */
const MOST_BYTES = 20 * PHOTO_MAX_BYTES;
const isOld = sql`created_at < now() - interval '1 day'`;

/** The parts of the caller's uploads that are not yet stored as photos. */
export function createUploadParts(db: Database, { uid }: Caller) {
  const mine = eq(uploadParts.uid, uid);
  const of = (upload: string) => and(mine, eq(uploadParts.upload, upload));
  const length = sql<number>`coalesce(sum(${uploadParts.length}), 0)::int`;

  async function received(upload: string, within: Database = db): Promise<number> {
    const [row] = await within.select({ length }).from(uploadParts).where(of(upload));
    return row?.length ?? 0;
  }

  /**
   * Reads one part at a time, to save memory.
   * @throws ApiFailure 409 if another call has finished the upload meanwhile
   */
  async function* bytesOf(upload: string, starts: readonly number[]) {
    for (const start of starts) {
      const [part] = await db
        .select({ bytes: uploadParts.bytes })
        .from(uploadParts)
        .where(and(of(upload), eq(uploadParts.start, start)));
      if (!part) throw partsMissing();
      yield Buffer.from(part.bytes);
    }
  }

  return {
    received: (upload: string) => received(upload),

    /**
     * Stores a part if it is the next one. An earlier or later part changes nothing: the answer
     * tells the sender where to continue.
     * @throws ApiFailure 413, or 507 if there are too many unfinished uploads
     */
    async write(upload: string, start: number, bytes: Uint8Array): Promise<number> {
      return db.transaction(async (tx) => {
        const before = await received(upload, tx);
        if (start !== before || bytes.length === 0) return before;
        if (before + bytes.length > PHOTO_MAX_BYTES) throw tooLarge();
        const [all] = await tx.select({ length }).from(uploadParts).where(mine);
        if ((all?.length ?? 0) + bytes.length > MOST_BYTES) {
          throw new ApiFailure(507, 'TOO_MUCH_ON_ITS_WAY', 'Too many uploads are in progress');
        }
        // Two tabs may send the same part at once: the primary key admits one of them.
        const part = { uid, upload, start, length: bytes.length, bytes };
        await tx.insert(uploadParts).values(part).onConflictDoNothing();
        return received(upload, tx);
      });
    },

    /** The whole file; null if parts are missing. */
    async open(upload: string, size: number): Promise<Readable | null> {
      if (size === 0 || (await received(upload)) !== size) return null;
      const parts = await db
        .select({ start: uploadParts.start })
        .from(uploadParts)
        .where(of(upload))
        .orderBy(asc(uploadParts.start));
      return Readable.from(
        bytesOf(
          upload,
          parts.map(({ start }) => start),
        ),
      );
    },

    /** Deletes the parts of an upload that was stored as a photo. */
    async remove(upload: string, within: Database): Promise<void> {
      await within.delete(uploadParts).where(of(upload));
    },
  };
}

/** Deletes uploads of all users that were never finished. */
export async function sweepUploadParts(db: Database): Promise<void> {
  await db.delete(uploadParts).where(isOld);
}
