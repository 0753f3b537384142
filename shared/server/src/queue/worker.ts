import type { FastifyBaseLogger } from 'fastify';
import { whatIsAway } from '../telemetry/away';
import { ServiceError } from '../openAi/serviceError';
import type { Jobs, QueuedJob } from './jobs';

/** The timing of a queue, in milliseconds. */
export interface QueueTiming {
  /** Another process may take a job after its own process was silent for this long. */
  readonly leaseMs: number;
  /** How often a process looks for jobs that others queued, or whose next attempt is due. */
  readonly pollMs: number;
  /** The pauses before the second and later attempts. There is one attempt more than pauses. */
  readonly pausesMs: readonly number[];
}

export const QUEUE_TIMING: QueueTiming = {
  leaseMs: 30_000,
  pollMs: 5_000,
  pausesMs: [15_000, 60_000],
};

/** Jobs that one process works on at once: each holds up to 20 photos in memory. */
const OF_PROCESS = 4;
/** The longest pause that a service may ask for. */
const LONGEST_PAUSE_MS = 3_600_000;

const BROKEN = 'Something went wrong on the server';

export interface WorkerSettings<Job extends QueuedJob> {
  /** The name of a job in the log, with its article. */
  readonly what: string;
  readonly jobs: Pick<Jobs<Job>, 'due' | 'take' | 'renew' | 'giveBack' | 'postpone'>;
  /** Does a job, and ends it in the database unless the signal has ended it before. */
  readonly attempt: (job: Job, signal: AbortSignal) => Promise<void>;
  /** Ends a job without a result. */
  readonly fail: (job: Job, reason: string) => Promise<void>;
  /** The error of a job that was started too often: each time its process died. */
  readonly brokenOff: string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly timing: QueueTiming;
}

/** Works on a queue, together with any number of other processes. */
export interface QueueWorker {
  /** Looks for jobs now. */
  wake(): void;
  /** Stops working on a job that was cancelled. */
  drop(id: string): void;
  /** Resolves when this process works on no job. */
  idle(): Promise<void>;
  /** Stops, and releases its jobs to other processes. */
  close(): Promise<void>;
}

export function createQueueWorker<Job extends QueuedJob>({
  what,
  jobs,
  attempt,
  fail,
  brokenOff,
  log,
  timing: { leaseMs, pollMs, pausesMs },
}: WorkerSettings<Job>): QueueWorker {
  const running = new Map<string, AbortController>();
  const works = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let isAsked = false;
  let isClosed = false;

  /** Looks for jobs, one look at a time; a request during a look causes another one. */
  function wake() {
    isAsked = true;
    if (isClosed || looking) return;
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, `${what} could not be looked for`))
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
    // A fully busy worker looks again when a job ends.
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
    const isOnceTooOften = job.attempts > pausesMs.length + 1;
    const work = (isOnceTooOften ? fail(job, brokenOff) : attempt(job, ending.signal))
      .catch((error: unknown) => failed(job, ending.signal, error))
      .catch((error: unknown) => log.error({ err: error }, `${what} was left to its lease`))
      .finally(() => {
        clearInterval(renewing);
        running.delete(job.id);
        works.delete(work);
        wake();
      });
    works.add(work);
    if (isClosed) ending.abort();
  }

  async function failed(job: Job, signal: AbortSignal, error: unknown): Promise<void> {
    if (signal.aborted) return jobs.giveBack(job);
    if (error instanceof ServiceError) {
      log.warn({ reason: error.message, attempt: job.attempts }, `${what} failed`);
    } else {
      if (whatIsAway(error) !== null) throw error;
      log.error({ err: error }, `${what} failed`);
    }
    const pause = pausesMs[job.attempts - 1];
    if (pause === undefined) {
      return fail(job, error instanceof ServiceError ? error.message : BROKEN);
    }
    const asked = error instanceof ServiceError ? error.retryAfterMs : 0;
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
