import { type Access, displayNameOf, NO_WORKSPACE } from '@fieldline/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { composedOnce, named } from '../../database/composed';
import type { Database } from '../../database/database';
import { members, profiles, workspaces } from '../../database/schema';
import type { Caller, Identified } from '../core/caller';
import { ApiFailure } from '../core/failure';

type Assignable = Pick<Identified, 'uid' | 'assigned'>;

/** The workspace that a call names, with the caller's membership, and the one under their id. */
const workspacesOf = composedOnce((db) =>
  named(
    db
      .select({
        id: workspaces.id,
        name: workspaces.name,
        role: members.role,
        memberName: members.name,
      })
      .from(workspaces)
      .leftJoin(
        members,
        and(eq(members.workspace, workspaces.id), eq(members.uid, sql.placeholder('uid'))),
      )
      .where(inArray(workspaces.id, [sql.placeholder('wanted'), sql.placeholder('uid')])),
  ),
);

/**
 * The own workspace of a user. Earlier releases turned a founder's first one into the team, which
 * has its id since, and gave them another.
 * @param first the name of the workspace under their id, which only a team has
 */
const ownOf = ({ uid, assigned }: Assignable, first: string | null | undefined): string =>
  assigned ?? (typeof first === 'string' ? `${uid}.own` : uid);

const noWorkspace = () => new ApiFailure(404, NO_WORKSPACE, 'Workspace not found');

/**
 * The caller in the workspace that a call names, or in their own. Memberships are looked up with
 * every call, so that a removed member is refused at once, in every process.
 * @throws ApiFailure 404 if the caller is not a member
 */
export async function inWorkspace(
  db: Database,
  user: Identified,
  wanted: string | undefined,
): Promise<Caller> {
  const { uid, assigned } = user;
  const isAssigned = assigned !== undefined && (wanted ?? assigned) === assigned;
  const rows = isAssigned
    ? []
    : await workspacesOf(db, null).execute({ uid, wanted: wanted ?? uid });
  const own = ownOf(user, rows.find(({ id }) => id === uid)?.name);
  const caller = { ...user, workspace: own, own, role: 'owner', isTeam: false } as const;
  if (wanted === undefined || wanted === own) return caller;
  const team = rows.find(({ id }) => id === wanted);
  if (typeof team?.name !== 'string' || !team.role) throw noWorkspace();
  const { role, memberName } = team;
  return {
    ...{ ...caller, workspace: wanted, role, isTeam: true },
    ...(memberName !== null && { memberName }),
  };
}

/** The workspace for a user's own items. */
export async function ownWorkspaceOf(db: Database, user: Assignable): Promise<string> {
  const { id, name } = workspaces;
  const [first] = await db.select({ name }).from(workspaces).where(eq(id, user.uid));
  return ownOf(user, first?.name);
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
