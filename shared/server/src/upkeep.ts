import type { FastifyInstance } from 'fastify';
import { sweepAnswers } from './api/core/idempotency';
import { sweepCallCounts } from './api/core/sharedCounts';
import { sweepUploadParts } from './api/files/parts';
import type { Database } from './database/database';
import type { SweepReport } from './photos/sweep';

const AN_HOUR_MS = 3_600_000;

/** Tells of photos that the database did not know; nobody would look for them otherwise. */
export function reportPhotos({ log }: FastifyInstance, report: SweepReport): void {
  const { setAside, broughtBack, deleted } = report;
  if (setAside > 0) {
    log.warn(report, 'Photos that the database does not know are set aside for 30 days');
  } else if (broughtBack > 0 || deleted > 0) {
    log.info(report, 'Photos that were set aside are known again, or were deleted after 30 days');
  }
}

/** Forgets, at the start and from then on, what need not be kept any longer. Answers what ends it. */
export function sweepRegularly({ log }: FastifyInstance, db: Database): () => Promise<void> {
  let sweeping: Promise<void> = Promise.resolve();
  const sweep = () => {
    sweeping = Promise.all([sweepAnswers(db), sweepUploadParts(db), sweepCallCounts(db)]).then(
      () => undefined,
      (error: unknown) => log.error({ err: error }, 'Old answers could not be swept'),
    );
  };
  sweep();
  const timer = setInterval(sweep, AN_HOUR_MS).unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
