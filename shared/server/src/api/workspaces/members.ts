import {
  type AuditDetails,
  type AuditKind,
  type Role,
  ROLES,
  type TeamWire,
} from '@fieldline/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { accountDeletions, members } from '../../database/schema';
import { audit } from '../audit/append';
import type { Caller } from '../core/caller';
import { ApiFailure, notFound } from '../core/failure';
import { permitOwner } from './membership';
import { lockTeam, noteLeaving, renewInvitations } from './openInvitations';

type Member = typeof members.$inferSelect;

/**
 * Changes and removes members of the team whose workspace the caller names.
 * @param read reads the team after a change
 */
export function createMembers(db: Database, caller: Caller, read: () => Promise<TeamWire>) {
  const { uid, workspace } = caller;
  const ofTeam = eq(members.workspace, workspace);
  const memberOf = (id: string) => and(ofTeam, eq(members.uid, id));

  /** How many owners the team has, and how many of their accounts are not being deleted. */
  async function ownersOf(tx: Database) {
    const owners = await tx
      .select({ leaving: accountDeletions.uid })
      .from(members)
      .leftJoin(accountDeletions, eq(accountDeletions.uid, members.uid))
      .where(and(ofTeam, eq(members.role, 'owner')));
    return { all: owners.length, staying: owners.filter(({ leaving }) => !leaving).length };
  }

  /**
   * Locks the team and changes one member. Whoever has fewer rights afterwards knows no valid
   * invitation.
   * @throws ApiFailure 409 if no owner would be left
   */
  const changing = (
    id: string,
    change: (tx: Database) => Promise<unknown>,
    deedOf: (before: Member) => readonly [AuditKind, AuditDetails] | undefined,
    isLess: (before: Member) => boolean = () => true,
  ) =>
    db.transaction(async (tx) => {
      await lockTeam(tx, workspace);
      if (id !== uid) await permitOwner(tx, caller);
      const everybody = await tx.select().from(members).where(ofTeam).for('update');
      const before = await ownersOf(tx);
      await change(tx);
      const after = await ownersOf(tx);
      const isLast = (owners: keyof typeof after) => before[owners] > 0 && after[owners] === 0;
      if (isLast('all') || isLast('staying')) {
        throw new ApiFailure(
          409,
          'LAST_OWNER',
          'A team needs an owner. Make somebody else one first.',
        );
      }
      const member = everybody.find((each) => each.uid === id);
      if (member && isLess(member)) await renewInvitations(tx, workspace, id);
      const deed = member && deedOf(member);
      if (!deed) return;
      const [kind, details] = deed;
      await audit(tx, caller, kind, { name: member.name, uid: id, ...details });
    });

  return {
    async changeRole(id: string, role: Role): Promise<TeamWire> {
      if (!caller.isTeam) throw notFound('Member');
      await changing(
        id,
        async (tx) => {
          const changed = await tx
            .update(members)
            .set({ role })
            .where(memberOf(id))
            .returning({ uid: members.uid });
          if (changed.length === 0) throw notFound('Member');
        },
        (before) =>
          before.role === role ? undefined : ['role_changed', { role, former_role: before.role }],
        (before) => ROLES.indexOf(role) > ROLES.indexOf(before.role),
      );
      return read();
    },

    async remove(id: string): Promise<void> {
      if (!caller.isTeam) throw notFound('Member');
      await changing(
        id,
        async (tx) => {
          const gone = await tx.delete(members).where(memberOf(id)).returning({ uid: members.uid });
          if (gone.length === 0) throw notFound('Member');
          await noteLeaving(tx, workspace, id);
        },
        (before) => [id === uid ? 'member_left' : 'member_removed', { role: before.role }],
      );
    },
  };
}
