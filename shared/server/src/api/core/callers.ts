import { readUserAgent, ROLE_HEADER, WORKSPACE_HEADER } from '@fieldline/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../http/networkOf';
import type { Authenticate } from './authentication';
import type { Caller, Identified } from './caller';
import type { CountCall } from './rateLimit';
import { permit } from '../workspaces/membership';

/** The caller of each authenticated request. */
export function createCallers() {
  const users = new WeakMap<FastifyRequest, Identified>();
  const callers = new WeakMap<FastifyRequest, Caller>();
  return {
    /** The user, as soon as the token is checked. */
    find: (request: FastifyRequest): Identified | undefined => users.get(request),

    /** @throws Error on a route without authentication */
    of(request: FastifyRequest): Caller {
      const caller = callers.get(request);
      if (!caller) throw new Error('A route was reached without authentication');
      return caller;
    },

    /**
     * Refuses calls to the routes of `app` without a valid token, or with a workspace in which
     * `inWorkspace` does not find the caller.
     */
    require(
      app: FastifyInstance,
      authenticate: Authenticate,
      count: CountCall,
      inWorkspace: (user: Identified, wanted: string | undefined) => Promise<Caller>,
    ): void {
      app.addHook('onRequest', async (request) => {
        // The methods of an address are not secret, and browsers ask (OPTIONS) without a token.
        if (request.method !== 'OPTIONS') {
          const user = await authenticate(request.headers.authorization).catch(
            async (error: unknown) => {
              await count(request);
              throw error;
            },
          );
          users.set(request, { ...user, from: originOf(request) });
        }
        await count(request);
      });
      app.addHook('onRequest', async (request, reply) => {
        const user = users.get(request);
        if (!user) return;
        const wanted = request.headers[WORKSPACE_HEADER];
        const caller = await inWorkspace(user, wanted?.toString());
        callers.set(request, caller);
        const { access } = request.routeOptions.config;
        if (access) permit(caller, access);
        if (caller.isTeam) reply.header(ROLE_HEADER, caller.role);
      });
    },
  };
}

/** The origin of a call in readable words. */
export function originOf({
  ip,
  headers,
}: {
  readonly ip: string;
  readonly headers: { readonly 'user-agent'?: string | undefined };
}) {
  const { browser, system } = readUserAgent(headers['user-agent'] ?? '');
  return {
    network: networkOf(ip),
    browser: [browser, system].filter((each) => each !== undefined).join(', '),
  };
}

export type Callers = ReturnType<typeof createCallers>;
