import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { ApiFailure } from '../api/core/failure';

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

/** Longer values of headers are cut off in the log. */
const SHOWN_LENGTH = 200;

/**
 * Refuses what is meant for another address or comes from another's page, and tells whoever runs the
 * server what to set: often a proxy passes on its own name. The log says it once.
 * @param origin the address under which browsers reach the server
 */
export function createForeignRefusal(origin: string, log: FastifyBaseLogger) {
  const what = `This server answers only at ${origin}. If its users type another address, set FIELDLINE_ORIGIN to that one; a proxy has to pass on the Host that browsers sent`;
  let isLogged = false;
  return ({ headers: { host = '', origin: asking = '' } }: FastifyRequest): ApiFailure => {
    if (!isLogged) {
      const shown = [host, asking].map((each) => each.slice(0, SHOWN_LENGTH));
      log.warn(
        { host: shown[0], origin: shown[1] },
        `${what}. See "Behind nginx or Caddy" in OPERATING.md`,
      );
      isLogged = true;
    }
    return new ApiFailure(403, 'FOREIGN_ORIGIN', what);
  };
}
