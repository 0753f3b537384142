import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database';
import type { PhotoStorage } from '../photos/photoStorage';
import { type Clock, databaseClock } from '../queue/clock';
import {
  createQueueWorker,
  QUEUE_TIMING,
  type QueueTiming,
  type QueueWorker,
} from '../queue/worker';
import { type Analyst, AnalystError, type SentPhoto } from './analysing';
import { createEndings } from './endings';
import { createAnalysisJobs, type Job } from './jobs';
import { createPhotoReducer } from './reducedPhoto';
import { type VisitToAnalyse, visitOf } from './visit';

export interface AnalysisWorkerSettings {
  readonly db: Database;
  readonly photoStorage: PhotoStorage;
  readonly analyst: Analyst;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly timing?: Partial<QueueTiming> | undefined;
  readonly clock?: Clock;
}

/** Works on the queue of analyses. */
export function createAnalysisWorker({
  db,
  photoStorage,
  analyst,
  log,
  timing: given,
  clock = databaseClock,
}: AnalysisWorkerSettings): QueueWorker {
  const timing = { ...QUEUE_TIMING, ...given };
  const holder = randomUUID();
  const jobs = createAnalysisJobs(db, { holder, clock, leaseMs: timing.leaseMs });
  const { fail, complete } = createEndings(db, holder);
  const reducedPhoto = createPhotoReducer(photoStorage);

  async function attempt(job: Job, signal: AbortSignal): Promise<void> {
    const begun = performance.now();
    const visit = await visitOf(db, job);
    if (!visit) return;
    const photos = await reducedPhotos(visit, job, signal);
    signal.throwIfAborted();
    const bytes = photos.reduce((sum, { jpeg }) => sum + jpeg.length, 0);
    const { result, tokens } = await analyst
      .analyse(visit, photos, signal)
      .catch(async (error: unknown) => {
        const used = error instanceof AnalystError ? error.tokens : 0;
        if (!signal.aborted) await jobs.spend(job, { bytes, tokens: used });
        throw error;
      });
    signal.throwIfAborted();
    await jobs.spend(job, { bytes, tokens });
    const seconds = Math.round(performance.now() - begun) / 1000;
    await complete(job, result, { model: analyst.model, seconds });
  }

  async function reducedPhotos(visit: VisitToAnalyse, job: Job, signal: AbortSignal) {
    const sent: SentPhoto[] = [];
    for (const { id, caption } of visit.photos) {
      const jpeg = await reducedPhoto(id, job.workspace);
      signal.throwIfAborted();
      if (jpeg) sent.push({ id, caption, jpeg });
    }
    return sent;
  }

  return createQueueWorker({
    ...{ what: 'An analysis', brokenOff: 'The analysis was interrupted too often' },
    ...{ jobs, attempt, fail, log, timing },
  });
}
