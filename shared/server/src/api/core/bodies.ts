import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { FORM_LIMITS } from '../files/uploadForm';
import { refuseUnstorableText } from './plainText';

/** What bodies may be: JSON, nothing where JSON is announced, and forms within their limits. */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  // `__proto__` and `constructor` are texts like any other: JSON makes them a property of the
  // object's own, and the schemas pass on what they name.
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeContentTypeParser('application/json');
  // A body that is announced as JSON and empty counts as none: the client always sends the type.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, String(body), done);
  });
  await app.register(fastifyMultipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });
  app.addHook('preValidation', async ({ params, query, body }) => {
    refuseUnstorableText({ params, query, body });
  });
}
