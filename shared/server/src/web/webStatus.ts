import type { RegistryPointers } from '@fieldline/contracts';
import type { FastifyInstance } from 'fastify';

/** The address at which a balancer asks whether a web host is ready. */
export const WEB_STATUS_ADDRESS = '/releases/status';

interface WebReadiness {
  /** Reads the registry from memory if that is fresh enough: balancers ask often. */
  readonly readPointers: () => Promise<RegistryPointers>;
  /** Whether the server is about to stop, so that nothing more should be sent to it. */
  readonly isLeaving: () => boolean;
}

/** Reports whether documents can be served: a shell is known, and the server is not stopping. */
export function serveWebStatus(
  app: FastifyInstance,
  { readPointers, isLeaving }: WebReadiness,
): void {
  app.get(WEB_STATUS_ADDRESS, async (_request, reply) => {
    const isReady = await readPointers().then(
      ({ shell }) => shell !== null && !isLeaving(),
      () => false,
    );
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable' });
  });
}
