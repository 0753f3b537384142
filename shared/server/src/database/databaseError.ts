/** An error of the database, with PostgreSQL's SQLSTATE if a statement failed. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  constructor(
    message: string,
    readonly code: string | undefined = undefined,
    readonly constraint: string | undefined = undefined,
  ) {
    super(message);
  }
}

/** The database could not be reached; the cause says why. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
  }
}

/** PostgreSQL's five-character code of an error, from either driver, even if drizzle wrapped it. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
