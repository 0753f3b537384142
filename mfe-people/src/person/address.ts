import { withoutInvisible } from '@fieldline/contracts';

/** LinkedIn's own hosts: `www.`, `m.` and those of countries and languages, such as `de.`. */
const LINKEDIN_HOST = /^(?:[a-z0-9-]+\.)*linkedin\.com(?::\d+)?$/;

/** The name of a profile in a path. What follows it is a part or a translation of the same profile. */
const PROFILE = /^\/(?:mwlite\/)?(in|pub|company)\/([^/]+)/i;

/**
 * An address in a form that is equal for one profile: no scheme, host in lower case, no final slash,
 * no query. LinkedIn's hosts are one, and its names of profiles ignore case.
 */
export function comparableAddress(address: string): string {
  const withoutScheme = withoutInvisible(address)
    .trim()
    .replace(/^([a-z]+:)?\/\//i, '');
  const [path = ''] = withoutScheme.split(/[?#]/);
  const end = path.indexOf('/');
  const host = (end < 0 ? path : path.slice(0, end)).toLowerCase();
  const rest = end < 0 ? '' : path.slice(end).replace(/\/+$/, '');
  if (!LINKEDIN_HOST.test(host)) return host + rest;
  const [, kind, name] = PROFILE.exec(rest) ?? [];
  const place = kind && name ? `/${kind.toLowerCase()}/${decoded(name)}` : rest;
  return `linkedin.com${place.normalize('NFC').toLowerCase()}`;
}

/** A part of an address without percent-encoding, unless it is damaged. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
