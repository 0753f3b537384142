/** A command was called incorrectly; the message explains its use. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
