import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import { and, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../database/database';
import { photos, transcriptions } from '../database/schema';
import type { PhotoStorage } from '../photos/photoStorage';
import { type Clock, databaseClock } from '../queue/clock';
import { createJobs, heldBy } from '../queue/jobs';
import { megabytes, use } from '../queue/usage';
import {
  createQueueWorker,
  QUEUE_TIMING,
  type QueueTiming,
  type QueueWorker,
} from '../queue/worker';
import { lockVisit, searchLogAnew } from '../search/entries';
import type { Transcriber } from './transcriber';

const jobRow = z.object({ workspace: z.string(), id: z.string(), attempts: z.number() });
type Job = Readonly<z.infer<typeof jobRow>>;

export interface TranscriptionWorkerSettings {
  readonly db: Database;
  readonly photoStorage: Pick<PhotoStorage, 'original'>;
  readonly transcriber: Transcriber;
  readonly dailyBytes: number;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly timing?: Partial<QueueTiming> | undefined;
  readonly clock?: Clock;
}

/** Works on the queue of transcriptions. */
export function createTranscriptionWorker({
  db,
  photoStorage,
  transcriber,
  dailyBytes,
  log,
  timing: given,
  clock = databaseClock,
}: TranscriptionWorkerSettings): QueueWorker {
  const timing = { ...QUEUE_TIMING, ...given };
  const holder = randomUUID();
  const jobs = createJobs(db, {
    ...{ table: transcriptions, row: jobRow },
    ...{ holder, clock, leaseMs: timing.leaseMs },
  });
  const ofNote = ({ workspace, id }: Job) =>
    and(eq(photos.workspace, workspace), eq(photos.id, id));
  const held = heldBy(holder);

  async function fail(job: Job, reason: string): Promise<void> {
    await db
      .update(transcriptions)
      .set({ status: 'failed', holder: null, error_message: reason, updated_at: sql`now()` })
      .where(held(job));
  }

  async function attempt(job: Job, signal: AbortSignal): Promise<void> {
    const [note] = await db.select().from(photos).where(ofNote(job));
    if (!note) return;
    const used = await use(db, clock, job.workspace);
    if (used.voice_bytes + note.size > dailyBytes) {
      if (note.size > dailyBytes) return fail(job, tooLarge(dailyBytes));
      await db
        .update(transcriptions)
        .set({ error_message: usedUp(dailyBytes) })
        .where(held(job));
      return jobs.giveBack(job, used.seconds_left * 1000);
    }
    const original = await photoStorage.original(job.id);
    if (!original) return fail(job, 'The recording is missing');
    const bytes = await buffer(original.stream);
    signal.throwIfAborted();
    await use(db, clock, job.workspace, { voice_bytes: bytes.length });
    const { text, language } = await transcriber.transcribe({ bytes, type: note.type }, signal);
    signal.throwIfAborted();
    await complete(job, text, language);
  }

  /** Does nothing if this process no longer holds the job, or a person wrote the text meanwhile. */
  const complete = (job: Job, text: string, language: string | null): Promise<void> =>
    db.transaction(async (tx) => {
      const [known] = await tx.select({ logId: photos.log_id }).from(photos).where(ofNote(job));
      const logId = known?.logId ?? null;
      await lockVisit(tx, job.workspace, logId);
      const done = await tx.delete(transcriptions).where(held(job)).returning();
      if (done.length === 0) return;
      const [note] = await tx
        .update(photos)
        .set({
          ...{ transcript: text, transcript_language: language },
          version: sql`${photos.version} + 1`,
        })
        .where(and(ofNote(job), isNull(photos.transcript)))
        .returning({ id: photos.id });
      if (note && logId !== null) await searchLogAnew(tx, job.workspace, logId);
    });

  return createQueueWorker({
    ...{ what: 'A transcription', brokenOff: 'The transcription was interrupted too often' },
    ...{ jobs, attempt, fail, log, timing },
  });
}

const usedUp = (limit: number) =>
  `This workspace has used up today’s ${megabytes(limit)} of voice notes. This one is transcribed after 00:00 UTC.`;
const tooLarge = (limit: number) =>
  `This voice note is larger than the ${megabytes(limit)} that a workspace may use in a day.`;
