/** Keeps crawlers out: all pages belong to signed-in users. */
export const ROBOTS = 'User-agent: *\nDisallow: /\n';

/**
 * Whether an address looks like a file's: it has an ending (`/assets/old.js`) or a hidden part
 * (`/.git/config`). A page may have it all the same: a person's id may contain a dot.
 */
export function isLikeFile(pathname: string): boolean {
  const parts = decodeURIComponent(pathname).split('/').filter(Boolean);
  return parts.some((part) => part.startsWith('.')) || /\.[^.]+$/.test(parts.at(-1) ?? '');
}
