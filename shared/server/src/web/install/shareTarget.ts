import type { FastifyInstance } from 'fastify';

/** The address to which a browser sends shares from other apps. */
export const SHARE_ADDRESS = '/share';

/**
 * Answers a share that no worker received, as in the moment after an installation. The host stores
 * nothing, because it does not know the sender: it redirects to the page that says so. The other
 * app still has everything.
 */
export async function serveShareTarget(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    // Read to its end, so that the browser can see the answer.
    payload.resume();
    payload.once('end', () => done(null));
    payload.once('error', done);
  });
  app.post(SHARE_ADDRESS, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(`${SHARE_ADDRESS}?missed=1`, 303),
  );
}
