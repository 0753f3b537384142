import type { RegistryPointers } from '@fieldline/contracts';
import type { FastifyInstance } from 'fastify';
import { stateOf } from '../http/stateOf';

/** The address at which a balancer asks whether a web host is ready. */
export const WEB_STATUS_ADDRESS = '/releases/status';

interface WebReadiness {
  /** @throws Error unless documents can be served */
  readonly registry: () => Promise<void>;
  /** Whether the server is about to stop, so that nothing more should be sent to it. */
  readonly isLeaving: () => boolean;
}

/** The check of the registry: a shell is known. Pointers come from memory if they are fresh enough. */
export const checkRegistry = (readPointers: () => Promise<RegistryPointers>) => async () => {
  const { shell } = await readPointers();
  if (shell === null) throw new Error('No shell is released yet.');
};

/** Reports whether documents can be served: a shell is known, and the server is not stopping. */
export function serveWebStatus(app: FastifyInstance, { registry, isLeaving }: WebReadiness): void {
  app.get(WEB_STATUS_ADDRESS, async (_request, reply) => {
    const isReady = (await stateOf(registry())) === 'ok' && !isLeaving();
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable' });
  });
}
