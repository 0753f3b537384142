import * as z from 'zod/mini';
import { remoteName } from './remoteManifest';

/** Requests a build from another server: `?override=mfe-people:http://localhost:4001/mfe-people/`. */
export const OVERRIDE_QUERY = 'override';
/** Requests the canaries of packages, `?canary=mfe-people,mfe-search`; empty to leave them all. */
export const CANARY_QUERY = 'canary';
/** Where a page asks the host to use builds from other servers, or to stop it. */
export const OVERRIDES_ADDRESS = '/releases/overrides';
/** The file that describes such a build, below its address. */
export const OVERRIDE_FILE = 'override.json';
/** More overrides at once are not needed. */
const OVERRIDES_AT_ONCE = 20;
const ADDRESS_MAX_LENGTH = 300;

/** The addresses of builds from other servers, by remote. Each ends with a slash. */
export type Overrides = Readonly<Record<string, string>>;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The base address of an override's files, or null if it is not valid: it must be https, or http on
 * this machine (which browsers trust equally, see "potentially trustworthy origins" in the W3C's
 * Secure Contexts), without anything that could end a directive of the page's policy.
 */
export function overrideAddress(text: string): string | null {
  if (text.length > ADDRESS_MAX_LENGTH || !URL.canParse(text)) return null;
  const { protocol, hostname, origin, pathname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  if (!isSafe || username !== '' || password !== '') return null;
  // A host name with a wildcard would be a pattern in the policy.
  if (!/^https?:\/\/[a-z0-9.:[\]-]+$/.test(origin) || /[;,\s]/.test(pathname)) return null;
  return `${origin}${pathname}`.replace(/\/?$/, '/');
}

/** The override that a text such as `mfe-people:http://localhost:4001/` requests, or null. */
export function askedOverride(
  text: string,
): { readonly name: string; readonly address: string } | null {
  const [, name = '', given = ''] = /^([^:]+):(.*)$/s.exec(text) ?? [];
  const address = overrideAddress(given);
  return address !== null && z.safeParse(remoteName, name).success ? { name, address } : null;
}

/** A sent or stored list of overrides: one invalid entry invalidates the whole list. */
export const overrideList = z
  .record(remoteName, z.string().check(z.refine((text) => overrideAddress(text) === text)))
  .check(z.refine((list) => Object.keys(list).length <= OVERRIDES_AT_ONCE));
