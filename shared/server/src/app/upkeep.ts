import type { FastifyInstance } from 'fastify';
import { sweepAudit } from '../api/audit/prune';
import { sweepAnswers } from '../api/core/idempotency';
import { sweepCallCounts } from '../api/core/sharedCounts';
import { sweepUploadParts } from '../api/files/parts';
import { sweepRetention } from '../api/retention/repository';
import { sweepTrash } from '../api/trash/trash';
import { sweepSync } from '../api/sync/repository';
import type { OpenDatabase } from '../database/database';
import type { PhotoStorage } from '../photos/photoStorage';
import type { SweepReport } from '../photos/sweep';

const AN_HOUR_MS = 3_600_000;

/** Reports photos that the database does not know; otherwise no one would notice them. */
export function reportPhotos({ log }: FastifyInstance, report: SweepReport): void {
  const { setAside, broughtBack, deleted, givenUp } = report;
  if (setAside > 0) {
    log.warn(report, 'Photos without a row in the database were set aside for 30 days');
  } else if (broughtBack > 0 || deleted > 0 || givenUp > 0) {
    log.info(
      report,
      'Photos that had been set aside were put back, or deleted after 30 days; unfinished uploads were dropped',
    );
  }
}

const NOT_OURS =
  'The bucket holds the photos of another database, whose sweep deletes the photos that it does not know. This server sweeps nothing. Set S3_BUCKET to a bucket of its own. If the other database is gone, delete the object photos/database.';

/**
 * Sweeps a store of photos while calls are served. Returns a function for the end: it does not wait
 * for the sweep, because a later one does the rest. `sweep` resolves with null if the store belongs
 * to another database.
 */
export function sweepBeside(
  app: FastifyInstance,
  sweep: () => Promise<SweepReport | null>,
): () => Promise<void> {
  let ended = false;
  sweep().then(
    (report) => {
      if (report) reportPhotos(app, report);
      else app.log.error(NOT_OURS);
    },
    (error: unknown) => {
      if (!ended) app.log.error({ err: error }, 'The sweep of the photos failed');
    },
  );
  return async () => {
    ended = true;
  };
}

/**
 * At the start and every hour, deletes expired data and tidies up the database. Returns a function
 * that stops this.
 */
export function sweepRegularly(
  { log }: FastifyInstance,
  database: Pick<OpenDatabase, 'db' | 'tidy'>,
  photoStorage: Pick<PhotoStorage, 'remove'>,
): () => Promise<void> {
  const { db } = database;
  const ending = new AbortController();
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = () => {
    sweeping = Promise.all([
      sweepAnswers(db),
      sweepUploadParts(db),
      sweepCallCounts(db),
      sweepSync(db),
      sweepAudit(db),
      sweepRetention(db, photoStorage),
      sweepTrash(db, photoStorage),
    ])
      .then(() => database.tidy?.(ending.signal))
      .catch((error: unknown) => log.error({ err: error }, 'The hourly upkeep failed'));
  };
  sweep();
  const timer = setInterval(sweep, AN_HOUR_MS).unref();
  return async () => {
    clearInterval(timer);
    ending.abort();
    await sweeping;
  };
}
