/** A command was called in a way that it does not know; the message says what it knows. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
