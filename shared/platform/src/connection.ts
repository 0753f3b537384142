import { createSubject } from './subject';

/** So many calls that fail in a row, with no answer in between, mean that there is no network. */
const FAILURES = 4;

/** Whether the server can be reached, as far as this tab knows. */
export interface Connection {
  isLost(): boolean;
  /** Whether the browser has a network at all; a try is of no use where it has none. */
  hasNetwork(): boolean;
  subscribe(listener: () => void): () => void;
}

/** What only the client of the API tells the connection. */
export interface ConnectionControl extends Connection {
  answered(): void;
  failed(): void;
}

/**
 * A browser knows when it has no network at all; a network without a way to the server is known by
 * its failures alone.
 */
export function createConnection(target: EventTarget, isOnLine: () => boolean): ConnectionControl {
  let failures = 0;
  const lost = createSubject(!isOnLine());
  const update = () => lost.set(!isOnLine() || failures >= FAILURES);
  const begin = () => {
    failures = 0;
    update();
  };
  const end = () => {
    // Where it is back already by the time that its end is told, who stopped for it hears of both.
    lost.set(true);
    update();
  };
  target.addEventListener('online', begin);
  target.addEventListener('offline', end);
  return {
    isLost: lost.get,
    hasNetwork: isOnLine,
    subscribe: lost.subscribe,
    answered: begin,
    failed: () => {
      failures += 1;
      update();
    },
  };
}
