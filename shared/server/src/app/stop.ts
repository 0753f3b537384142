import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { later } from '../api/core/failure';

const IDLE_CHECK_MS = 50;
/** Calls still running after this time are cut off. */
const PATIENCE_MS = 25_000;

/** Another server takes over within this time, in seconds. */
const RESTART_S = 5;

/**
 * Refuses calls on kept connections once the server has begun to close, in the API's error shape.
 * Fastify's own refusal must be off.
 */
export function refuseWhileClosing(app: FastifyInstance): void {
  const failure = later(
    503,
    'RESTARTING',
    'The server is restarting. Please try again in a moment.',
    RESTART_S,
  );
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return;
    // Text, because the schema of some calls has another shape for this status.
    const text = JSON.stringify(failure.toWire());
    return reply
      .status(failure.status)
      .headers(failure.headers)
      .type('application/json')
      .send(text);
  });
}

/** Tells balancers to send calls elsewhere. */
export interface Leaving {
  /** Makes the server report that it is not ready. */
  readonly announce: () => void;
  /** How long calls are still answered after that, in milliseconds. */
  readonly delayMs: number;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Announces the stop, then stops listening and lets running calls finish. An idle kept connection
 * is closed at once; Node itself would wait for more than a minute.
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
