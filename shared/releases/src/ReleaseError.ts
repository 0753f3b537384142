/** A version that cannot be released or shown; the message says why. */
export class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError';
}
