import { REQUEST_TIMEOUT_MS } from '@fieldline/contracts';

/** How long each part of a call's way waits for the next one: longer than that waits itself. Milliseconds. */
export const TIME_LIMITS = {
  /** A service that writes guides is given up before its caller gives up, who would ask, and pay, again. */
  guide: REQUEST_TIMEOUT_MS - 5_000,
  /** An attempt at an analysis, which nobody waits for. Node gives up an answer that has not begun after 300,000. */
  analysis: 280_000,
  /** A connection over which nothing has passed is closed when its caller has given up. */
  silence: REQUEST_TIMEOUT_MS + 5_000,
  /** A process that sends calls on hears that the other one has given them up. */
  forwarding: REQUEST_TIMEOUT_MS + 10_000,
} as const;
