import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers for answers that are data: never run, framed, cached or sniffed, whatever a browser takes
 * them for. No HSTS: over plain http on this machine it would lock out other servers.
 */
export async function addApiHeaders(app: FastifyInstance): Promise<void> {
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    frameguard: { action: 'deny' },
    hsts: false,
    // The pages of the suite, which share the origin, do not ask for it.
    originAgentCluster: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  });
}
