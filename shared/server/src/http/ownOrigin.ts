import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of other origins may ask, too: for what is nobody's data. */
    isForAnyOrigin?: boolean;
  }
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Tells whether a request is meant for this server and comes from its own pages. A page of another
 * origin could otherwise read one-time codes, and one whose name was pointed at loopback could read all.
 * @param publicOrigin what browsers know the server by, where it is behind a balancer
 */
export function createOwnOrigin(
  port: number,
  publicOrigin?: string,
): (headers: Pick<IncomingHttpHeaders, 'host' | 'origin'>) => boolean {
  const addresses = [
    ...LOOPBACK_NAMES.map((name) => `http://${name}:${port}`),
    ...(publicOrigin === undefined ? [] : [publicOrigin]),
  ].map((address) => new URL(address));
  const originsOf = new Map<string, string>(
    addresses.flatMap((address) => namesOf(address).map((name) => [name, address.origin] as const)),
  );
  return ({ host, origin }) => {
    const own = originsOf.get(host?.toLowerCase() ?? '');
    return own !== undefined && (origin === undefined || origin.toLowerCase() === own);
  };
}

/** A host may be named with the port that its protocol has anyway. */
const namesOf = ({ host, hostname, port, protocol }: URL): readonly string[] =>
  port === '' ? [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`] : [host];

/** Whether a browser asks for it to show it. */
export const isPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate';

/**
 * Whether a page is asked for under another name of this machine than the server's own. Each name
 * has storage of its own in the browser: there should be one signed-in session, and one set of data.
 */
export function isPageElsewhere(request: FastifyRequest, ownName: string): boolean {
  const [name] = (request.headers.host ?? '').toLowerCase().split(/:\d+$/);
  return name !== ownName && isPage(request);
}
