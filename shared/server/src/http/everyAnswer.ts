import type { FastifyInstance } from 'fastify';

const POLICY = 'content-security-policy';
const TWO_YEARS_S = 63_072_000;

/**
 * What every answer says: it is not sniffed, and shown in no frame, whatever a browser takes it for. That the
 * host is known by https is said only where browsers know it so: over plain http on this machine it would lock
 * out other servers.
 */
export const headersOfAll = (isSecure: boolean) => ({
  'x-content-type-options': 'nosniff',
  [POLICY]: "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  ...(isSecure && { 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` }),
});

/** Adds them to answers; a policy that an answer has of its own stays. */
export function addToEveryAnswer(app: FastifyInstance, isSecure: boolean): void {
  const { [POLICY]: policy, ...others } = headersOfAll(isSecure);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(others);
    if (!reply.hasHeader(POLICY)) reply.header(POLICY, policy);
  });
}
