import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticate } from './authentication';
import type { Caller } from './caller';
import type { CountCall } from './rateLimit';

/** Who sent each request, once it is known. */
export function createCallers() {
  const callers = new WeakMap<FastifyRequest, Caller>();
  return {
    find: (request: FastifyRequest): Caller | undefined => callers.get(request),

    /** @throws Error on a route that does not ask who calls */
    of(request: FastifyRequest): Caller {
      const caller = callers.get(request);
      if (!caller) throw new Error('A route was reached without authentication');
      return caller;
    },

    /** Lets nobody through to the routes of `app` who does not say who they are. */
    require(app: FastifyInstance, authenticate: Authenticate, count: CountCall): void {
      app.addHook('onRequest', async (request) => {
        // What methods an address has is nobody's secret, and a browser asks without a token.
        if (request.method !== 'OPTIONS') {
          const caller = await authenticate(request.headers.authorization).catch(
            async (error: unknown) => {
              await count(request);
              throw error;
            },
          );
          callers.set(request, caller);
        }
        await count(request);
      });
    },
  };
}
export type Callers = ReturnType<typeof createCallers>;
