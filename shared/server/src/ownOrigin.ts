import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request is meant for this server and comes from its own pages. A page of another origin
 * could otherwise read one-time codes, and one whose name was pointed at loopback could read all.
 */
export function isOwnOrigin({ host, origin }: IncomingHttpHeaders, port: number): boolean {
  const hosts = LOOPBACK_NAMES.map((name) => `${name}:${port}`);
  if (!host || !hosts.includes(host.toLowerCase())) return false;
  return origin === undefined || origin.toLowerCase() === `http://${host.toLowerCase()}`;
}

/**
 * Whether a page is asked for under another name of this machine than the server's own. Each name
 * has storage of its own in the browser: there should be one signed-in session, and one set of data.
 */
export function isPageElsewhere({ method, headers }: FastifyRequest, ownName: string): boolean {
  const [name] = (headers.host ?? '').toLowerCase().split(/:\d+$/);
  return method === 'GET' && name !== ownName && headers['sec-fetch-mode'] === 'navigate';
}
