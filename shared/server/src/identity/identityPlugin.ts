import type { FastifyInstance } from 'fastify';
import { IDENTITY_PREFIXES, type LocalIdentity } from './localIdentity';

/** Passes calls to the identity service unparsed: it reads their bodies itself. */
export async function identityPlugin(
  app: FastifyInstance,
  { identity }: { readonly identity: LocalIdentity },
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  for (const prefix of IDENTITY_PREFIXES) {
    app.all(`${prefix}/*`, (request, reply) => {
      reply.hijack();
      identity.handle(request.raw, reply.raw);
    });
  }
}
