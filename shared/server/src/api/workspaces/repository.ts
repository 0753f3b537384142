import {
  TEAM_SIZE_MAX,
  type teamDraftWire,
  type TeamWire,
  type WorkspaceWire,
} from '@fieldline/contracts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { invitations, members, workspaces } from '../../database/schema';
import { audit } from '../audit/append';
import type { Caller } from '../core/caller';
import { ApiFailure, notFound } from '../core/failure';
import { createTeam } from './creation';
import { createMembers } from './members';
import { personalOf } from './membership';

/** The caller's workspaces, and the team whose workspace they call. */
export function createWorkspaces(db: Database, caller: Caller) {
  const { uid, workspace, home } = caller;

  async function read(): Promise<TeamWire> {
    const [team] = await db
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.id, workspace));
    if (!caller.isTeam || typeof team?.name !== 'string') throw notFound('Team');
    const everybody = await db
      .select()
      .from(members)
      .where(eq(members.workspace, workspace))
      .orderBy(asc(members.joined_at), asc(members.uid));
    // Not the caller's role, which the current call may have changed.
    const role = everybody.find((member) => member.uid === uid)?.role ?? caller.role;
    return {
      id: workspace,
      name: team.name,
      role,
      uid,
      members: everybody.map(({ workspace: _, joined_at, ...member }) => ({
        ...member,
        joined_at: joined_at.toISOString(),
      })),
      invitations: role === 'owner' ? await openInvitations(db, workspace) : [],
    };
  }

  return {
    read,

    async list(): Promise<WorkspaceWire[]> {
      const teams = await db
        .select({ id: workspaces.id, name: workspaces.name, role: members.role })
        .from(members)
        .innerJoin(workspaces, eq(workspaces.id, members.workspace))
        .where(eq(members.uid, uid))
        .orderBy(asc(workspaces.name), asc(workspaces.id));
      const [own] = await db
        .select({ name: workspaces.name })
        .from(workspaces)
        .where(eq(workspaces.id, home));
      const isTeam = home === uid && typeof own?.name === 'string';
      const isHomeTeam = isTeam && teams.some(({ id }) => id === home);
      const personal = isTeam ? personalOf(uid) : home;
      return [
        { id: personal, name: null, role: 'owner' as const, is_home: !isHomeTeam },
        ...teams.map((team) => ({ ...team, is_home: team.id === home })),
      ];
    },

    /** @param tx a transaction */
    create: (draft: z.output<typeof teamDraftWire>, tx: Database) => createTeam(tx, caller, draft),

    async rename(name: string): Promise<TeamWire> {
      if (!caller.isTeam) throw notFound('Team');
      await db.transaction(async (tx) => {
        await tx.update(workspaces).set({ name }).where(eq(workspaces.id, workspace));
        await audit(tx, caller, 'team_renamed', { name });
      });
      return read();
    },

    ...createMembers(db, caller, read),
  };
}

export async function openInvitations(db: Database, workspace: string) {
  const rows = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.workspace, workspace), gt(invitations.expires_at, sql`now()`)))
    .orderBy(asc(invitations.expires_at), asc(invitations.id));
  return rows.map(({ workspace: _, invited_by: _by, expires_at, ...invitation }) => ({
    ...invitation,
    expires_at: expires_at.toISOString(),
  }));
}

/**
 * Locks the team, so that others cannot join or be invited until the transaction ends.
 * @throws ApiFailure 409 if the team is full
 */
export async function haveRoom(tx: Database, workspace: string, taken = 0): Promise<void> {
  const team = eq(workspaces.id, workspace);
  await tx.select({ id: workspaces.id }).from(workspaces).where(team).for('update');
  const size = await tx.$count(members, eq(members.workspace, workspace));
  if (size + taken >= TEAM_SIZE_MAX) {
    throw new ApiFailure(409, 'TEAM_FULL', `A team has at most ${TEAM_SIZE_MAX} members.`);
  }
}
