import { type Access, displayNameOf, NO_WORKSPACE } from '@fieldline/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { composedOnce, named } from '../../database/composed';
import type { Database } from '../../database/database';
import { members, profiles, workspaces } from '../../database/schema';
import type { Caller } from '../core/caller';
import { ApiFailure } from '../core/failure';

/** The personal workspace of a user whose first one has become a team. */
export const personalOf = (uid: string): string => `${uid}.own`;

const membershipOf = composedOnce((db) =>
  named(
    db
      .select({ name: workspaces.name, role: members.role, memberName: members.name })
      .from(workspaces)
      .leftJoin(
        members,
        and(eq(members.workspace, workspaces.id), eq(members.uid, sql.placeholder('uid'))),
      )
      .where(eq(workspaces.id, sql.placeholder('workspace'))),
  ),
);

const noWorkspace = () => new ApiFailure(404, NO_WORKSPACE, 'Workspace not found');

/**
 * The caller in the workspace that a call names, or in their own. A workspace assigned by the token
 * needs no membership. All others are looked up with every call, so that a removed member is
 * refused at once, in every process.
 * @throws ApiFailure 404 if the caller is not a member
 */
export async function inWorkspace(
  db: Database,
  caller: Caller,
  wanted: string | undefined,
): Promise<Caller> {
  const { uid, home } = caller;
  const isAssigned = home !== uid;
  if (isAssigned && (wanted ?? home) === home) return caller;
  const personal = personalOf(uid);
  const isPersonal = !isAssigned && wanted === personal;
  const workspace = isPersonal ? home : (wanted ?? home);
  const [membership] = await membershipOf(db, null).execute({ uid, workspace });
  const isTeam = typeof membership?.name === 'string';
  if (isTeam && membership.role && !isPersonal)
    return {
      ...caller,
      ...{ workspace, role: membership.role, isTeam },
      ...(membership.memberName !== null && { memberName: membership.memberName }),
    };
  // Their first workspace has become a team. The call means the personal one, or the user has left
  // that team.
  if (isTeam && (isPersonal || wanted === undefined)) return { ...caller, workspace: personal };
  if (!isTeam && !isPersonal && workspace === home) return caller;
  throw noWorkspace();
}

/**
 * The workspace for the caller's own items: their first one or, if that has become a team, the
 * personal one that replaced it. If the operator assigned a workspace, it is shared, and there is
 * no other.
 */
export async function ownWorkspaceOf(
  db: Database,
  { uid, home }: Pick<Caller, 'uid' | 'home'>,
): Promise<string> {
  if (home !== uid) return home;
  const [first] = await db
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, home));
  return typeof first?.name === 'string' ? personalOf(uid) : home;
}

const viewOnly = () =>
  new ApiFailure(403, 'VIEW_ONLY', 'You can view this workspace, but not change it.');
const ownersOnly = () => new ApiFailure(403, 'OWNERS_ONLY', 'Only an owner can do this.');

/** @throws ApiFailure 403 if the caller's role does not allow the call */
export function permit({ role }: Caller, access: Access): void {
  if (access === 'edit' && role === 'viewer') throw viewOnly();
  if (access === 'manage' && role !== 'owner') throw ownersOnly();
}

/**
 * Checks that the caller is still an owner.
 * @param tx a transaction that has locked the team
 */
export async function permitOwner(tx: Database, { uid, workspace }: Caller): Promise<void> {
  const [member] = await tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.workspace, workspace), eq(members.uid, uid)));
  if (member?.role !== 'owner') throw ownersOnly();
}

/** How a member is shown to the others. */
export async function whoIs(tx: Database, { uid, identity }: Caller) {
  const [chosen] = await tx
    .select({ name: profiles.name })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  const { email = '', name } = identity;
  return { uid, email, name: displayNameOf(chosen?.name ?? name, email) };
}
