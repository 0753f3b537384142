import type { FastifyInstance } from 'fastify';

const POLICY = 'content-security-policy';
const TWO_YEARS_S = 63_072_000;

/**
 * Headers of every answer: browsers must not guess its type or show it in a frame. HSTS only if
 * browsers reach the host by https: over plain http on this machine it would lock out other
 * servers.
 */
export const headersOfAll = (isSecure: boolean) => ({
  'x-content-type-options': 'nosniff',
  [POLICY]: "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  ...(isSecure && { 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` }),
});

/** Adds these headers to answers; an answer's own policy is kept. */
export function addToEveryAnswer(app: FastifyInstance, isSecure: boolean): void {
  const { [POLICY]: policy, ...others } = headersOfAll(isSecure);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(others);
    if (!reply.hasHeader(POLICY)) reply.header(POLICY, policy);
  });
}
