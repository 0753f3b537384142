import { CALL_SPANS_ADDRESS, type CallSpan, callSpans } from '@fieldline/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Visitors } from './visitors';

const BODY_LIMIT = 65_536;

/** Hears from pages how their calls went. */
export function hearCallSpans(
  app: FastifyInstance,
  visitors: Visitors,
  tell: (span: CallSpan) => void,
): void {
  app.post(CALL_SPANS_ADDRESS, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const told = z.safeParse(callSpans, request.body);
    if (!told.success)
      return reply.status(400).type('text/plain; charset=utf-8').send('Bad request');
    // Who was never here has nothing to tell.
    if (visitors.known(request) !== null) told.data.forEach(tell);
    return reply.status(204).send();
  });
}
