import type { FastifyInstance } from 'fastify';
import { ApiFailure } from './failure';

const REFUSABLE = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Records the methods of every address from now on. Once all calls are registered, `answerTheRest`
 * answers OPTIONS with them, and other methods with 405.
 */
export function recordMethods(app: FastifyInstance) {
  const methods = new Map<string, Set<string>>();
  let done = false;
  app.addHook('onRoute', ({ url, method }) => {
    if (done) return;
    const known = methods.get(url) ?? new Set(['OPTIONS']);
    for (const each of [method].flat()) known.add(each);
    methods.set(url, known);
  });

  return {
    answerTheRest(): void {
      done = true;
      for (const [url, known] of methods) {
        const allow = [...known].sort().join(', ');
        // The hook sees addresses with the prefix, routes are registered without it.
        const path = url.slice(app.prefix.length);
        app.options(path, { schema: { hide: true } }, (_request, reply) =>
          reply.status(204).header('allow', allow).send(),
        );
        app.route({
          method: REFUSABLE.filter((method) => !known.has(method)),
          url: path,
          schema: { hide: true },
          handler: async (_request, reply) => {
            reply.header('allow', allow);
            throw new ApiFailure(
              405,
              'METHOD_NOT_ALLOWED',
              'This address does not support that method',
            );
          },
        });
      }
    },
  };
}
