import { HISTORY_PAGE, type HistoryWire } from '@fieldline/contracts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { changes } from '../../database/schema';
import { changedBy } from '../core/author';
import type { Caller } from '../core/caller';
import type { Fields } from './fields';

interface Kept {
  readonly id: string;
  readonly version: number;
}

/**
 * The history of the caller's records of one kind.
 * @param fieldsOf the fields of a record that have a history, as on the wire
 */
export function createHistory<Record extends Kept>(
  caller: Caller,
  kind: 'project_id' | 'log_id' | 'product_id' | 'person_id',
  fieldsOf: (record: Record) => Fields,
) {
  const { workspace } = caller;

  /**
   * Stores the former values of the fields that a change altered.
   * @param tx the change's transaction
   */
  async function keepFields(tx: Database, id: string, former: Fields, present: Fields) {
    const differing = [...new Set([...Object.keys(former), ...Object.keys(present)])]
      .filter((name) => JSON.stringify(former[name]) !== JSON.stringify(present[name]))
      .map((name) => [name, former[name] ?? null] as const);
    if (differing.length === 0) return;
    await tx.insert(changes).values({
      workspace,
      [kind]: id,
      ...changedBy(caller),
      former: Object.fromEntries(differing),
    });
  }

  return {
    keepFields,

    keep: (tx: Database, before: Record, after: Record) =>
      keepFields(tx, before.id, fieldsOf(before), fieldsOf(after)),

    /**
     * A page of a record's changes, the newest or those before one, and the record at that moment.
     */
    read: (
      db: Database,
      readRecord: (tx: Database) => Promise<Record>,
      before: number | undefined,
    ): Promise<HistoryWire> =>
      db.transaction(
        async (tx) => {
          const record = await readRecord(tx);
          const rows = await tx
            .select()
            .from(changes)
            .where(
              and(
                eq(changes.workspace, workspace),
                eq(changes[kind], record.id),
                before === undefined ? undefined : lt(changes.id, before),
              ),
            )
            .orderBy(desc(changes.id))
            .limit(HISTORY_PAGE + 1);
          return {
            data: rows.slice(0, HISTORY_PAGE).map(({ id, changed_by, changed_at, former }) => ({
              id,
              changed_by: changed_by ?? undefined,
              changed_at: changed_at.toISOString(),
              former,
            })),
            current: fieldsOf(record),
            version: record.version,
            more: rows.length > HISTORY_PAGE,
          };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  };
}
