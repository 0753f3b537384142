import { randomBytes, randomUUID } from 'node:crypto';
import {
  type InvitationWire,
  INVITATION_DAYS,
  type invitationDraftWire,
  type InvitedWire,
  type WorkspaceWire,
} from '@fieldline/contracts';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { invitations, members, workspaces } from '../../database/schema';
import type { SendMail } from '../../mail/mail';
import { audit } from '../audit/append';
import type { Caller } from '../core/caller';
import { ApiFailure, notFound } from '../core/failure';
import { whoIs } from './membership';
import { haveRoom, openInvitations } from './repository';

/** 160 bits, which cannot be guessed. */
const SECRET_BYTES = 20;

const gone = () =>
  new ApiFailure(
    404,
    'INVITATION_GONE',
    'This invitation cannot be used. It was used before, has expired, or was taken back.',
  );

/** Invitations to the team whose workspace the caller names, and those that the caller received. */
export function createInvitations(db: Database, caller: Caller) {
  const { workspace } = caller;
  const email = caller.identity.email?.toLowerCase();

  /** The invitation of a secret, if the caller may use it. */
  async function find(secret: string, tx: Database) {
    const [found] = await tx
      .select({ invitation: invitations, team: workspaces.name })
      .from(invitations)
      .innerJoin(workspaces, eq(workspaces.id, invitations.workspace))
      .where(and(eq(invitations.secret, secret), gt(invitations.expires_at, sql`now()`)));
    if (typeof found?.team !== 'string') throw gone();
    if (found.invitation.email !== null && found.invitation.email !== email) {
      throw new ApiFailure(
        403,
        'WRONG_ACCOUNT',
        'This invitation is for another email address. Sign in with that address to join.',
      );
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
        // A second invitation for an address replaces the first.
        if (to !== null) await tx.delete(invitations).where(and(ofTeam, eq(invitations.email, to)));
        const expires_at = sql`now() + ${`${INVITATION_DAYS} days`}::interval`;
        const made = { workspace, id, secret, email: to, role: draft.role, invited_by, expires_at };
        await tx.insert(invitations).values(made);
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

    async read(secret: string): Promise<InvitedWire> {
      const { team, role, invited_by } = await find(secret, db);
      return { team, role, invited_by };
    },

    /** @param tx a transaction */
    async accept(secret: string, tx: Database): Promise<WorkspaceWire> {
      const { workspace: id, role, team } = await find(secret, tx);
      await haveRoom(tx, id);
      const joined = await tx
        .insert(members)
        .values({ workspace: id, role, ...(await whoIs(tx, caller)) })
        .onConflictDoNothing()
        .returning({ uid: members.uid });
      if (joined.length === 0) {
        throw new ApiFailure(409, 'IS_MEMBER', `You are already a member of ${team}.`);
      }
      // Of two simultaneous uses, the second finds nothing to delete and does not join.
      const used = await tx
        .delete(invitations)
        .where(eq(invitations.secret, secret))
        .returning({ id: invitations.id });
      if (used.length === 0) throw gone();
      await audit(tx, { ...caller, workspace: id }, 'member_joined', { role });
      return { id, name: team, role, is_home: id === caller.home };
    },
  };
}
