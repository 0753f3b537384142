import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { accountDeletions, deletedAccounts } from '../../database/schema';
import type { PhotoStorage } from '../../photos/photoStorage';
import { hashOfAccount } from '../core/endedSessions';
import { removeAuthor } from './authors';
import { closeInvitations, deleteRows, filesOf, removeBareNames } from './rows';

/** Calls that began before the account was refused have ended after this time. */
const OVER = sql`interval '10 minutes'`;
/** If a process dies during a deletion, another one continues after this time. */
const CLAIM = sql`interval '30 minutes'`;

export interface CarryingOut {
  readonly db: Database;
  readonly photoStorage: Pick<PhotoStorage, 'remove'>;
  /** Deletes the account at the identity provider; absent if this server may not. */
  readonly removeIdentity?: ((uid: string) => Promise<void>) | undefined;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
  /** Ends the run between two accounts. */
  readonly signal?: AbortSignal;
}

type Claimed = typeof accountDeletions.$inferSelect;

/**
 * Deletes due accounts. Several processes may run this at once: each account is claimed by one. If
 * a process is killed at any point, no one can sign in to the account, and the next process
 * finishes the deletion.
 */
export async function deleteDueAccounts(parts: CarryingOut): Promise<void> {
  for (;;) {
    const claimed = parts.signal?.aborted ? undefined : await claim(parts.db);
    if (!claimed) return;
    try {
      await deleteAccount(parts, claimed);
      parts.log.info('An account was deleted');
    } catch (error) {
      // The account stays claimed for a while, so this run continues with the next one.
      parts.log.error({ err: error }, 'An account could not be deleted yet');
    }
  }
}

async function claim(db: Database): Promise<Claimed | undefined> {
  const { uid, due_at, claimed_until } = accountDeletions;
  const isFree = or(isNull(claimed_until), lte(claimed_until, sql`now()`));
  const next = db
    .select({ uid })
    .from(accountDeletions)
    .where(and(lte(due_at, sql`now() - ${OVER}`), isFree))
    .orderBy(asc(due_at))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db
    .update(accountDeletions)
    .set({ claimed_until: sql`now() + ${CLAIM}` })
    .where(and(eq(uid, next), isFree))
    .returning();
  return claimed;
}

/** Deletes files first: while the rows exist, the next attempt finds the remaining files. */
async function deleteAccount(
  { db, photoStorage, removeIdentity }: CarryingOut,
  { uid, email, removes_name, emptied_at }: Claimed,
): Promise<void> {
  const mine = eq(accountDeletions.uid, uid);
  if (!emptied_at) {
    await closeInvitations(db, uid);
    for await (const ids of filesOf(db, uid)) await photoStorage.remove(ids);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      if (removes_name) await removeBareNames(tx, uid);
      await deleteRows(tx, { uid, email });
      await removeAuthor(tx, { uid, removes_name });
      await tx
        .insert(deletedAccounts)
        .values({ account: hashOfAccount(uid), removes_name })
        .onConflictDoNothing();
      await tx
        .update(accountDeletions)
        .set({ emptied_at: sql`now()` })
        .where(mine);
    });
  }
  await removeIdentity?.(uid);
  await db.delete(accountDeletions).where(mine);
}

const backRow = z.object({ uid: z.string(), removes_name: z.boolean() });

/** Marks deleted accounts for deletion if they exist again, as after restoring an older backup. */
export async function askAgain(db: Database): Promise<void> {
  if ((await db.$count(deletedAccounts)) === 0) return;
  const { rows } = await db.execute(sql`
    with known as (
      select id as uid from workspaces where name is null
      union select uid from members
      union select uid from profiles
      union select uid from credit_accounts
      union select uid from sync_accounts
      union select uid from daily_mails
    )
    select uid, removes_name from known
    join deleted_accounts on account = encode(sha256(convert_to(uid, 'UTF8')), 'hex')`);
  const back = z.parse(z.array(backRow), rows).map((account) => ({
    ...account,
    email: '',
    due_at: sql`now() - ${OVER}`,
  }));
  if (back.length > 0) await db.insert(accountDeletions).values(back).onConflictDoNothing();
}
