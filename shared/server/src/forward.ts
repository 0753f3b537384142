import type { FastifyInstance } from 'fastify';

/** A guide takes a minute to write, and a large photo as long on a bad line. Milliseconds. */
const PATIENCE_MS = 120_000;

/**
 * Sends calls on to the process that serves them, bodies and answers as they come, so that browsers know
 * one origin alone. A call is never sent twice: who sent it knows whether that does harm.
 */
export async function forward(
  app: FastifyInstance,
  upstream: string,
  prefixes: readonly string[],
): Promise<void> {
  // The proxy's copy of undici makes itself the one behind `fetch` unless Node's own is there before
  // it; with that copy the calls to an object store fail.
  void new Headers();
  const { default: httpProxy } = await import('@fastify/http-proxy');
  for (const prefix of prefixes) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      http: { requestOptions: { timeout: PATIENCE_MS } },
      replyOptions: {
        retryDelay: () => null,
        rewriteRequestHeaders: ({ headers: { host }, ip }, headers) => ({
          ...headers,
          // The other process is known by this one's name, and believes what it says of its caller.
          host,
          'x-forwarded-for': ip,
        }),
        onError: (reply) => {
          void reply.status(502).type('text/plain').send('This part of Fieldline is away');
        },
      },
    });
  }
}
