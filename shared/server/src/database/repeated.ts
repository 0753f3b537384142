import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseAway, sqlStateOf } from './databaseError';

/** PostgreSQL cancelled the statement in favour of others: serialization_failure and deadlock_detected. */
const GIVEN_UP = ['40001', '40P01'];
/** The longest pause before each repetition, in milliseconds. */
const PAUSES_MS = [10, 40, 160, 640];

/** Whether PostgreSQL cancelled a statement, in favour of others or, on a replica, of replication. */
export const isGivenUp = (error: unknown): boolean => GIVEN_UP.includes(sqlStateOf(error) ?? '');

/** Repeats work that PostgreSQL aborted, after a pause that keeps competing calls apart. */
export async function repeated<Result>(
  work: () => Promise<Result>,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Result> {
  for (const longest of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!isGivenUp(error)) throw error;
      await pause(longest * (0.5 + Math.random() / 2));
    }
  }
  return work();
}

/** Whether an error says that the database could not be reached, or is about to stop. */
export function isAway(error: unknown): boolean {
  const state = sqlStateOf(error);
  // Without an SQLSTATE PostgreSQL has not answered (EPIPE only looks like one). The listed
  // classes: connections, shut-downs, no such database.
  return state === undefined || /^(08|57P|3D000|EPIPE)/.test(state);
}

/** Error codes of Node and its driver for a connection that was not made, or that broke. */
const BROKEN =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|Connection terminated|Client has encountered a connection error)/;

/** Whether the failure was the connection or the database, and not the statement. */
export function isLost(error: unknown): boolean {
  if (sqlStateOf(error) !== undefined) return isAway(error);
  const cause = (error instanceof Error && error.cause) || error;
  if (error instanceof DatabaseAway || cause instanceof DatabaseAway) return true;
  const code: unknown = Reflect.get(Object(cause), 'code');
  return BROKEN.test(String(code ?? Reflect.get(Object(cause), 'message')));
}

/**
 * Whether the database ran out of time: for a statement, a lock or a connection, or in every
 * repetition.
 */
export function isOverdue(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && /timeout exceeded when trying to connect/.test(cause.message)) {
    return true;
  }
  // query_canceled, lock_not_available, too_many_connections
  return isGivenUp(error) || ['57014', '55P03', '53300'].includes(sqlStateOf(error) ?? '');
}
