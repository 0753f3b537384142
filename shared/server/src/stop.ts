import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 50;
/** What is still under way then is cut off. */
const PATIENCE_MS = 25_000;

/** Tells whoever sends calls here, such as a balancer, to send them elsewhere. */
export interface Leaving {
  /** Makes the server say that it is not ready. */
  readonly announce: () => void;
  /** How long it is given to be heard, in milliseconds; calls are answered as before meanwhile. */
  readonly delayMs: number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Says that it will stop, then stops listening and lets the calls in flight finish. A connection that a browser keeps for later
 * is closed as soon as it is idle; Node by itself would wait for more than a minute.
 */
export async function stop(
  app: FastifyInstance,
  { announce, delayMs, pause = sleep }: Leaving,
): Promise<void> {
  announce();
  if (delayMs > 0) await pause(delayMs);
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  const patience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(patience);
  }
}
