import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { accountDeletions, deletedAccounts, endedSessions } from '../../database/schema';
import { type Authenticate, unauthorized } from './authentication';
import { ApiFailure } from './failure';

/** How long a process reuses an account's state. Milliseconds. */
const BELIEVED_MS = 30_000;
const USERS_REMEMBERED = 5000;

/** The key of a deleted account: the user's id cannot be derived from it. */
export const hashOfAccount = (uid: string): string =>
  createHash('sha256').update(uid).digest('hex');

const stateRow = z.object({
  /** When the ended sessions signed in, in seconds. */
  ended: z.array(z.number()),
  /** When the account is deleted, in milliseconds. */
  due: z.nullable(z.number()),
  is_deleted: z.boolean(),
});
type AccountState = z.infer<typeof stateRow>;

export async function readAccountState(db: Database, uid: string): Promise<AccountState> {
  const { rows } = await db.execute(sql`
    select
      to_json(array(select signed_in_at from ${endedSessions} where uid = ${uid})) as ended,
      (
        select (extract(epoch from due_at) * 1000)::double precision from ${accountDeletions}
        where uid = ${uid}
      ) as due,
      exists(select 1 from ${deletedAccounts} where account = ${hashOfAccount(uid)}) as is_deleted`);
  return z.parse(stateRow, rows[0]);
}

/** Whether the account was deleted, or its deletion is due. */
export const isDeleted = ({ due, is_deleted }: AccountState, now: number): boolean =>
  is_deleted || (due !== null && due <= now);

/**
 * Refuses sessions that were ended because their user signed out or removed the device, and all
 * sessions of a deleted account. The identity provider can only end all sessions of a user or none;
 * sessions are told apart by their sign-in time, which every token contains. An account is refused
 * from the time set with its deletion, so that no process admits a user whom another one deletes.
 */
export function refuseEnded(
  db: Database,
  authenticate: Authenticate,
  now: () => number = Date.now,
): { readonly authenticate: Authenticate; readonly forget: (uid: string) => void } {
  const known = new Map<string, { readonly state: AccountState; until: number }>();

  async function stateOf(uid: string) {
    const before = known.get(uid);
    if (before && now() < before.until) return before.state;
    const state = await readAccountState(db, uid);
    known.delete(uid);
    known.set(uid, { state, until: now() + BELIEVED_MS });
    if (known.size > USERS_REMEMBERED) known.delete(known.keys().next().value ?? '');
    return state;
  }

  return {
    authenticate: async (authorization) => {
      const caller = await authenticate(authorization);
      const state = await stateOf(caller.uid);
      if (isDeleted(state, now())) {
        throw new ApiFailure(401, 'ACCOUNT_DELETED', 'This account was deleted');
      }
      if (state.ended.includes(caller.signedInAt ?? 0)) throw unauthorized();
      return caller;
    },
    /** Call it when one of the user's sessions was ended: this process reads their state again. */
    forget: (uid) => known.delete(uid),
  };
}
