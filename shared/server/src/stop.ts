import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_MS = 50;
/** What is still under way then is cut off. */
const PATIENCE_MS = 25_000;

/**
 * Stops listening and lets the calls in flight finish. A connection that a browser keeps for later
 * is closed as soon as it is idle; Node by itself would wait for more than a minute.
 */
export async function stop(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  const patience = setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(patience);
  }
}
