import type { Transcript } from '@fieldline/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { photos, transcriptions } from '../../database/schema';
import { isPicture } from '../../photos/inspect';
import type { Caller } from '../core/caller';
import { notFound } from '../core/failure';
import { fileColumns, transcriptOf } from '../logs/mapping';
import { ofNote } from '../logs/reading';

/** The transcriptions of the voice notes of the caller's workspace. */
export function createTranscripts(db: Database, { workspace }: Caller) {
  const mine = (id: string) => and(eq(photos.workspace, workspace), eq(photos.id, id));
  const job = (id: string) =>
    and(eq(transcriptions.workspace, workspace), eq(transcriptions.id, id));

  async function read(id: string, within: Database) {
    const [note] = await within
      .select(fileColumns)
      .from(photos)
      .leftJoin(transcriptions, ofNote)
      .where(mine(id));
    if (!note || isPicture(note.type)) throw notFound('Voice note');
    return note;
  }

  return {
    /**
     * Queues the transcription of a voice note without a text, unless one is queued or running.
     * @throws ApiFailure 404
     */
    queue: (id: string): Promise<Transcript | null> =>
      db.transaction(async (tx) => {
        const note = await read(id, tx);
        if (note.transcript === null) {
          await tx.delete(transcriptions).where(and(job(id), eq(transcriptions.status, 'failed')));
          await tx
            .insert(transcriptions)
            .values({ workspace, id, due_at: sql`now()` })
            .onConflictDoNothing();
        }
        return transcriptOf(await read(id, tx));
      }),

    /** Deletes the note's job, whatever its state. */
    async forget(id: string): Promise<void> {
      await db.delete(transcriptions).where(job(id));
    },
  };
}
