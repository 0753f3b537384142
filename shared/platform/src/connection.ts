import { createSubject } from './subject';

/**
 * After this many failed calls in a row, without an answer in between, the network counts as lost.
 */
const FAILURES = 4;

/** Whether the server can be reached, as far as this tab knows. */
export interface Connection {
  isLost(): boolean;
  /** Whether the browser has a network at all; without one, trying is useless. */
  hasNetwork(): boolean;
  /** Whether the network answers with its own sign-in page instead of the server. */
  needsSignIn(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Only the API client calls these. */
export interface ConnectionControl extends Connection {
  answered(): void;
  failed(): void;
  /** Something else answered instead of the server: the network counts as lost at once. */
  interfered(isSignIn: boolean): void;
}

/**
 * The browser knows when it has no network at all. A network that does not reach the server shows
 * only in failed calls.
 */
export function createConnection(target: EventTarget, isOnLine: () => boolean): ConnectionControl {
  let failures = 0;
  let isSignIn = false;
  const lost = createSubject(!isOnLine());
  const update = () => lost.set(!isOnLine() || failures >= FAILURES);
  const begin = () => {
    failures = 0;
    isSignIn = false;
    update();
  };
  const end = () => {
    // The network may be back before `offline` is handled. Listeners then hear both: lost, and
    // back.
    isSignIn = false;
    lost.set(true);
    update();
  };
  target.addEventListener('online', begin);
  target.addEventListener('offline', end);
  return {
    isLost: lost.get,
    hasNetwork: isOnLine,
    needsSignIn: () => isSignIn,
    subscribe: lost.subscribe,
    answered: begin,
    failed: () => {
      failures += 1;
      update();
    },
    interfered: (signIn) => {
      failures = FAILURES;
      isSignIn = signIn;
      update();
    },
  };
}
