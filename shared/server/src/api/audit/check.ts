import { type AuditCheck, auditCheckWire } from '@fieldline/contracts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { auditChains, auditEntries } from '../../database/schema';
import { type Chain, followChain, type StoredEntry } from './chain';

/** How many entries are read at a time. */
const BATCH = 500;

/** The entries of a workspace, oldest first. */
export async function* entriesOf(
  db: Database,
  workspace: string,
): AsyncGenerator<readonly StoredEntry[]> {
  let after = 0;
  for (;;) {
    const entries = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.workspace, workspace), gt(auditEntries.sequence, after)))
      .orderBy(asc(auditEntries.sequence))
      .limit(BATCH);
    if (entries.length > 0) yield entries;
    if (entries.length < BATCH) return;
    after = entries.at(-1)?.sequence ?? after;
  }
}

async function readChain(db: Database, workspace: string): Promise<Chain> {
  const [chain] = await db.select().from(auditChains).where(eq(auditChains.workspace, workspace));
  const none = { sequence: 0, hash: '', at: null, pruned_sequence: 0, pruned_hash: '' };
  return chain ?? { workspace, ...none };
}

/**
 * Checks the log of a workspace from its first stored entry to its last; returns the first break.
 */
export async function checkLog(db: Database, workspace: string): Promise<AuditCheck> {
  for (;;) {
    const chain = await readChain(db, workspace);
    const { last, ...checked } = await follow(db, chain);
    const after = await readChain(db, workspace);
    // If entries were pruned during the check, it starts again: they are not missing.
    if (after.pruned_sequence !== chain.pruned_sequence) continue;
    if (checked.broken !== null || last <= after.sequence) return checked;
    return { ...checked, broken: { sequence: after.sequence + 1, at: null, how: 'changed' } };
  }
}

/**
 * Checks a log up to the end that `chain` has.
 * @returns also the sequence of the last entry read
 */
async function follow(db: Database, chain: Chain): Promise<AuditCheck & { last: number }> {
  const following = followChain(chain);
  let [entries, since, last]: [number, string | null, number] = [0, null, 0];
  const told = (broken: AuditCheck['broken']) => ({
    ...{ entries, since, last, broken },
    head: chain.hash,
  });
  for await (const batch of entriesOf(db, chain.workspace)) {
    for (const entry of batch) {
      last = entry.sequence;
      // Added since the check began.
      if (last > chain.sequence) break;
      const broken = following.next(entry);
      if (broken) return told(broken);
      since ??= entry.at.toISOString();
      entries += 1;
    }
  }
  return told(following.end());
}

const nameRow = z.object({ workspace: z.string() });

/** The workspaces that have a chain or entries. */
async function workspacesWithLog(db: Database): Promise<readonly string[]> {
  const { rows } = await db.execute(sql`
    select workspace from audit_chains union select workspace from audit_entries order by workspace`);
  return z.parse(z.array(nameRow), rows).map(({ workspace }) => workspace);
}

/** The result of checking the log of one workspace. */
export const checkedLog = z.extend(auditCheckWire, { workspace: z.string() });
export type CheckedLog = z.infer<typeof checkedLog>;

/** Checks the activity logs of all workspaces, one after the other. */
export async function checkLogs(db: Database): Promise<readonly CheckedLog[]> {
  const checked: CheckedLog[] = [];
  for (const workspace of await workspacesWithLog(db)) {
    checked.push({ workspace, ...(await checkLog(db, workspace)) });
  }
  return checked;
}
