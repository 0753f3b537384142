import * as z from 'zod/mini';
import { remoteName } from './remoteManifest';

/** Asks for a build that stands elsewhere: `?override=mfe-people:http://localhost:4001/mfe-people/`. */
export const OVERRIDE_QUERY = 'override';
/** Asks for the canaries of packages, `?canary=mfe-people,mfe-search`; empty, for none any more. */
export const CANARY_QUERY = 'canary';
/** Where a page of the suite asks the host to take builds from elsewhere, or to stop it. */
export const OVERRIDES_ADDRESS = '/releases/overrides';
/** What describes such a build, below its address. */
export const OVERRIDE_FILE = 'override.json';
/** More than these at once are nobody's need. */
const OVERRIDES_AT_ONCE = 20;
const ADDRESS_MAX_LENGTH = 300;

/** The addresses of builds from elsewhere, by remote. Each ends with a slash. */
export type Overrides = Readonly<Record<string, string>>;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The address below which the files of a build from elsewhere are, or null where it is none: https,
 * or http on this machine (which browsers trust as much, see "potentially trustworthy origins" of
 * the W3C's Secure Contexts), and nothing that could end a directive of the page's policy.
 */
export function overrideAddress(text: string): string | null {
  if (text.length > ADDRESS_MAX_LENGTH || !URL.canParse(text)) return null;
  const { protocol, hostname, origin, pathname, username, password } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  if (!isSafe || username !== '' || password !== '') return null;
  // A host name with a wildcard would be a pattern of the policy.
  if (!/^https?:\/\/[a-z0-9.:[\]-]+$/.test(origin) || /[;,\s]/.test(pathname)) return null;
  return `${origin}${pathname}`.replace(/\/?$/, '/');
}

/** What a text such as `mfe-people:http://localhost:4001/` asks for, or null. */
export function askedOverride(
  text: string,
): { readonly name: string; readonly address: string } | null {
  const [, name = '', given = ''] = /^([^:]+):(.*)$/s.exec(text) ?? [];
  const address = overrideAddress(given);
  return address !== null && z.safeParse(remoteName, name).success ? { name, address } : null;
}

/** A list of overrides that was sent or kept: what is none makes all of it none. */
export const overrideList = z
  .record(remoteName, z.string().check(z.refine((text) => overrideAddress(text) === text)))
  .check(z.refine((list) => Object.keys(list).length <= OVERRIDES_AT_ONCE));
