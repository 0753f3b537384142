import { Readable } from 'node:stream';
import {
  AUDIT_GROUPS,
  AUDIT_PAGE,
  type AuditDetails,
  type AuditEntry,
  type auditQuery,
  type auditWire,
  type Author,
} from '@fieldline/contracts';
import { type Cell, writeCsv } from '@fieldline/csv';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { auditEntries } from '../../database/schema';
import type { Caller } from '../core/caller';
import { audit, auditAccount } from './append';

type StoredEntry = typeof auditEntries.$inferSelect;

/** How many entries of a file are read at a time. */
const BATCH = 500;

const COLUMNS = [
  ...(['sequence', 'time', 'kind', 'account', 'name', 'network', 'browser'] as const),
  'details',
];

/** What a file contains, its format and, of statistics, its number of rows. */
type Exported = Pick<AuditDetails, 'item' | 'format' | 'count'>;

/** The activity log of the caller's workspace. */
export function createAudit(db: Database, caller: Caller) {
  const { workspace } = caller;
  const own = eq(auditEntries.workspace, workspace);

  /** Everyone in the log, each with their latest name. */
  const people = (): Promise<Author[]> =>
    db
      .selectDistinctOn([auditEntries.uid], { uid: auditEntries.uid, name: auditEntries.name })
      .from(auditEntries)
      .where(and(own, isNotNull(auditEntries.uid)))
      .orderBy(auditEntries.uid, desc(auditEntries.sequence))
      .then((rows) => rows.flatMap((row) => authorIn(row) ?? []));

  /** Logs a file that this server sends. A file that a browser makes alone is not known here. */
  const exported = (details: Exported): Promise<void> =>
    db.transaction((tx) => audit(tx, caller, 'exported', details));

  return {
    exported,

    async page({
      before,
      group,
      uid,
    }: z.output<typeof auditQuery>): Promise<z.output<typeof auditWire>> {
      const rows = await db
        .select()
        .from(auditEntries)
        .where(
          and(
            own,
            before === undefined ? undefined : lt(auditEntries.sequence, before),
            group && inArray(auditEntries.kind, [...AUDIT_GROUPS[group]]),
            uid === undefined ? undefined : eq(auditEntries.uid, uid),
          ),
        )
        .orderBy(desc(auditEntries.sequence))
        .limit(AUDIT_PAGE + 1);
      return {
        data: rows.slice(0, AUDIT_PAGE).map(toWire),
        more: rows.length > AUDIT_PAGE,
        ...(before === undefined && { people: await people() }),
      };
    },

    /**
     * The whole log as CSV, oldest entry first, in constant memory. Its last line is the entry
     * about this export.
     */
    async file(): Promise<Readable> {
      await exported({ item: 'activity', format: 'csv' });
      return Readable.from(csvOf(entriesOf(db, workspace)));
    },

    /** The caller's browser may run unreleased builds. */
    admitted: (): Promise<void> =>
      db.transaction((tx) => auditAccount(tx, caller, 'trial_admitted')),
  };
}

/** The entries of a workspace, oldest first. */
async function* entriesOf(db: Database, workspace: string): AsyncGenerator<readonly StoredEntry[]> {
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

const authorIn = ({ uid, name }: Pick<StoredEntry, 'uid' | 'name'>): Author | undefined =>
  uid === null || name === null ? undefined : { uid, name };

function toWire({ workspace: _, uid, name, at, ...entry }: StoredEntry): AuditEntry {
  return { ...entry, at: at.toISOString(), by: authorIn({ uid, name }) };
}

async function* csvOf(batches: AsyncIterable<readonly StoredEntry[]>): AsyncGenerator<string> {
  yield writeCsv([COLUMNS]);
  for await (const entries of batches) {
    // Only the first line has a byte order mark.
    yield writeCsv(entries.map(cellsOf)).replace(/^\uFEFF/, '');
  }
}

const cellsOf = (entry: StoredEntry): readonly Cell[] => [
  ...[entry.sequence, entry.at.toISOString(), entry.kind, entry.uid, entry.name],
  ...[entry.network, entry.browser, JSON.stringify(entry.details)],
];
