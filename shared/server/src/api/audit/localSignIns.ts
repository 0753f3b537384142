import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database';
import { LOCAL_PROJECT, type SignInAttempt } from '../../identity/localIdentity';
import { userOfLocalToken } from '../core/authentication';
import { originOf } from '../core/callers';
import { isDeleted, readAccountState } from '../core/endedSessions';
import { ownWorkspaceOf } from '../workspaces/membership';
import { addToAudit, auditSignIn } from './append';

/**
 * Nothing is added to the log of an account that is due for deletion: its rows are soon deleted.
 */
async function isRefused(db: Database, uid: string): Promise<boolean> {
  return isDeleted(await readAccountState(db, uid), Date.now());
}

/**
 * Logs sign-ins to local accounts, and attempts with a wrong password: in the process's log, and in
 * the account's own workspace if its database is here. Otherwise the session's first call logs it.
 */
export const writeSignIns =
  (log: Pick<FastifyBaseLogger, 'error' | 'info'>, db: Database | undefined) =>
  async ({ token, refused, address, userAgent }: SignInAttempt): Promise<void> => {
    const from = originOf({ ip: address, headers: { 'user-agent': userAgent } });
    try {
      if (token !== undefined) {
        const user = { ...userOfLocalToken(token, LOCAL_PROJECT), from };
        log.info({ user: user.uid, from: from.network }, 'Signed in');
        if (db && !(await isRefused(db, user.uid))) {
          await auditSignIn(db, user, [await ownWorkspaceOf(db, user)]);
        }
        return;
      }
      log.info({ user: refused, from: from.network }, 'A wrong password was refused');
      if (!db || refused === undefined || (await isRefused(db, refused))) return;
      await db.transaction(async (tx) => {
        const own = await ownWorkspaceOf(tx, { uid: refused });
        await addToAudit(tx, own, { kind: 'sign_in_failed', from });
      });
    } catch (error) {
      log.error({ err: error }, 'A sign-in could not be logged');
    }
  };
