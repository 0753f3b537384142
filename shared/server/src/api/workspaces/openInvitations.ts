import { TEAM_SIZE_MAX } from '@fieldline/contracts';
import { and, asc, eq, exists, gt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { formerMembers, invitations, members, workspaces } from '../../database/schema';
import { ApiFailure } from '../core/failure';

/** An invitation carries its maker's rights: it is valid while that member is an owner. */
export const isValid = (db: Database) =>
  and(
    gt(invitations.expires_at, sql`now()`),
    exists(
      db
        .select({ uid: members.uid })
        .from(members)
        .where(
          and(
            eq(members.workspace, invitations.workspace),
            eq(members.uid, invitations.made_by),
            eq(members.role, 'owner'),
          ),
        ),
    ),
  );

export async function openInvitations(db: Database, workspace: string) {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.workspace, workspace), isValid(db)))
    .orderBy(asc(invitations.expires_at), asc(invitations.id));
  return rows.map(
    ({
      workspace: _,
      invited_by: _by,
      made_by: _maker,
      made_at: _at,
      expires_at,
      ...invitation
    }) => ({
      ...invitation,
      expires_at: expires_at.toISOString(),
    }),
  );
}

/** Locks the team: nobody can join, leave, be invited or get another role until the transaction ends. */
export async function lockTeam(tx: Database, workspace: string): Promise<void> {
  const team = eq(workspaces.id, workspace);
  await tx.select({ id: workspaces.id }).from(workspaces).where(team).for('update');
}

/** Locks the team. @throws ApiFailure 409 if it is full */
export async function haveRoom(tx: Database, workspace: string, taken = 0): Promise<void> {
  await lockTeam(tx, workspace);
  const size = await tx.$count(members, eq(members.workspace, workspace));
  if (size + taken >= TEAM_SIZE_MAX) {
    throw new ApiFailure(409, 'TEAM_FULL', `A team has at most ${TEAM_SIZE_MAX} members.`);
  }
}

/**
 * Deletes the invitations that a member made, and gives all others new secrets: the member may know the
 * former ones. Their mails no longer work either, so they count as not sent.
 * @param tx a transaction that has locked the team
 */
export async function renewInvitations(
  tx: Database,
  workspace: string,
  uid: string,
): Promise<void> {
  const ofTeam = eq(invitations.workspace, workspace);
  await tx.delete(invitations).where(and(ofTeam, eq(invitations.made_by, uid)));
  // Two random UUIDs have 244 random bits.
  const secret = sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;
  await tx.update(invitations).set({ secret, is_mailed: false }).where(ofTeam);
}

/**
 * Notes that a membership has ended: the user joins again only by an invitation made from now on.
 * @param tx a transaction that has locked the team
 */
export async function noteLeaving(tx: Database, workspace: string, uid: string): Promise<void> {
  // Not the time of the transaction, which may have waited for the lock.
  const left_at = sql`clock_timestamp()`;
  await tx
    .insert(formerMembers)
    .values({ workspace, uid, left_at })
    .onConflictDoUpdate({ target: [formerMembers.workspace, formerMembers.uid], set: { left_at } });
}
