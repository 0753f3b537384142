import { THUMBNAIL_SIZE, TRASH_DAYS, type TrashKind } from '@fieldline/contracts';
import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import {
  logs,
  people,
  photos,
  products,
  projects,
  salesGuides,
  trash,
} from '../../database/schema';
import type { PhotoStorage, StoredBytes } from '../../photos/photoStorage';
import { searchLogAnew } from '../../search/entries';
import { changedBy } from '../core/author';
import { addToAudit, audit } from '../audit/append';
import type { Caller } from '../core/caller';
import { ApiFailure, notFound } from '../core/failure';
import { countOf, totalOf } from '../core/page';
import { type Belonging, rowsOf, writeRowsBack } from './rows';

/** An item to delete. */
interface Deleted {
  readonly kind: TrashKind;
  /** Its id. */
  readonly item: string;
  readonly title: string;
  /** The name of its project or visit. */
  readonly within?: string;
  readonly visits?: number;
  /** The ids of its files. */
  readonly files: readonly string[];
}

/** The trash of the caller's workspace. */
export function createTrash(db: Database, photoStorage: PhotoStorage, caller: Caller) {
  const { workspace } = caller;
  const own = eq(trash.workspace, workspace);
  const mine = (id: number) => and(own, eq(trash.id, id));

  return {
    async list({ page, limit }: { readonly page: number; readonly limit: number }) {
      const total = db.select({ count: count() }).from(trash).where(own);
      const { id, kind, title, within, visits, deleted_by, deleted_at } = trash;
      const files = sql<number>`jsonb_array_length(${trash.files})`;
      const rows = await db
        .select({
          ...{ id, kind, title, within, visits, files, deleted_by, deleted_at },
          total: countOf(total),
        })
        .from(trash)
        .where(own)
        .orderBy(desc(deleted_at), desc(id))
        .limit(limit)
        .offset((page - 1) * limit);
      const data = rows.map(({ total: _total, deleted_by: by, deleted_at: at, ...entry }) => ({
        ...entry,
        deleted_by: by ?? undefined,
        deleted_at: at.toISOString(),
      }));
      return { data, page, limit, total: await totalOf(rows, { page }, () => total) };
    },

    /** @throws ApiFailure 404, 409 if its project or visit is gone, or its id is taken */
    restore: (id: number) =>
      db.transaction(async (tx) => {
        const { kind, item, title, rows } = trash;
        const [entry] = await tx
          .select({
            ...{ kind, item, title },
            project: sql<string | null>`${rows} -> 'logs' -> 0 ->> 'project_id'`,
            visit: sql<string | null>`${rows} -> 'photos' -> 0 ->> 'log_id'`,
            person: sql<string | null>`${rows} -> 'sales_guides' -> 0 ->> 'person_id'`,
          })
          .from(trash)
          .where(mine(id))
          .for('update');
        if (!entry) throw notFound('Entry');
        const visit = await holdParent(tx, workspace, entry);
        await refuseTaken(tx, workspace, entry);
        await writeRowsBack(tx, workspace, id);
        await tx.delete(trash).where(mine(id));
        // Its project may have been renamed.
        if (visit !== null) await searchLogAnew(tx, workspace, visit);
        await audit(tx, caller, 'restored', { item: entry.kind, name: entry.title });
        return { kind: entry.kind, id: entry.item };
      }),

    /** The thumbnail of a photo in the trash. @throws ApiFailure 404 for anything else */
    async thumbnail(id: number): Promise<StoredBytes> {
      const [photo] = await db
        .select({ files: trash.files })
        .from(trash)
        .where(and(mine(id), eq(trash.kind, 'photo')));
      const file = photo?.files[0];
      const bytes = file && (await photoStorage.thumbnail(file, THUMBNAIL_SIZE, caller.uid));
      if (!bytes) throw notFound('Thumbnail');
      return bytes;
    },

    /** Permanently deletes an entry. */
    async remove(id: number): Promise<void> {
      const files = await db.transaction(async (tx) => {
        const { kind, title, files: ofEntry } = trash;
        const [gone] = await tx
          .delete(trash)
          .where(mine(id))
          .returning({ kind, title, files: ofEntry });
        if (!gone) throw notFound('Entry');
        await audit(tx, caller, 'deleted_for_good', { item: gone.kind, name: gone.title });
        return gone.files;
      });
      await photoStorage.remove(files);
    },
  };
}

/**
 * Stores the rows that are about to be deleted. `auditDeleted` follows at the end of the
 * transaction.
 */
export async function putInTrash(
  tx: Database,
  caller: Caller,
  { kind, item, title, within = '', visits = 0, files }: Deleted,
  belonging: Belonging,
): Promise<void> {
  const { workspace } = caller;
  const { changed_by: deleted_by } = changedBy(caller);
  await tx.insert(trash).values({
    ...{ workspace, kind, item, title, within, visits, files, deleted_by },
    rows: rowsOf(workspace, belonging),
  });
}

/** Logs the deletion. Call it last in the transaction that deletes the item. */
export const auditDeleted = (
  tx: Database,
  caller: Caller,
  { kind: item, title: name }: Pick<Deleted, 'kind' | 'title'>,
): Promise<void> => audit(tx, caller, 'deleted', { item, name });

const TABLE_OF = {
  project: projects,
  log: logs,
  photo: photos,
  voice_note: photos,
  product: products,
  person: people,
  guide: salesGuides,
} as const;

async function refuseTaken(
  tx: Database,
  workspace: string,
  { kind, item }: { kind: TrashKind; item: string },
) {
  const table = TABLE_OF[kind];
  const [taken] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.workspace, workspace), eq(table.id, item)));
  if (taken) throw new ApiFailure(409, 'ID_TAKEN', 'An item with this id already exists');
}

interface Entry {
  readonly kind: TrashKind;
  readonly item: string;
  /** Its parent: the project of a visit, the visit of a file, the person of a guide. */
  readonly project: string | null;
  readonly visit: string | null;
  readonly person: string | null;
}

/**
 * Locks the project or visit of an entry.
 * @returns the visit whose words are indexed again; null for none
 * @throws ApiFailure 409 if it is gone
 */
async function holdParent(
  tx: Database,
  workspace: string,
  { kind, item, project, visit, person }: Entry,
): Promise<string | null> {
  if (kind === 'log') {
    await hold(tx, workspace, projects, project ?? '', 'project');
    return item;
  }
  if (kind === 'guide') await hold(tx, workspace, people, person ?? '', 'person');
  if ((kind !== 'photo' && kind !== 'voice_note') || visit === null) return null;
  await hold(tx, workspace, logs, visit, 'site visit');
  return visit;
}

async function hold(
  tx: Database,
  workspace: string,
  table: typeof projects | typeof logs | typeof people,
  id: string,
  name: string,
) {
  const [held] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.workspace, workspace), eq(table.id, id)))
    .for('update');
  if (!held) throw new ApiFailure(409, 'PARENT_GONE', `The ${name} it was in no longer exists`);
}

/** Permanently deletes expired entries, in all workspaces. */
export async function sweepTrash(
  db: Database,
  photoStorage: Pick<PhotoStorage, 'remove'>,
): Promise<void> {
  const gone = await db.transaction(async (tx) => {
    const deleted = await tx
      .delete(trash)
      .where(lt(trash.deleted_at, sql`now() - interval '${sql.raw(String(TRASH_DAYS))} days'`))
      .returning({ workspace: trash.workspace, files: trash.files });
    const counts = new Map<string, number>();
    for (const { workspace } of deleted) counts.set(workspace, (counts.get(workspace) ?? 0) + 1);
    // Always in the same order, so that no two transactions deadlock.
    for (const workspace of [...counts.keys()].sort()) {
      const count = counts.get(workspace) ?? 0;
      await addToAudit(tx, workspace, { kind: 'deleted_for_good', details: { count } });
    }
    return deleted;
  });
  await photoStorage.remove(gone.flatMap(({ files }) => files));
}
