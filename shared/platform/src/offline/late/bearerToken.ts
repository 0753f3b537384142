import { TOKEN_DATABASE } from '@fieldline/contracts';
import { type DBSchema, openDB } from 'idb';

/**
 * The bearer token with which the shell's worker sends for a user while no tab is open: the one
 * that the page used last, which expires within the hour. It is stored only while the user has
 * unsent entries and is signed in.
 */
export interface BearerToken {
  /** The owner of the entries that it sends: the user in one workspace. */
  readonly uid: string;
  /** That workspace, as calls name it; absent for the user's own. */
  readonly workspace?: string;
  readonly token: string;
  /** The API's base address. */
  readonly apiBase: string;
}

interface Tokens extends DBSchema {
  passes: { key: string; value: BearerToken };
}

/** Opened for each use: a stopped worker leaves no open connection. @throws if storage is blocked */
async function within<Result>(
  work: (database: Awaited<ReturnType<typeof openTokens>>) => Promise<Result>,
): Promise<Result> {
  const database = await openTokens();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const openTokens = () =>
  openDB<Tokens>(TOKEN_DATABASE, 1, {
    upgrade: (database) => void database.createObjectStore('passes', { keyPath: 'uid' }),
  });

/** Stores a token in place of any other: a worker sends for one user only. */
export const leaveToken = (token: BearerToken): Promise<void> =>
  within(async (database) => {
    const work = database.transaction('passes', 'readwrite');
    await Promise.all([work.store.clear(), work.store.put(token), work.done]);
  });

/** Deletes a user's token. */
export const dropToken = (uid: string): Promise<void> =>
  within((database) => database.delete('passes', uid));

export const readToken = (): Promise<BearerToken | undefined> =>
  within(async (database) => (await database.getAll('passes'))[0]);

/** When a token expires, in milliseconds since 1970; 0 if the text is not a token. */
export function endOfToken(token: string): number {
  try {
    const [, claims = ''] = token.split('.');
    const parsed: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return Number(Reflect.get(Object(parsed), 'exp')) * 1000 || 0;
  } catch {
    return 0;
  }
}
