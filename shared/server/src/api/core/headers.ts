import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * Headers for data: answers must not be executed, framed, cached or sniffed, whatever type a
 * browser guesses. No HSTS: over plain http on this machine it would lock out other servers.
 */
export function addApiHeaders(app: FastifyInstance): void {
  const headers = {
    ...headersOf(
      helmet({
        contentSecurityPolicy: {
          useDefaults: false,
          directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
        },
        frameguard: { action: 'deny' },
        hsts: false,
        // The suite's pages, on the same origin, do not request it.
        originAgentCluster: false,
        // For plug-ins and filters that browsers no longer have; they would add bytes to every answer.
        xDnsPrefetchControl: false,
        xDownloadOptions: false,
        xPermittedCrossDomainPolicies: false,
        xXssProtection: false,
      }),
    ),
    'cache-control': 'no-store',
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}

/** helmet's headers, which are the same for every answer: computed once. */
function headersOf(protect: ReturnType<typeof helmet>) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protect(request, response, () => {});
  return response.getHeaders();
}
