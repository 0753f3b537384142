import { randomUUID } from 'node:crypto';
import {
  type checklistTemplateDraftWire,
  type checklistTemplatePatchWire,
  type ChecklistTemplateWire,
  CHECKLISTS_MAX,
} from '@fieldline/contracts';
import { and, count, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { checklistTemplates } from '../../database/schema';
import { ApiFailure, notFound, stale } from '../core/failure';
import type { Caller } from '../core/caller';

type Draft = z.output<typeof checklistTemplateDraftWire>;
type Patch = z.output<typeof checklistTemplatePatchWire>;

/** The checklists that the caller's workspace defines. */
export function createChecklistRepository(db: Database, { workspace }: Caller) {
  const own = eq(checklistTemplates.workspace, workspace);
  const mine = (id: string) => and(own, eq(checklistTemplates.id, id));

  async function read(id: string): Promise<ChecklistTemplateWire> {
    const [row] = await db.select().from(checklistTemplates).where(mine(id));
    if (!row) throw notFound('Checklist');
    return toWire(row);
  }

  return {
    read,

    async list(): Promise<{ data: ChecklistTemplateWire[] }> {
      const rows = await db.select().from(checklistTemplates).where(own);
      // Sorted as readers expect, whatever the database's locale.
      rows.sort((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
      return { data: rows.map(toWire) };
    },

    async create(draft: Draft, within: Database): Promise<ChecklistTemplateWire> {
      const [all] = await within.select({ count: count() }).from(checklistTemplates).where(own);
      if ((all?.count ?? 0) >= CHECKLISTS_MAX) {
        throw new ApiFailure(
          409,
          'TOO_MANY_CHECKLISTS',
          `A workspace has ${CHECKLISTS_MAX} checklists at most`,
        );
      }
      const [row] = await within
        .insert(checklistTemplates)
        .values({ ...draft, workspace, id: randomUUID() })
        .returning();
      if (!row) throw notFound('Checklist');
      return toWire(row);
    },

    async update(id: string, patch: Patch, expected: number | undefined) {
      const current = await read(id);
      if (expected !== undefined && current.version !== expected) throw stale();
      if (Object.keys(patch).length === 0) return current;
      const [changed] = await db
        .update(checklistTemplates)
        .set({
          ...patch,
          version: sql`${checklistTemplates.version} + 1`,
          updated_at: sql`now()`,
        })
        .where(and(mine(id), eq(checklistTemplates.version, current.version)))
        .returning();
      if (!changed) throw stale();
      return toWire(changed);
    },

    async remove(id: string): Promise<void> {
      const removed = await db
        .delete(checklistTemplates)
        .where(mine(id))
        .returning({ id: checklistTemplates.id });
      if (removed.length === 0) throw notFound('Checklist');
    },
  };
}

function toWire({
  workspace: _workspace,
  created_at,
  updated_at,
  ...row
}: typeof checklistTemplates.$inferSelect): ChecklistTemplateWire {
  return { ...row, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
