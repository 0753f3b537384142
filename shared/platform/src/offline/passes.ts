import { PASS_DATABASE } from '@fieldline/contracts';
import { type DBSchema, openDB } from 'idb';

/**
 * What the shell's worker needs to send for a user while no tab is open: the token that the page used
 * last, which ends by itself within the hour. There while something of the user waits, and no longer
 * than they are signed in.
 */
export interface Pass {
  readonly uid: string;
  readonly token: string;
  /** The API's base address. */
  readonly apiBase: string;
}

interface Passes extends DBSchema {
  passes: { key: string; value: Pass };
}

/** Opened for each use: a worker that is ended leaves nothing open. @throws where nothing is kept */
async function within<Result>(
  work: (database: Awaited<ReturnType<typeof openPasses>>) => Promise<Result>,
): Promise<Result> {
  const database = await openPasses();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const openPasses = () =>
  openDB<Passes>(PASS_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('passes', { keyPath: 'uid' }),
  });

/** Leaves a pass, the only one: nobody sends for two users. */
export const leavePass = (pass: Pass): Promise<void> =>
  within(async (database) => {
    const work = database.transaction('passes', 'readwrite');
    await Promise.all([work.store.clear(), work.store.put(pass), work.done]);
  });

/** Takes a user's pass back. */
export const dropPass = (uid: string): Promise<void> =>
  within((database) => database.delete('passes', uid));

export const readPass = (): Promise<Pass | undefined> =>
  within(async (database) => (await database.getAll('passes'))[0]);

/** When a token ends, in milliseconds of the epoch; 0 for what is no token. */
export function endOf(token: string): number {
  try {
    const [, claims = ''] = token.split('.');
    const { exp }: { exp?: unknown } = JSON.parse(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
    );
    return Number(exp) * 1000 || 0;
  } catch {
    return 0;
  }
}
