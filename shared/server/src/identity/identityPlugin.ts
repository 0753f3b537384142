import type { FastifyInstance } from 'fastify';
import { IDENTITY_PREFIXES, type LocalIdentity } from './localIdentity';

/** Hands the identity service its calls untouched: it reads their bodies itself. */
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
