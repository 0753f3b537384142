import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isSystemError } from '@fieldline/releases';
import type { FastifyInstance } from 'fastify';
import { later } from '../api/core/failure';
import { TIME_LIMITS } from './timeLimits';

/** In the API's error shape: a restarting part is back within seconds. */
const AWAY = later(502, 'PART_AWAY', 'This part of Fieldline is away', 5);

/** Refused or broken connections; Node's own codes. */
const BROKEN = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ETIMEDOUT'];

const isBroken = (error: unknown): boolean => BROKEN.some((code) => isSystemError(error, code));

/**
 * Forwards calls to the process that serves them, or to several of one name in turn, streaming
 * bodies and answers, so that browsers see one origin. A call that may change something is never
 * sent twice: only its sender knows whether that is harmful.
 * @param lookUp finds the addresses of a name
 */
export async function forward(
  app: FastifyInstance,
  upstream: string,
  prefixes: readonly string[],
  lookUp: typeof lookup = lookup,
): Promise<void> {
  // The proxy's copy of undici replaces the one behind `fetch` unless Node's own is loaded before
  // it; with that copy the calls to an object store fail.
  void new Headers();
  const { default: httpProxy } = await import('@fastify/http-proxy');
  const { hostname } = new URL(upstream);
  for (const prefix of prefixes) {
    await app.register(httpProxy, {
      upstream,
      prefix,
      rewritePrefix: prefix,
      http: {
        // By default the proxy accepts any certificate.
        requestOptions: {
          timeout: TIME_LIMITS.forwarding,
          rejectUnauthorized: true,
          // Otherwise the certificate would have to be for the name that browsers use.
          ...(isIP(hostname) === 0 && { servername: hostname }),
          lookup: inTurn(lookUp),
        },
        // Connections are used in turn; otherwise low traffic would use only one.
        agentOptions: { scheduling: 'fifo' },
      },
      replyOptions: {
        retryDelay: ({ err, req, attempt }) =>
          attempt === 0 && req.method === 'GET' && isBroken(err) ? 1 : null,
        rewriteRequestHeaders: ({ headers: { host }, ip }, headers) => ({
          ...headers,
          // The other process is addressed by this one's name, and trusts its information about the
          // caller.
          host,
          'x-forwarded-for': ip,
        }),
        onError: (reply) => {
          const text = JSON.stringify(AWAY.toWire());
          void reply.status(AWAY.status).headers(AWAY.headers).type('application/json').send(text);
        },
      },
    });
  }
}

/**
 * Looks a name up for every new connection, and begins with the next of its addresses each time:
 * several processes share the load, and a refused connection is made to the next one.
 */
export function inTurn(lookUp: typeof lookup): LookupFunction {
  let turn = 0;
  return (name, { all, ...options }, done) => {
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      // Name servers return addresses in any order.
      const sorted = [...(addresses ?? [])].sort((one, other) =>
        one.address < other.address ? -1 : 1,
      );
      const [first, ...others] = sorted.splice(turn % (sorted.length || 1)).concat(sorted);
      turn += 1;
      if (error || !first) done(error, []);
      else if (all) done(null, [first, ...others]);
      else done(null, first.address, first.family);
    });
  };
}
