/**
 * The least remaining idle time that the browser must report (it reports at most 50), in
 * milliseconds.
 */
const IDLE_MS = 30;
const CHECK_MS = 100;
/**
 * On a page that is never idle the task runs after five times the requested time, but after this long at the
 * latest, in milliseconds.
 */
const LIMIT_MS = 5000;
const LIMIT_IN_RESTS = 5;

export interface Rest {
  /** How long the page must have been idle, in milliseconds. */
  readonly forMs: number;
  /** Whether the page is still loading. */
  readonly isBusy?: () => boolean;
}

/**
 * Runs a task once the page is idle: nothing is loading, and no script is running. Background work then does
 * not delay the user's input. Returns how to cancel it.
 */
export function whenAtRest(task: () => void, { forMs, isBusy = () => false }: Rest): () => void {
  // Safari does not report idle periods.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(task, forMs);
    return () => clearTimeout(timer);
  }
  const limit = performance.now() + Math.min(LIMIT_MS, LIMIT_IN_RESTS * forMs);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsSince: number | undefined;
  const look = (deadline: IdleDeadline) => {
    const now = performance.now();
    const rests = deadline.timeRemaining() >= IDLE_MS && !isBusy();
    restsSince = rests ? (restsSince ?? now) : undefined;
    if (now >= limit || now - (restsSince ?? Infinity) >= forMs) task();
    else timer = setTimeout(wait, CHECK_MS);
  };
  let handle: number;
  const wait = () => {
    handle = requestIdleCallback(look, { timeout: LIMIT_MS });
  };
  wait();
  return () => {
    clearTimeout(timer);
    cancelIdleCallback(handle);
  };
}
