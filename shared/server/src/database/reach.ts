import pg from 'pg';
import { DatabaseAway } from './databaseError';

/** Shorter than balancers, supervisors and users wait. */
const LIMIT_MS = 1500;

/** Whether a PostgreSQL can be reached, asked on a connection of its own. */
export interface Reach {
  /** Asks now; callers at the same time share one question. @throws DatabaseAway */
  ask(): Promise<void>;
  /** Notes that a statement failed because of the connection. */
  noteLoss(): void;
  /**
   * After a failure asks first, so that a call does not wait for a lost network as long as a
   * statement may take.
   * @throws DatabaseAway
   */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** @param connection a connection whose socket breaks after the given time without data */
export function createReach(connection: (silenceMs: number) => pg.ClientConfig): Reach {
  const pool = new pg.Pool({
    ...connection(LIMIT_MS),
    connectionTimeoutMillis: LIMIT_MS,
    max: 1,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let isSuspect = false;
  let asking: Promise<void> | undefined;

  async function ask() {
    try {
      await pool.query('select 1');
      isSuspect = false;
    } catch (error) {
      isSuspect = true;
      throw new DatabaseAway(error);
    } finally {
      asking = undefined;
    }
  }

  return {
    ask: () => (asking ??= ask()),
    noteLoss() {
      isSuspect = true;
    },
    async check() {
      if (isSuspect) await (asking ??= ask());
    },
    close: () => pool.end(),
  };
}
