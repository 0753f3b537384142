import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isSystemError } from '@fieldline/releases';
import type { FastifyInstance } from 'fastify';
import { later } from '../api/core/failure';
import { TIME_LIMITS } from './timeLimits';

/** In the API's shape: a part that starts anew is back within seconds. */
const AWAY = later(502, 'PART_AWAY', 'This part of Fieldline is away', 5);

/** A connection that is refused, or breaks; Node's own codes. */
const BROKEN = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EHOSTUNREACH', 'ETIMEDOUT'];

const isBroken = (error: unknown): boolean => BROKEN.some((code) => isSystemError(error, code));

/**
 * Sends calls on to the process that serves them, or to several of one name in turn, bodies and answers as
 * they come, so that browsers know one origin alone. A call that may change something is never sent twice:
 * who sent it knows whether that does harm.
 * @param lookUp finds the addresses of a name
 */
export async function forward(
  app: FastifyInstance,
  upstream: string,
  prefixes: readonly string[],
  lookUp: typeof lookup = lookup,
): Promise<void> {
  // The proxy's copy of undici makes itself the one behind `fetch` unless Node's own is there before
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
        // The proxy would take any certificate, unless it is told not to.
        requestOptions: {
          timeout: TIME_LIMITS.forwarding,
          rejectUnauthorized: true,
          // Else the certificate would have to be of the name that browsers know.
          ...(isIP(hostname) === 0 && { servername: hostname }),
          lookup: inTurn(lookUp),
        },
        // Each connection is used in its turn, and not one alone as long as there is little to do.
        agentOptions: { scheduling: 'fifo' },
      },
      replyOptions: {
        retryDelay: ({ err, req, attempt }) =>
          attempt === 0 && req.method === 'GET' && isBroken(err) ? 1 : null,
        rewriteRequestHeaders: ({ headers: { host }, ip }, headers) => ({
          ...headers,
          // The other process is known by this one's name, and believes what it says of its caller.
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
 * Looks a name up for every new connection, and begins each time with the next of its addresses: of several
 * processes each gets its share, and a connection that one of them refuses is made to the next.
 */
export function inTurn(lookUp: typeof lookup): LookupFunction {
  let turn = 0;
  return (name, { all, ...options }, done) => {
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      // Name servers have orders of their own.
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
