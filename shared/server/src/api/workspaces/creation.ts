import { randomUUID } from 'node:crypto';
import type { Author, teamDraftWire, WorkspaceWire } from '@fieldline/contracts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import {
  accountDeletions,
  logs,
  members,
  photos,
  products,
  projects,
  workspaces,
} from '../../database/schema';
import { audit } from '../audit/append';
import type { Caller } from '../core/caller';
import { ApiFailure } from '../core/failure';
import { personalOf, whoIs } from './membership';

/**
 * Creates a team whose owner is the caller.
 * @param tx a transaction
 */
export async function createTeam(
  tx: Database,
  caller: Caller,
  { name, from }: z.output<typeof teamDraftWire>,
): Promise<WorkspaceWire> {
  const { uid, home } = caller;
  const id = from === 'own' ? home : randomUUID();
  await refuseLeaving(tx, uid);
  const owner = await whoIs(tx, caller);
  if (from === 'own') {
    await takeOwn(tx, caller, name);
    await signAll(tx, id, { uid, name: owner.name });
  } else await tx.insert(workspaces).values({ id, name });
  await tx.insert(members).values({ workspace: id, role: 'owner', ...owner });
  await audit(tx, { ...caller, workspace: id }, 'team_created', { name });
  return { id, name, role: 'owner', is_home: id === home };
}

/** @throws ApiFailure 409 if the caller's account is going to be deleted, and the team with it */
async function refuseLeaving(tx: Database, uid: string): Promise<void> {
  if ((await tx.$count(accountDeletions, eq(accountDeletions.uid, uid))) === 0) return;
  const message = 'Your account is going to be deleted. Keep your account to create a team.';
  throw new ApiFailure(409, 'LEAVING', message);
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

/** Items older than authorship were made by the only user of the workspace. */
async function signAll(tx: Database, workspace: string, author: Author) {
  const signed = { created_by: author, changed_by: author };
  for (const table of [projects, logs, photos, products]) {
    const unsigned = and(eq(table.workspace, workspace), isNull(table.created_by));
    await tx.update(table).set(signed).where(unsigned);
  }
}
