import type { AuditDetails, AuditKind } from '@fieldline/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { auditChains, auditEntries } from '../../database/schema';
import { authorOf } from '../core/author';
import type { Caller, Identified } from '../core/caller';
import { storable } from '../core/plainText';

/** The end of a workspace's log. */
type End = Pick<typeof auditChains.$inferSelect, 'workspace' | 'sequence' | 'at'>;

/** An entry to add, with its author and origin; without an author for the server's own actions. */
interface Deed {
  readonly kind: AuditKind;
  readonly details?: AuditDetails;
  readonly by?: (Identified & Pick<Caller, 'memberName'>) | undefined;
  /** The origin of an action whose author is unknown. */
  readonly from?: Caller['from'];
}

/** Locks the log of a workspace until the transaction ends. */
async function hold(tx: Database, workspace: string): Promise<End> {
  const [end] = await tx
    .insert(auditChains)
    .values({ workspace })
    .onConflictDoUpdate({ target: auditChains.workspace, set: { workspace } })
    .returning();
  if (!end) throw new Error('The log of a workspace could not be held');
  return end;
}

async function append(
  tx: Database,
  end: End,
  { kind, details = {}, by, from = by?.from }: Deed,
): Promise<void> {
  const { workspace } = end;
  const author = by && authorOf(by);
  const sequence = end.sequence + 1;
  // Processes' clocks differ, but times in a log must not decrease.
  const at = new Date(Math.max(Date.now(), end.at?.getTime() ?? 0));
  await tx.insert(auditEntries).values({
    ...{ workspace, sequence, at, kind, details },
    uid: author?.uid ?? null,
    name: author ? storable(author.name) : null,
    session: by?.signedInAt ?? null,
    network: from?.network ?? '',
    browser: from?.browser ?? '',
    ...{ previous: '', hash: '' },
  });
  await tx.update(auditChains).set({ sequence, at }).where(eq(auditChains.workspace, workspace));
}

/** Adds an entry to the log of a workspace. @param tx a transaction; others wait until it ends */
export async function addToAudit(tx: Database, workspace: string, deed: Deed): Promise<void> {
  await append(tx, await hold(tx, workspace), deed);
}

/**
 * Adds the caller's action to the log of their current workspace. Call it last in the transaction
 * of the action, so that both are stored or neither, and others wait only briefly.
 */
export const audit = (
  tx: Database,
  caller: Caller,
  kind: AuditKind,
  details: AuditDetails = {},
): Promise<void> => addToAudit(tx, caller.workspace, { kind, details, by: caller });

/** Like `audit`, for actions on the caller's account: in the log of their own workspace. */
export const auditAccount = (
  tx: Database,
  caller: Caller,
  kind: AuditKind,
  details: AuditDetails = {},
): Promise<void> => addToAudit(tx, caller.own, { kind, details, by: caller });

/** Logs the beginning of a user's session, once in each of these workspaces. */
export async function auditSignIn(
  db: Database,
  user: Identified & Pick<Caller, 'memberName'>,
  workspaces: Iterable<string>,
): Promise<void> {
  const { uid, signedInAt: session } = user;
  if (session === undefined) return;
  const isThere = async (tx: Database, workspace: string) => {
    const [entry] = await tx
      .select({ sequence: auditEntries.sequence })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.workspace, workspace),
          eq(auditEntries.uid, uid),
          eq(auditEntries.session, session),
          eq(auditEntries.kind, 'signed_in'),
        ),
      );
    return entry !== undefined;
  };
  for (const workspace of workspaces) {
    if (await isThere(db, workspace)) continue;
    await db.transaction(async (tx) => {
      const end = await hold(tx, workspace);
      if (await isThere(tx, workspace)) return;
      await append(tx, end, { kind: 'signed_in', by: user });
    });
  }
}
