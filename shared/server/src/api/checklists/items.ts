import {
  changedCheckItem,
  type checkItemPatchWire,
  type CheckItemWire,
  type ChecklistWire,
} from '@fieldline/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { logs } from '../../database/schema';
import { changedBy } from '../core/author';
import { notFound, stale } from '../core/failure';
import type { Caller } from '../core/caller';
import { createHistory } from '../history/changes';
import { checkItemField, logFields } from '../history/fields';
import { refuseForeignPhotos } from './photos';

type Patch = z.output<typeof checkItemPatchWire>;

/** The checklist items of the caller's visits. */
export function createCheckItems(db: Database, caller: Caller) {
  const { workspace } = caller;
  const history = createHistory(caller, 'log_id', logFields);
  const mine = (id: string) => and(eq(logs.workspace, workspace), eq(logs.id, id));
  const itemOf = (checklist: ChecklistWire | null, itemId: string): CheckItemWire => {
    const item = checklist?.items.find(({ id }) => id === itemId);
    if (!item) throw notFound('Item');
    return item;
  };

  /** Locks the visit and changes one item. */
  async function update(
    tx: Database,
    logId: string,
    itemId: string,
    patch: Patch,
    expected: number | undefined,
  ): Promise<CheckItemWire> {
    const [log] = await tx
      .select({ checklist: logs.checklist })
      .from(logs)
      .where(mine(logId))
      .for('update');
    if (!log) throw notFound('Log');
    const item = itemOf(log.checklist, itemId);
    if (expected !== undefined && item.version !== expected) throw stale();
    if (!log.checklist || Object.keys(patch).length === 0) return item;
    const changed = { ...changedCheckItem(item, patch), version: item.version + 1 };
    const items = log.checklist.items.map((each) => (each === item ? changed : each));
    const checklist = { ...log.checklist, items };
    await refuseForeignPhotos(tx, workspace, checklist, log.checklist);
    await tx
      .update(logs)
      .set({ checklist, ...changedBy(caller), updated_at: sql`now()` })
      .where(mine(logId));
    await history.keepFields(tx, logId, checkItemField(item), checkItemField(changed));
    return changed;
  }

  return {
    async read(logId: string, itemId: string): Promise<CheckItemWire> {
      const [log] = await db.select({ checklist: logs.checklist }).from(logs).where(mine(logId));
      if (!log) throw notFound('Log');
      return itemOf(log.checklist, itemId);
    },

    update: (logId: string, itemId: string, patch: Patch, expected: number | undefined) =>
      db.transaction((tx) => update(tx, logId, itemId, patch, expected)),

    /** Links an item to its uploaded photo; does nothing if the item is gone. */
    async linkPhoto(tx: Database, logId: string, itemId: string, photo: string): Promise<void> {
      const [log] = await tx.select({ checklist: logs.checklist }).from(logs).where(mine(logId));
      if (!log?.checklist?.items.some(({ id }) => id === itemId)) return;
      await update(tx, logId, itemId, { photo }, undefined);
    },
  };
}
