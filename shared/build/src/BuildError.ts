/** The build found errors; the message lists them. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
