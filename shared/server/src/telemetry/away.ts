import { S3Error } from '@fieldline/releases';
import { DatabaseAway } from '../database/databaseError';

/** A service that this process needs and that cannot be reached. */
export type Away = 'database' | 'store';

/** Answers with which the store refuses a call; all other failures are its own or the network's. */
const REFUSED = /^4\d\d\b/;
/** Errors of a service are wrapped by those who asked it. */
const CAUSES = 3;

/** What an error says cannot be reached; null if it says something else. */
export function whatIsAway(error: unknown, causes = CAUSES): Away | null {
  if (error instanceof S3Error) return REFUSED.test(error.code) ? null : 'store';
  if (error instanceof DatabaseAway) return 'database';
  const cause = error instanceof Error ? error.cause : undefined;
  return causes > 0 && cause !== undefined ? whatIsAway(cause, causes - 1) : null;
}

/** The code of the network or the service, for the log. */
export function reasonOf(error: unknown, causes = CAUSES): string {
  const code: unknown = Reflect.get(Object(error), 'code');
  if (typeof code === 'string' && code !== '') return code;
  const cause = error instanceof Error ? error.cause : undefined;
  if (causes > 0 && cause !== undefined) return reasonOf(cause, causes - 1);
  return error instanceof Error ? error.name : typeof error;
}
