import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { FORM_LIMITS } from '../files/uploadForm';
import { refuseUnstorableText } from './plainText';

/** Accepted bodies: JSON, an empty body announced as JSON, and forms within their limits. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  // `__proto__` and `constructor` are normal texts here: JSON makes them own properties, and the
  // schemas pass on only what they name.
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeContentTypeParser('application/json');
  // An empty body announced as JSON counts as none: the client always sends the type.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, String(body), done);
  });
  await app.register(fastifyMultipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });
  app.addHook('preValidation', async ({ params, query, body }) => {
    refuseUnstorableText({ params, query, body });
  });
}
