import type { IncomingHttpHeaders } from 'node:http';

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
