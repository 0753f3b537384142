/** Something that cannot be released, or cannot be pointed at; the message says why. */
export class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError';
}
