import { LOAD_REPORTS_ADDRESS, LOAD_REPORTS_AT_ONCE, type LoadReport } from '@fieldline/contracts';
import { createBatches, type SendBeacon } from '../batches';
import type { LoadOutcome } from './loader';

/** How a load went, of a remote or of the shell itself. */
type Reported = Omit<LoadOutcome, 'remote'> & {
  readonly remote: Pick<LoadOutcome['remote'], 'name' | 'id'>;
};

const REASON_LENGTH = 200;

interface Settings {
  readonly document: Document;
  readonly isOnline: () => boolean;
  readonly send: SendBeacon;
}

/** Tells the web host how loads went, in batches, so that it can take back what fails. */
export function createLoadReports({ document, isOnline, send }: Settings) {
  const tell = createBatches<LoadReport>({
    document,
    atOnce: LOAD_REPORTS_AT_ONCE,
    send: (reports) => send(LOAD_REPORTS_ADDRESS, reports),
  });

  return function report({ remote, module, error, ms, thrown }: Reported): void {
    // Without a network every load fails, and none is to blame.
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
