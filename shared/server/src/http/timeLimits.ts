import { REQUEST_TIMEOUT_MS } from '@fieldline/contracts';

/** The time limits along the way of a call: each waits longer than the next. Milliseconds. */
export const TIME_LIMITS = {
  /** A guide service is given up before its caller gives up, who would ask and pay again. */
  guide: REQUEST_TIMEOUT_MS - 5_000,
  /**
   * An attempt at an analysis, for which nobody waits. Node gives up after 300,000 without the
   * beginning of an answer.
   */
  analysis: 280_000,
  /** An idle connection is closed when its caller has given up. */
  silence: REQUEST_TIMEOUT_MS + 5_000,
  /** Longer, so that the forwarding process hears when the other one gives up. */
  forwarding: REQUEST_TIMEOUT_MS + 10_000,
} as const;
