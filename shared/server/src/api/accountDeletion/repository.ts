import {
  type AccountDeletionWire,
  type accountDeletionDraftWire,
  DELETION_DAYS,
} from '@fieldline/contracts';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { accountDeletions, members, workspaces } from '../../database/schema';
import type { Caller } from '../core/caller';
import { ApiFailure, notFound } from '../core/failure';
import { lockTeam } from '../workspaces/openInvitations';

/** Whether the caller's account will be deleted; `carryOut.ts` deletes it. */
export function createAccountDeletion(db: Database, { uid, identity }: Caller) {
  const mine = eq(accountDeletions.uid, uid);
  const email = (identity.email ?? '').toLowerCase();

  async function read(tx: Database = db): Promise<AccountDeletionWire> {
    const [asked] = await tx.select().from(accountDeletions).where(mine);
    const teams = await ownedTeams(tx, uid);
    const namesOf = (found: typeof teams) => found.map(({ name }) => name);
    return {
      due_at: asked?.due_at.toISOString() ?? null,
      removes_name: asked?.removes_name ?? false,
      last_owner_of: namesOf(teams.filter(({ others, owners }) => others > 0 && owners === 0)),
      teams_of_one: namesOf(teams.filter(({ others }) => others === 0)),
    };
  }

  return {
    read: () => read(),

    /**
     * Locks the user's teams, so that nobody joins or leaves them meanwhile.
     * @throws ApiFailure 400, 409
     */
    ask: (draft: z.output<typeof accountDeletionDraftWire>): Promise<AccountDeletionWire> =>
      db.transaction(async (tx) => {
        if (draft.email.trim().toLowerCase() !== email) throw wrongAddress();
        for (const { id } of await ownedTeams(tx, uid)) {
          await lockTeam(tx, id);
        }
        const { last_owner_of: teams } = await read(tx);
        if (teams.length > 0) throw lastOwner(teams);
        const { removes_name } = draft;
        const due_at = sql`now() + ${`${DELETION_DAYS} days`}::interval`;
        await tx
          .insert(accountDeletions)
          .values({ uid, email, removes_name, due_at })
          .onConflictDoUpdate({ target: accountDeletions.uid, set: { removes_name } });
        return read(tx);
      }),

    /** @throws ApiFailure 404 */
    async takeBack(): Promise<void> {
      const kept = await db
        .delete(accountDeletions)
        .where(and(mine, gt(accountDeletions.due_at, sql`now()`)))
        .returning({ uid: accountDeletions.uid });
      if (kept.length === 0) throw notFound('Deletion');
    },
  };
}

/**
 * The teams that a user owns, with the number of other members, and of owners among them who stay.
 */
async function ownedTeams(tx: Database, uid: string) {
  const others = sql`
    select 1 from members as other
    where other.workspace = ${members.workspace} and other.uid <> ${uid}`;
  const stays = sql`
    other.role = 'owner' and not exists (
      select 1 from account_deletions as leaving where leaving.uid = other.uid
    )`;
  const { id, name } = workspaces;
  return tx
    .select({
      ...{ id, name: sql<string>`${name}` },
      others: sql<number>`(select count(*)::int from (${others}) as each)`,
      owners: sql<number>`(select count(*)::int from (${others} and ${stays}) as each)`,
    })
    .from(members)
    .innerJoin(workspaces, eq(id, members.workspace))
    .where(and(eq(members.uid, uid), eq(members.role, 'owner'), isNotNull(name)))
    .orderBy(asc(id));
}

const wrongAddress = () =>
  new ApiFailure(400, 'WRONG_ADDRESS', 'This is not the email address of your account.');

const lastOwner = (teams: readonly string[]) =>
  new ApiFailure(
    409,
    'LAST_OWNER',
    `You are the only owner of ${teams.join(', ')}. Make somebody else an owner there first.`,
    { teams },
  );
