import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of other origins may call this too: for public data. */
    isForAnyOrigin?: boolean;
  }
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Tells whether a request is meant for this server and comes from its own pages. Otherwise a page
 * of another origin could read one-time codes, and one whose name points at loopback could read
 * everything.
 * @param publicOrigin the address browsers use, if the server is behind a balancer
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

/** A host may be named with its protocol's default port. */
const namesOf = ({ host, hostname, port, protocol }: URL): readonly string[] =>
  port === '' ? [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`] : [host];

/** Whether a browser wants to show the answer as a page. */
export const isPage = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate';

/**
 * Whether a page is requested under another name of this machine. Each name has its own storage in
 * the browser, but there should be one session and one set of data.
 */
export function isPageElsewhere(request: FastifyRequest, ownName: string): boolean {
  const [name] = (request.headers.host ?? '').toLowerCase().split(/:\d+$/);
  return name !== ownName && isPage(request);
}
