import { LOAD_REPORTS_ADDRESS, LOAD_REPORTS_AT_ONCE, type LoadReport } from '@fieldline/contracts';
import type { LoadOutcome } from './loader';

/** How a load went, of a remote or of the shell itself. */
type Reported = Omit<LoadOutcome, 'remote'> & {
  readonly remote: Pick<LoadOutcome['remote'], 'name' | 'id'>;
};

/** Reports are sent together, after this pause. */
const PAUSE_MS = 5000;
const REASON_LENGTH = 200;

interface Settings {
  readonly document: Document;
  readonly isOnline: () => boolean;
  /** Sends without waiting for an answer, also while the page goes away. */
  readonly send: (address: string, reports: readonly LoadReport[]) => void;
}

/** Tells the web host how loads went, in batches, so that it can take back what fails. */
export function createLoadReports({ document, isOnline, send }: Settings) {
  let waiting: LoadReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    send(LOAD_REPORTS_ADDRESS, waiting);
    waiting = [];
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

  return function report({ remote, module, error, ms }: Reported): void {
    // Without a network every load fails, and none is to blame.
    if (error !== null && !isOnline()) return;
    const outcome = error === null ? 'loaded' : 'failed';
    const reason = error === null ? {} : { reason: reasonOf(error) };
    waiting.push({ remote: remote.name, id: remote.id, module, outcome, ms, ...reason });
    if (waiting.length >= LOAD_REPORTS_AT_ONCE) flush();
    else timer ??= setTimeout(flush, PAUSE_MS);
  };
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
    0,
    REASON_LENGTH,
  );

/** Sends by the browser's beacon, which outlives the page. */
export const sendByBeacon: Settings['send'] = (address, reports) => {
  navigator.sendBeacon(address, new Blob([JSON.stringify(reports)], { type: 'application/json' }));
};
