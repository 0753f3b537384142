import { LOAD_REPORTS_ADDRESS, LOAD_REPORTS_AT_ONCE, type LoadReport } from '@fieldline/contracts';
import { createBatches, type SendBeacon } from '../batches';
import type { LoadOutcome } from './loader';

/** The outcome of loading a remote, or the shell itself. */
type Reported = Omit<LoadOutcome, 'remote'> & {
  readonly remote: Pick<LoadOutcome['remote'], 'name' | 'id'>;
};

const REASON_LENGTH = 200;

interface Settings {
  readonly document: Document;
  readonly isOnline: () => boolean;
  readonly send: SendBeacon;
}

/**
 * Reports the outcomes of loads to the web host in batches, so that it can roll back versions that
 * fail.
 */
export function createLoadReports({ document, isOnline, send }: Settings) {
  const tell = createBatches<LoadReport>({
    document,
    atOnce: LOAD_REPORTS_AT_ONCE,
    send: (reports) => send(LOAD_REPORTS_ADDRESS, reports),
  });

  return function report({ remote, module, error, ms, thrown }: Reported): void {
    // Without a network every load fails, and no version is to blame.
    if (error !== null && !isOnline()) return;
    const outcome = error === null ? 'loaded' : 'failed';
    const reason = error === null ? {} : { reason: reasonOf(error) };
    tell({ remote: remote.name, id: remote.id, module, outcome, ms, thrown, ...reason });
  };
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
    0,
    REASON_LENGTH,
  );
