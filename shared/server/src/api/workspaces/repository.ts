import { randomUUID } from 'node:crypto';
import {
  type AuditDetails,
  type AuditKind,
  type Author,
  displayNameOf,
  type Role,
  TEAM_SIZE_MAX,
  type teamDraftWire,
  type TeamWire,
  type WorkspaceWire,
} from '@fieldline/contracts';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import {
  accountDeletions,
  invitations,
  logs,
  members,
  photos,
  products,
  profiles,
  projects,
  workspaces,
} from '../../database/schema';
import { audit } from '../audit/append';
import type { Caller } from '../core/caller';
import { ApiFailure, notFound } from '../core/failure';
import { forgetMember } from '../sync/teamKeys';
import { permit, personalOf } from './membership';

type Member = typeof members.$inferSelect;

/** The caller's workspaces, and the team whose workspace they call. */
export function createWorkspaces(db: Database, caller: Caller) {
  const { uid, workspace, home } = caller;
  const ofTeam = eq(members.workspace, workspace);

  async function read(): Promise<TeamWire> {
    const [team] = await db
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.id, workspace));
    if (!caller.isTeam || typeof team?.name !== 'string') throw notFound('Team');
    const everybody = await db
      .select()
      .from(members)
      .where(ofTeam)
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

  /** How many owners the team has, and how many of their accounts are not being deleted. */
  async function ownersOf(tx: Database) {
    const owners = await tx
      .select({ leaving: accountDeletions.uid })
      .from(members)
      .leftJoin(accountDeletions, eq(accountDeletions.uid, members.uid))
      .where(and(ofTeam, eq(members.role, 'owner')));
    return { all: owners.length, staying: owners.filter(({ leaving }) => !leaving).length };
  }

  /** Locks the team's members and changes one. @throws ApiFailure 409 if no owner would be left */
  const changing = (
    id: string,
    change: (tx: Database) => Promise<unknown>,
    deedOf: (before: Member) => readonly [AuditKind, AuditDetails] | undefined,
  ) =>
    db.transaction(async (tx) => {
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
      const deed = member && deedOf(member);
      if (!deed) return;
      const [kind, details] = deed;
      await audit(tx, caller, kind, { name: member.name, uid: id, ...details });
    });

  const memberOf = (id: string) => and(ofTeam, eq(members.uid, id));

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
    async create(
      { name, from }: z.output<typeof teamDraftWire>,
      tx: Database,
    ): Promise<WorkspaceWire> {
      const id = from === 'own' ? home : randomUUID();
      const owner = await whoIs(tx, caller);
      if (from === 'own') {
        await takeOwn(tx, caller, name);
        await signAll(tx, id, { uid, name: owner.name });
      } else await tx.insert(workspaces).values({ id, name });
      await tx.insert(members).values({ workspace: id, role: 'owner', ...owner });
      await audit(tx, { ...caller, workspace: id }, 'team_created', { name });
      return { id, name, role: 'owner', is_home: id === home };
    },

    async rename(name: string): Promise<TeamWire> {
      if (!caller.isTeam) throw notFound('Team');
      await db.transaction(async (tx) => {
        await tx.update(workspaces).set({ name }).where(eq(workspaces.id, workspace));
        await audit(tx, caller, 'team_renamed', { name });
      });
      return read();
    },

    async changeRole(id: string, role: Role): Promise<TeamWire> {
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
      );
      return read();
    },

    async remove(id: string): Promise<void> {
      if (!caller.isTeam) throw notFound('Member');
      if (id !== uid) permit(caller, 'manage');
      await changing(
        id,
        async (tx) => {
          const gone = await tx.delete(members).where(memberOf(id)).returning({ uid: members.uid });
          if (gone.length === 0) throw notFound('Member');
          await forgetMember(tx, workspace, id);
        },
        (before) => [id === uid ? 'member_left' : 'member_removed', { role: before.role }],
      );
    },
  };
}

/** Turns the caller's own workspace into a team, and gives them an empty one. */
async function takeOwn(tx: Database, { uid, home }: Caller, name: string): Promise<void> {
  // A workspace assigned by the operator is already shared with users who are not known here.
  if (home !== uid) throw isTeam();
  const made = await tx
    .insert(workspaces)
    .values({ id: home, name })
    .onConflictDoUpdate({
      target: workspaces.id,
      set: { name },
      setWhere: sql`${workspaces.name} is null`,
    })
    .returning({ id: workspaces.id });
  if (made.length === 0) throw isTeam();
  await tx
    .insert(workspaces)
    .values({ id: personalOf(uid) })
    .onConflictDoNothing();
}

const isTeam = () =>
  new ApiFailure(409, 'IS_TEAM', 'This workspace is shared already. Create an empty team instead.');

/** How a member is shown to the others. */
export async function whoIs(tx: Database, { uid, identity }: Caller) {
  const [chosen] = await tx
    .select({ name: profiles.name })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  const { email = '', name } = identity;
  return { uid, email, name: displayNameOf(chosen?.name ?? name, email) };
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

/** Items older than authorship were made by the only user of the workspace. */
async function signAll(tx: Database, workspace: string, author: Author) {
  const signed = { created_by: author, changed_by: author };
  for (const table of [projects, logs, photos, products]) {
    const unsigned = and(eq(table.workspace, workspace), isNull(table.created_by));
    await tx.update(table).set(signed).where(unsigned);
  }
}
