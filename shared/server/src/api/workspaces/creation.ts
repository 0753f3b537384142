import { randomUUID } from 'node:crypto';
import type { Author, MovedWire, teamDraftWire, WorkspaceWire } from '@fieldline/contracts';
import { and, eq, isNull } from 'drizzle-orm';
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
import { whoIs } from './membership';
import { moveItems } from './moving';

/**
 * Creates a team whose owner is the caller, with what they chose of their own workspace.
 * @param tx a transaction
 */
export async function createTeam(
  tx: Database,
  caller: Caller,
  { name, from, move = from === 'own' ? EVERYTHING : {} }: z.output<typeof teamDraftWire>,
): Promise<WorkspaceWire> {
  const id = randomUUID();
  await refuseLeaving(tx, caller.uid);
  const owner = await whoIs(tx, caller);
  await tx.insert(workspaces).values({ id, name });
  await tx.insert(members).values({ workspace: id, role: 'owner', ...owner });
  await moveItems(tx, caller, id, move);
  await signAll(tx, id, { uid: caller.uid, name: owner.name });
  await audit(tx, { ...caller, workspace: id }, 'team_created', { name });
  return { id, name, role: 'owner' };
}

const EVERYTHING: MovedWire = { projects: 'all', products: 'all', checklists: true };

/** @throws ApiFailure 409 if the caller's account is going to be deleted, and the team with it */
async function refuseLeaving(tx: Database, uid: string): Promise<void> {
  if ((await tx.$count(accountDeletions, eq(accountDeletions.uid, uid))) === 0) return;
  const message = 'Your account is going to be deleted. Keep your account to create a team.';
  throw new ApiFailure(409, 'LEAVING', message);
}

/** Items older than authorship were made by the only user of the workspace. */
async function signAll(tx: Database, workspace: string, author: Author) {
  const signed = { created_by: author, changed_by: author };
  for (const table of [projects, logs, photos, products]) {
    const unsigned = and(eq(table.workspace, workspace), isNull(table.created_by));
    await tx.update(table).set(signed).where(unsigned);
  }
}
