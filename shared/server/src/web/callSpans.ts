import { CALL_SPANS_ADDRESS, type CallSpan, callSpans } from '@fieldline/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CountCall } from '../api/core/rateLimit';
import type { Visitors } from './visitors';

const BODY_LIMIT = 65_536;

interface Settings {
  readonly visitors: Visitors;
  /** Limits the reports of one network. */
  readonly count: CountCall;
  readonly tell: (span: CallSpan) => void;
}

/** Receives reports of calls from pages. */
export function hearCallSpans(app: FastifyInstance, { visitors, count, tell }: Settings): void {
  const options = { bodyLimit: BODY_LIMIT, onRequest: count };
  app.post(CALL_SPANS_ADDRESS, options, async (request, reply) => {
    const told = z.safeParse(callSpans, request.body);
    if (!told.success)
      return reply.status(400).type('text/plain; charset=utf-8').send('Bad request');
    // A browser that has loaded no page here has made no calls.
    if (visitors.known(request) !== null) told.data.forEach(tell);
    return reply.status(204).send();
  });
}
