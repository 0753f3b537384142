import type { FastifyInstance } from 'fastify';
import { stateOf } from './stateOf';

/** The addresses at which a supervisor asks whether a process is alive, and whether it is ready. */
export const PROBES = { alive: '/healthz', ready: '/readyz' } as const;

/** A check of each part that a process needs, by the part's name; a check that rejects has failed. */
export type Checks = Readonly<Record<string, () => Promise<void>>>;

interface Probed {
  readonly checks: Checks;
  /** Whether the server is about to stop, so that nothing more should be sent to it. */
  readonly isLeaving: () => boolean;
}

/**
 * Serves the probes. A process that answers is alive; it is ready if all its parts are and it is not
 * stopping.
 */
export function serveProbes(app: FastifyInstance, { checks, isLeaving }: Probed): void {
  app.get(PROBES.alive, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get(PROBES.ready, async (_request, reply) => {
    const states = await Promise.all(
      Object.entries(checks).map(async ([part, check]) => [part, await stateOf(check())] as const),
    );
    const isReady = !isLeaving() && states.every(([, state]) => state === 'ok');
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', ...Object.fromEntries(states) });
  });
}
