import { randomBytes, randomUUID } from 'node:crypto';
import {
  type InvitationWire,
  INVITATION_DAYS,
  type invitationDraftWire,
  type InvitedWire,
  type WorkspaceWire,
} from '@fieldline/contracts';
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { formerMembers, invitations, members, workspaces } from '../../database/schema';
import type { SendMail } from '../../mail/mail';
import { audit } from '../audit/append';
import type { Caller } from '../core/caller';
import { ApiFailure, notFound } from '../core/failure';
import { permitOwner, whoIs } from './membership';
import { haveRoom, isValid, openInvitations } from './openInvitations';

/** 160 bits, which cannot be guessed. */
const SECRET_BYTES = 20;

const gone = () =>
  new ApiFailure(
    404,
    'INVITATION_GONE',
    'This invitation cannot be used. It was used before, has expired, or was taken back.',
  );

const unverified = () =>
  new ApiFailure(
    403,
    'EMAIL_UNVERIFIED',
    'This invitation was made for your email address. Verify that address to join.',
  );

/** Invitations to the team whose workspace the caller names, and those that the caller received. */
export function createInvitations(db: Database, caller: Caller) {
  const { uid, workspace } = caller;
  const email = caller.identity.email?.toLowerCase();

  /**
   * The invitation of a secret, if the caller may use it.
   * @param mustVerify whether an invitation for an address needs that address verified
   */
  async function find(secret: string, mustVerify: boolean, tx: Database) {
    const former = and(
      eq(formerMembers.workspace, invitations.workspace),
      eq(formerMembers.uid, uid),
    );
    const isNewer = or(isNull(formerMembers.uid), lt(formerMembers.left_at, invitations.made_at));
    const [found] = await tx
      .select({ invitation: invitations, team: workspaces.name })
      .from(invitations)
      .innerJoin(workspaces, eq(workspaces.id, invitations.workspace))
      .leftJoin(formerMembers, former)
      .where(and(eq(invitations.secret, secret), isValid(tx), isNewer));
    if (typeof found?.team !== 'string') throw gone();
    if (found.invitation.email !== null && found.invitation.email !== email) {
      throw new ApiFailure(
        403,
        'WRONG_ACCOUNT',
        'This invitation is for another email address. Sign in with that address to join.',
      );
    }
    if (mustVerify && found.invitation.email !== null && !caller.identity.emailVerified) {
      throw unverified();
    }
    return { ...found.invitation, team: found.team };
  }

  return {
    async make(
      draft: z.output<typeof invitationDraftWire>,
      send: SendMail,
    ): Promise<InvitationWire> {
      if (!caller.isTeam) throw notFound('Team');
      const id = randomUUID();
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const to = draft.email?.toLowerCase() ?? null;
      const { name: invited_by } = await whoIs(db, caller);
      const ofTeam = eq(invitations.workspace, workspace);
      await db.transaction(async (tx) => {
        await tx.delete(invitations).where(and(ofTeam, lte(invitations.expires_at, sql`now()`)));
        await haveRoom(tx, workspace, await tx.$count(invitations, ofTeam));
        await permitOwner(tx, caller);
        // A second invitation for an address replaces the first.
        if (to !== null) await tx.delete(invitations).where(and(ofTeam, eq(invitations.email, to)));
        const expires_at = sql`now() + ${`${INVITATION_DAYS} days`}::interval`;
        // Not the time of the transaction, which may have waited for the lock.
        const maker = { invited_by, made_by: uid, made_at: sql`clock_timestamp()` };
        const made = { workspace, id, secret, email: to, role: draft.role, expires_at };
        await tx.insert(invitations).values({ ...made, ...maker });
        const invited = { role: draft.role, ...(to !== null && { name: to }) };
        await audit(tx, caller, 'member_invited', invited);
      });
      if (to !== null) {
        const [team] = await db.select().from(workspaces).where(eq(workspaces.id, workspace));
        const is_mailed = await send({ to, from: invited_by, team: team?.name ?? '', secret });
        await db
          .update(invitations)
          .set({ is_mailed })
          .where(and(ofTeam, eq(invitations.id, id)));
      }
      const made = (await openInvitations(db, workspace)).find((each) => each.id === id);
      if (!made) throw gone();
      return made;
    },

    async takeBack(id: string): Promise<void> {
      await db.transaction(async (tx) => {
        const [taken] = await tx
          .delete(invitations)
          .where(and(eq(invitations.workspace, workspace), eq(invitations.id, id)))
          .returning({ email: invitations.email, role: invitations.role });
        if (!taken) throw notFound('Invitation');
        const { email: name, role } = taken;
        await audit(tx, caller, 'invitation_taken_back', { role, ...(name !== null && { name }) });
      });
    },

    async read(secret: string, mustVerify: boolean): Promise<InvitedWire> {
      const { team, role, invited_by } = await find(secret, mustVerify, db);
      return { team, role, invited_by };
    },

    /** @param tx a transaction */
    async accept(secret: string, mustVerify: boolean, tx: Database): Promise<WorkspaceWire> {
      const { workspace: id } = await find(secret, mustVerify, tx);
      await haveRoom(tx, id);
      // Again, now that the team is locked: the first answer may be out of date.
      const { role, team } = await find(secret, mustVerify, tx);
      const joined = await tx
        .insert(members)
        .values({ workspace: id, role, ...(await whoIs(tx, caller)) })
        .onConflictDoNothing()
        .returning({ uid: members.uid });
      if (joined.length === 0) {
        throw new ApiFailure(409, 'IS_MEMBER', `You are already a member of ${team}.`);
      }
      await tx.delete(invitations).where(eq(invitations.secret, secret));
      await audit(tx, { ...caller, workspace: id }, 'member_joined', { role });
      return { id, name: team, role };
    },
  };
}
