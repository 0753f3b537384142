/** A version that cannot be released or shown; the message says why, and what to do next. */
export class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError';
}

/** A command that a message recommends. */
export const release = (...words: readonly string[]): string =>
  `"npm run release -- ${words.join(' ')}"`;
