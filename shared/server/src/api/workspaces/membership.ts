import { type Access, NO_WORKSPACE } from '@fieldline/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { composedOnce, named } from '../../database/composed';
import type { Database } from '../../database/database';
import { members, workspaces } from '../../database/schema';
import type { Caller } from '../core/caller';
import { ApiFailure } from '../core/failure';

/** The personal workspace of a user whose first one has become a team. */
export const personalOf = (home: string): string => `${home}.own`;

const placeOf = composedOnce((db) =>
  named(
    db
      .select({ name: workspaces.name, role: members.role })
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
 * The caller in the workspace that a call names, or in their own. It is read with every call, so that who is
 * removed from a team is out at once, whichever process they call.
 * @throws ApiFailure 404 where the caller is no member
 */
export async function inWorkspace(
  db: Database,
  caller: Caller,
  wanted: string | undefined,
): Promise<Caller> {
  const { uid, home } = caller;
  const workspace = wanted ?? home;
  const personal = personalOf(home);
  if (workspace === personal && home === uid) return { ...caller, workspace };
  const [place] = await placeOf(db, null).execute({ uid, workspace });
  const isTeam = typeof place?.name === 'string';
  if (!isTeam && workspace === home) return caller;
  if (isTeam && place.role) return { ...caller, workspace, role: place.role, isTeam };
  // Their first workspace has become a team that they have left since.
  if (isTeam && wanted === undefined) return { ...caller, workspace: personal };
  throw noWorkspace();
}

const viewOnly = () =>
  new ApiFailure(403, 'VIEW_ONLY', 'You can view this workspace, but not change it.');
const ownersOnly = () => new ApiFailure(403, 'OWNERS_ONLY', 'Only an owner can do this.');

/** @throws ApiFailure 403 where the caller's role does not allow such a call */
export function permit({ role }: Caller, access: Access): void {
  if (access === 'edit' && role === 'viewer') throw viewOnly();
  if (access === 'manage' && role !== 'owner') throw ownersOnly();
}
