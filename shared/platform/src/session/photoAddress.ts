const PROBLEM = 'Please enter an https address.';

/** The problem with the address of a profile picture; undefined for an empty one. */
export function photoProblem(address: string): string | undefined {
  return address.trim() === '' || httpsAddress(address) ? undefined : PROBLEM;
}

/**
 * The host of a picture that the page's policy blocks; null for other pictures.
 * @param origins whose pictures may be shown; any if absent
 */
export function unshownHost(address: string, origins?: readonly string[]): string | null {
  const url = httpsAddress(address);
  return url && origins && !origins.includes(url.origin) ? url.host : null;
}

/** The address of a picture that can be shown; null for any other. */
export const shownPhoto = (address: string | null, origins?: readonly string[]): string | null =>
  address && unshownHost(address, origins) === null ? address : null;

function httpsAddress(address: string): URL | null {
  const url = URL.canParse(address.trim()) ? new URL(address.trim()) : null;
  return url?.protocol === 'https:' ? url : null;
}
