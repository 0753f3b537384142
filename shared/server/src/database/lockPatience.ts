import { setTimeout as sleep } from 'node:timers/promises';
import { sqlStateOf } from './databaseError';

/** lock_not_available, and deadlock_detected. */
const LOCKED = ['55P03', '40P01'];

/** How a step of the schema gets the locks that it needs. */
export interface LockPatience {
  /**
   * How long it waits for a lock; calls of the previous release that come later wait equally long.
   */
  readonly lockLimitMs: number;
  readonly attempts: number;
  /** Lets other statements run before the next attempt. */
  readonly pause: () => Promise<unknown>;
}

/** Ten minutes: longer than any of our statements or reports holds a table. */
export const LOCK_PATIENCE: LockPatience = {
  lockLimitMs: 5000,
  attempts: 60,
  pause: () => sleep(5000),
};

/**
 * Runs a transaction of several statements until it gets its locks. While a statement waits for a
 * table, all later ones queue behind it, even reads; so it gives up soon, lets them run, and tries
 * again (`lock_timeout` in the manual).
 * @throws the database's error if it is not about locks, or remains after the last attempt
 */
export async function withLocks(
  exec: (sql: string) => Promise<void>,
  transaction: string,
  { lockLimitMs, attempts, pause }: LockPatience = LOCK_PATIENCE,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await exec(`begin; set local lock_timeout = ${lockLimitMs}; ${transaction}; commit;`);
      return;
    } catch (error) {
      if (attempt === attempts || !LOCKED.includes(sqlStateOf(error) ?? '')) throw error;
      await exec('rollback');
      await pause();
    }
  }
}
