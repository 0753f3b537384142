import {
  SHARED_PEOPLE_MAX,
  type SharedGuideDraft,
  type SharedGuideWire,
  type SharedPersonDraft,
  type SharedPersonWire,
  type sharedGuidesQuery,
  type sharedPeopleQuery,
} from '@fieldline/contracts';
import { and, asc, count, eq, like, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { people, salesGuides, trash } from '../../database/schema';
import { foldedColumn } from '../../search/foldedColumn';
import { authorshipOf, changedBy, isUser, madeBy } from '../core/author';
import type { Caller } from '../core/caller';
import { ApiFailure, notFound, stale } from '../core/failure';
import { createHistory } from '../history/changes';
import { personFields } from '../history/fields';
import { patternsOf } from '../products/relevance';
import { belongingTo } from '../trash/belonging';
import { auditDeleted, putInTrash } from '../trash/trash';

type PeopleQuery = z.output<typeof sharedPeopleQuery>;
type GuidesQuery = z.output<typeof sharedGuidesQuery>;

const next = { version: sql`version + 1`, updated_at: sql`now()` };

/** The people whom the caller's team shares, and their guides. 404 if the workspace is not a team. */
export function createPeopleRepository(db: Database, caller: Caller) {
  const { workspace, isTeam } = caller;
  const history = createHistory(caller, 'person_id', personFields);
  const own = eq(people.workspace, workspace);
  const mine = (id: string) => and(own, eq(people.id, id));
  const ownGuides = eq(salesGuides.workspace, workspace);
  const guideOf = (id: string) => and(ownGuides, eq(salesGuides.id, id));

  function requireTeam(): void {
    if (!isTeam) throw notFound('Team');
  }

  /** @param lock whether the row stays locked until the transaction ends */
  async function read(id: string, within: Database = db, lock = false): Promise<SharedPersonWire> {
    requireTeam();
    const found = within.select().from(people).where(mine(id));
    const [row] = await (lock ? found.for('update') : found);
    if (!row) throw notFound('Person');
    return personToWire(row);
  }

  async function readGuide(id: string, within: Database, lock = false): Promise<SharedGuideWire> {
    requireTeam();
    const found = within.select().from(salesGuides).where(guideOf(id));
    const [row] = await (lock ? found.for('update') : found);
    if (!row) throw notFound('Guide');
    return guideToWire(row);
  }

  /**
   * A browser that was away must not bring back what a colleague has deleted. Who made a person private
   * may share them again.
   */
  async function refuseDeleted(tx: Database, id: string, table: 'people' | 'sales_guides') {
    const has = and(
      eq(trash.workspace, workspace),
      sql`${trash.kind} in ('person', 'guide')`,
      sql`exists (
        select 1 from json_array_elements(
          case json_typeof(${trash.rows} -> ${table}) when 'array' then ${trash.rows} -> ${table} else '[]' end
        ) as each where each ->> 'id' = ${id})`,
    );
    await tx
      .delete(trash)
      .where(and(has, eq(trash.item, id), isUser(trash.deleted_by, caller.uid)));
    const [deleted] = await tx.select({ id: trash.id }).from(trash).where(has).limit(1);
    if (deleted) throw new ApiFailure(409, 'IN_TRASH', 'A member has deleted it');
  }

  return {
    read: (id: string) => read(id),

    history: (id: string, before?: number) => history.read(db, (tx) => read(id, tx), before),

    async list({ page, limit, q }: PeopleQuery) {
      requireTeam();
      const words = Object.entries(patternsOf(q.split(/\s+/).filter(Boolean)));
      const fields = ['name', 'email', 'company', 'position', 'location', 'notes'];
      const texts = sql`concat_ws(' ', ${sql.join(
        fields.map((field) => sql`${people.person} ->> ${sql.raw(`'${field}'`)}`),
        sql`, `,
      )})`;
      const where = and(
        own,
        ...words
          .filter(([name]) => name.startsWith('word'))
          .map(([, pattern]) => like(foldedColumn(texts), pattern)),
      );
      const [total] = await db.select({ count: count() }).from(people).where(where);
      const rows = await db
        .select()
        .from(people)
        .where(where)
        .orderBy(asc(people.id))
        .limit(limit)
        .offset((page - 1) * limit);
      return { data: rows.map(personToWire), page, limit, total: total?.count ?? 0 };
    },

    /** Adds a person once: the same id again returns the stored row. */
    async share(person: SharedPersonDraft, tx: Database): Promise<SharedPersonWire> {
      requireTeam();
      const { id } = person;
      await refuseDeleted(tx, id, 'people');
      const [all] = await tx.select({ count: count() }).from(people).where(own);
      if ((all?.count ?? 0) >= SHARED_PEOPLE_MAX) {
        throw new ApiFailure(409, 'TOO_MANY', 'The team shares as many people as it can');
      }
      await tx
        .insert(people)
        .values({ workspace, id, person, ...madeBy(caller) })
        .onConflictDoNothing();
      return read(id, tx);
    },

    update: (
      id: string,
      person: SharedPersonDraft,
      expected: number | undefined,
    ): Promise<SharedPersonWire> =>
      db.transaction(async (tx) => {
        const before = await read(id, tx, true);
        if (expected !== undefined && before.version !== expected) throw stale();
        await tx
          .update(people)
          .set({ person: { ...person, id }, ...changedBy(caller), ...next })
          .where(mine(id));
        const after = await read(id, tx);
        await history.keep(tx, before, after);
        return after;
      }),

    remove: (id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const { person } = await read(id, tx, true);
        const deleted = { kind: 'person', item: id, title: person.name, files: [] } as const;
        await putInTrash(tx, caller, deleted, belongingTo.person(id));
        await tx.delete(people).where(mine(id));
        await auditDeleted(tx, caller, deleted);
      }),

    async listGuides({ page, limit }: GuidesQuery) {
      requireTeam();
      const [total] = await db.select({ count: count() }).from(salesGuides).where(ownGuides);
      const rows = await db
        .select()
        .from(salesGuides)
        .where(ownGuides)
        .orderBy(asc(salesGuides.id))
        .limit(limit)
        .offset((page - 1) * limit);
      return { data: rows.map(guideToWire), page, limit, total: total?.count ?? 0 };
    },

    async shareGuide(guide: SharedGuideDraft, tx: Database): Promise<SharedGuideWire> {
      const { id, personId: person_id } = guide;
      await read(person_id, tx, true);
      await refuseDeleted(tx, id, 'sales_guides');
      await tx
        .insert(salesGuides)
        .values({ workspace, id, person_id, guide, ...madeBy(caller) })
        .onConflictDoNothing();
      return readGuide(id, tx);
    },

    updateGuide: (
      id: string,
      guide: SharedGuideDraft,
      expected: number | undefined,
    ): Promise<SharedGuideWire> =>
      db.transaction(async (tx) => {
        const { version } = await readGuide(id, tx, true);
        if (expected !== undefined && version !== expected) throw stale();
        await read(guide.personId, tx, true);
        await tx
          .update(salesGuides)
          .set({
            guide: { ...guide, id },
            person_id: guide.personId,
            ...changedBy(caller),
            ...next,
          })
          .where(guideOf(id));
        return readGuide(id, tx);
      }),

    removeGuide: (id: string): Promise<void> =>
      db.transaction(async (tx) => {
        const { guide } = await readGuide(id, tx, true);
        const { person } = await read(guide.personId, tx);
        const deleted = { kind: 'guide', item: id, title: person.name, files: [] } as const;
        await putInTrash(tx, caller, { ...deleted, within: person.name }, belongingTo.guide(id));
        await tx.delete(salesGuides).where(guideOf(id));
        await auditDeleted(tx, caller, deleted);
      }),
  };
}

const timesOf = ({ created_at, updated_at }: { created_at: Date; updated_at: Date }) => ({
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

const personToWire = (row: typeof people.$inferSelect): SharedPersonWire => ({
  id: row.id,
  person: row.person,
  version: row.version,
  ...authorshipOf(row),
  ...timesOf(row),
});

const guideToWire = (row: typeof salesGuides.$inferSelect): SharedGuideWire => ({
  id: row.id,
  guide: row.guide,
  version: row.version,
  ...authorshipOf(row),
  ...timesOf(row),
});
