import { DatabaseError } from './pglite';

/** PostgreSQL's five-character code of an error, also where drizzle has wrapped it. */
export function sqlStateOf(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return cause instanceof DatabaseError ? cause.code : undefined;
}
