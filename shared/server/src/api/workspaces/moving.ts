import type { MovedWire } from '@fieldline/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database';
import {
  checklistTemplates,
  logs,
  photos,
  products,
  projects,
  transcriptions,
} from '../../database/schema';
import { workspaceLexeme } from '../../search/words';
import type { Caller } from '../core/caller';
import { ApiFailure } from '../core/failure';
import { belongingTo } from '../trash/belonging';
import { copyRows } from '../trash/rows';

/**
 * Moves what a founder chose from their own workspace to their new team.
 * @param tx a transaction
 * @throws ApiFailure 409 if others share that workspace
 */
export async function moveItems(
  tx: Database,
  { own, assigned }: Caller,
  team: string,
  { projects: ofProjects = [], products: ofProducts = [], checklists = false }: MovedWire,
): Promise<void> {
  if (ofProjects.length === 0 && ofProducts.length === 0 && !checklists) return;
  if (assigned !== undefined) throw isShared();
  await moveProjects(tx, own, team, ofProjects);
  await moveProducts(tx, own, team, ofProducts);
  if (checklists) {
    const mine = eq(checklistTemplates.workspace, own);
    await tx.update(checklistTemplates).set({ workspace: team }).where(mine);
  }
  await searchAnew(tx, own, team);
}

const isShared = () =>
  new ApiFailure(409, 'IS_TEAM', 'This workspace is shared already. Create an empty team instead.');

type Chosen = NonNullable<MovedWire['projects']>;

const isChosen = (id: PgColumn, chosen: Chosen) =>
  chosen === 'all' ? undefined : inArray(id, [...chosen]);

async function moveProjects(tx: Database, from: string, to: string, chosen: Chosen) {
  const isMoved = isChosen(projects.id, chosen);
  const moved = and(eq(projects.workspace, from), isMoved);
  const belonging = belongingTo.projects(tx, from, isMoved);
  const ofLogs = and(eq(logs.workspace, from), belonging.logs);
  const ofPhotos = and(eq(photos.workspace, from), belonging.photos);
  // Locked rows neither change nor get new parts, until they are gone.
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(moved)
    .orderBy(projects.id)
    .for('update');
  await tx.select({ id: logs.id }).from(logs).where(ofLogs).orderBy(logs.id).for('update');
  await tx.select({ id: photos.id }).from(photos).where(ofPhotos).orderBy(photos.id).for('update');
  const notes = tx.select({ id: photos.id }).from(photos).where(ofPhotos);
  await copyRows(
    tx,
    { from, to },
    { ...belonging, transcriptions: inArray(transcriptions.id, notes) },
  );
  // The other rows are deleted with their projects.
  await tx.delete(projects).where(moved);
}

async function moveProducts(tx: Database, from: string, to: string, chosen: Chosen) {
  const isMoved = isChosen(products.id, chosen);
  const moved = and(eq(products.workspace, from), isMoved);
  await tx
    .select({ id: products.id })
    .from(products)
    .where(moved)
    .orderBy(products.id)
    .for('update');
  await copyRows(tx, { from, to }, belongingTo.products(tx, from, isMoved));
  await tx.delete(products).where(moved);
}

/** Makes the moved texts found in the team, with its own vocabulary. */
async function searchAnew(tx: Database, from: string, to: string): Promise<void> {
  const [before, after] = [workspaceLexeme(from), workspaceLexeme(to)];
  const entry = (words: PgColumn) =>
    sql`ts_delete(${words}, ${before}) || array_to_tsvector(array[${after}::text])`;
  await tx
    .update(projects)
    .set({ words: entry(projects.words) })
    .where(eq(projects.workspace, to));
  await tx
    .update(logs)
    .set({ words: entry(logs.words), title_words: entry(logs.title_words) })
    .where(eq(logs.workspace, to));
  await tx.execute(sql`
    insert into search_words (workspace, word, mirrored)
    select distinct ${to}, word, reverse(word) from (
      select unnest(tsvector_to_array(words)) as word from projects where workspace = ${to}
      union all
      select unnest(tsvector_to_array(words)) from logs where workspace = ${to}
    ) as moved where word <> ${after} order by word`);
}
