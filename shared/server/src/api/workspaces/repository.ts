import type { teamDraftWire, TeamWire, WorkspaceWire } from '@fieldline/contracts';
import { asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { members, workspaces } from '../../database/schema';
import { audit } from '../audit/append';
import type { Caller } from '../core/caller';
import { notFound } from '../core/failure';
import { createTeam } from './creation';
import { createMembers } from './members';
import { openInvitations } from './openInvitations';

/** The caller's workspaces, and the team whose workspace they call. */
export function createWorkspaces(db: Database, caller: Caller) {
  const { uid, workspace, own } = caller;

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
      return [{ id: own, name: null, role: 'owner' }, ...teams];
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
