import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { isLost } from '../database/repeated';
import type { Database } from '../database/database';
import type { PhotoStore } from '../photos/photoStore';
import { type Analyst, AnalystError, type SentPhoto } from './analysing';
import { type Clock, databaseClock } from './clock';
import { createEndings } from './endings';
import { createJobs, type Job } from './jobs';
import { createPhotoReducer } from './reducedPhoto';
import { type VisitToAnalyse, visitOf } from './visit';

/** How long things take, in milliseconds. */
export interface AnalysisTiming {
  /** A job is another process's to take so long after its own was last heard of. */
  readonly leaseMs: number;
  /** How often a process looks for jobs that others queued, or that wait for their next attempt. */
  readonly pollMs: number;
  /** Pauses before the second attempt and the others. There is one attempt more than pauses. */
  readonly pausesMs: readonly number[];
}

const TIMING: AnalysisTiming = { leaseMs: 30_000, pollMs: 5_000, pausesMs: [15_000, 60_000] };

/** Jobs that one process works on at once: each holds up to 20 photos in memory. */
const OF_PROCESS = 4;
/** The longest pause that a service may ask for. */
const LONGEST_PAUSE_MS = 3_600_000;

const BROKEN_OFF = 'The analysis was interrupted too often';
const BROKEN = 'Something went wrong on the server';

export interface WorkerSettings {
  readonly db: Database;
  readonly photoStore: PhotoStore;
  readonly analyst: Analyst;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly timing?: Partial<AnalysisTiming> | undefined;
  readonly clock?: Clock;
}

/** Works on the queue, one of any number of processes. */
export interface AnalysisWorker {
  /** Looks for jobs now. */
  wake(): void;
  /** Stops working on a job that was cancelled. */
  drop(id: string): void;
  /** Resolves when this process works on nothing. */
  idle(): Promise<void>;
  /** Stops, and lets others go on with what it had begun. */
  close(): Promise<void>;
}

export function createAnalysisWorker({
  db,
  photoStore,
  analyst,
  log,
  timing,
  clock = databaseClock,
}: WorkerSettings): AnalysisWorker {
  const { leaseMs, pollMs, pausesMs } = { ...TIMING, ...timing };
  const holder = randomUUID();
  const jobs = createJobs(db, { holder, clock, leaseMs });
  const endings = createEndings(db, holder);
  const reducedPhoto = createPhotoReducer(photoStore);
  const running = new Map<string, AbortController>();
  const works = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let isAsked = false;
  let isClosed = false;

  /** One look at a time; one that is asked for during another follows it. */
  function wake() {
    isAsked = true;
    if (isClosed || looking) return;
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'The queue of analyses failed'))
      .finally(() => {
        looking = undefined;
        if (isAsked) wake();
      });
  }

  async function look() {
    let hasTaken = true;
    while (!isClosed && (isAsked || hasTaken) && running.size < OF_PROCESS) {
      isAsked = false;
      hasTaken = false;
      for (const due of await jobs.due(OF_PROCESS - running.size)) {
        const job = isClosed ? undefined : await jobs.take(due);
        if (!job) continue;
        hasTaken = true;
        begin(job);
      }
    }
    // With its hands full it looks again when a job ends.
    isAsked = false;
  }

  function begin(job: Job) {
    const ending = new AbortController();
    running.set(job.id, ending);
    const renewing = setInterval(() => {
      jobs.renew(job).then(
        (isHeld) => !isHeld && ending.abort(),
        // A lease that cannot be renewed runs out.
        () => undefined,
      );
    }, leaseMs / 3).unref();
    const work = attempt(job, ending.signal)
      .catch((error: unknown) => failed(job, ending.signal, error))
      .catch((error: unknown) => log.error({ err: error }, 'An analysis was left to its lease'))
      .finally(() => {
        clearInterval(renewing);
        running.delete(job.id);
        works.delete(work);
        wake();
      });
    works.add(work);
    if (isClosed) ending.abort();
  }

  async function attempt(job: Job, signal: AbortSignal): Promise<void> {
    if (job.attempts > pausesMs.length + 1) return endings.fail(job, BROKEN_OFF);
    const begun = performance.now();
    const visit = await visitOf(db, job);
    if (!visit) return;
    const photos = await reducedPhotos(visit, job, signal);
    signal.throwIfAborted();
    const { result, tokens } = await analyst.analyse(visit, photos, signal);
    signal.throwIfAborted();
    await jobs.spend(job, tokens);
    const seconds = Math.round(performance.now() - begun) / 1000;
    await endings.complete(job, result, { model: analyst.model, seconds });
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

  async function failed(job: Job, signal: AbortSignal, error: unknown): Promise<void> {
    if (signal.aborted) return jobs.giveBack(job);
    if (error instanceof AnalystError) {
      log.warn({ reason: error.message, attempt: job.attempts }, 'An analysis failed');
      await jobs.spend(job, error.tokens);
    } else {
      if (isLost(error)) throw error;
      log.error({ err: error }, 'An analysis failed');
    }
    const pause = pausesMs[job.attempts - 1];
    if (pause === undefined) {
      return endings.fail(job, error instanceof AnalystError ? error.message : BROKEN);
    }
    const asked = error instanceof AnalystError ? error.retryAfterMs : 0;
    await jobs.postpone(job, Math.min(Math.max(pause, asked), LONGEST_PAUSE_MS));
  }

  const polling = setInterval(wake, pollMs).unref();
  wake();
  return {
    wake,
    drop: (id) => running.get(id)?.abort(),
    async idle() {
      while (looking || works.size > 0) await Promise.all([looking, ...works]);
    },
    async close() {
      isClosed = true;
      clearInterval(polling);
      for (const ending of running.values()) ending.abort();
      await looking;
      await Promise.all(works);
    },
  };
}
