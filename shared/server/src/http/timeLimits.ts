import { REQUEST_TIMEOUT_MS } from '@fieldline/contracts';

/** The time limits along the way of a call: each waits longer than the next. Milliseconds. */
export const TIME_LIMITS = {
  /** Shorter than its caller waits: a caller who gave up would ask and pay again. */
  guide: REQUEST_TIMEOUT_MS - 5_000,
  /**
   * One attempt at an analysis, for which no caller waits. Node gives up if an answer has not begun
   * after 300,000.
   */
  analysis: 280_000,
  /** An idle connection is closed when its caller has given up. */
  silence: REQUEST_TIMEOUT_MS + 5_000,
  /** Longer, so that the forwarding process sees when the other one gives up. */
  forwarding: REQUEST_TIMEOUT_MS + 10_000,
} as const;
