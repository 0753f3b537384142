/**
 * The calls that the shell's worker sends for a synchronised device while no tab of the suite is open. They
 * are already sealed: the worker has no keys, and no part of the engine.
 */
import { SEALED_DATABASE, WORKSPACE_HEADER } from '@fieldline/contracts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { endOfToken } from '../offline/late/bearerToken';

/** One call with a user's sealed changes; stored while they are unsent and the user is signed in. */
export interface SealedPush {
  /** The owner of the changes: the user, or the user in a team. */
  readonly uid: string;
  /** The team of the changes; absent for the user's own. */
  readonly workspace?: string | undefined;
  /** The idempotency key: it tells one push from the next. */
  readonly key: string;
  readonly address: string;
  /** The page's token, which expires within the hour. */
  readonly token: string;
  readonly body: string;
}

interface Pushes extends DBSchema {
  pushes: { key: string; value: SealedPush };
}

/** Opened for each use: a stopped worker leaves no open connection. @throws if storage is blocked */
async function within<Result>(
  work: (database: IDBPDatabase<Pushes>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<Pushes>(SEALED_DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore('pushes', { keyPath: 'uid' }),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Replaces the call that this user left before. */
export const leaveSealed = (push: SealedPush): Promise<unknown> =>
  within((database) => database.put('pushes', push));

export const dropSealed = (uid: string): Promise<void> =>
  within((database) => database.delete('pushes', uid));

const readSealed = (): Promise<readonly SealedPush[]> =>
  within((database) => database.getAll('pushes'));

/** Deletes a sent call, unless a tab has left another one in the meantime. */
const dropSent = ({ uid, key }: SealedPush): Promise<void> =>
  within(async (database) => {
    const work = database.transaction('pushes', 'readwrite');
    if ((await work.store.get(uid))?.key === key) await work.store.delete(uid);
    await work.done;
  });

const FAILED = 500;

/**
 * Sends the calls that tabs have left. The next tab learns the results, whatever the server answers. If a tab
 * sends the same changes too, the server stores them once.
 * @throws if a later attempt may succeed
 */
export async function sendSealed(send: typeof fetch, now: () => number = Date.now): Promise<void> {
  for (const push of await readSealed()) {
    const { address, token, key, body, workspace } = push;
    if (endOfToken(token) <= now()) continue;
    const { status } = await send(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(workspace !== undefined && { [WORKSPACE_HEADER]: workspace }),
      },
      body,
    });
    if (status >= FAILED) throw new Error(`The server answered ${status}`);
    await dropSent(push);
  }
}
