import {
  type LogDraftWire,
  logDraftWire,
  type ProductDraftWire,
  productDraftWire,
  type ProjectDraftWire,
  projectDraftWire,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { productColumns } from '../api/products/columns';
import type { Database } from '../database/database';
import { logs, productGuides, products, projects, workspaces } from '../database/schema';
import { logEntries, projectEntry, searchedTexts } from '../search/entries';
import { createVocabulary } from '../search/vocabulary';

/** How many rows one statement inserts: PostgreSQL accepts at most 65,535 parameters. */
const BATCH = 1000;

type Identified<Draft> = Draft & { readonly id: string; readonly created_at?: Date };

/** The rows of a workspace, with ids and times chosen by the caller. */
export interface WorkspaceRows {
  readonly products: readonly Identified<ProductDraftWire>[];
  readonly projects: readonly Identified<ProjectDraftWire>[];
  readonly logs: readonly (Identified<LogDraftWire> & {
    readonly project_id: string;
    readonly date: string;
    readonly created_at: Date;
  })[];
  /** Ids of products for which the caller has guides. */
  readonly productsWithGuides: readonly string[];
}

/** Fills a new workspace in seconds, which would take minutes with calls. It gets no samples. */
export async function insertWorkspace(
  db: Database,
  { workspace, uid }: { readonly workspace: string; readonly uid: string },
  rows: WorkspaceRows,
): Promise<void> {
  await db.insert(workspaces).values({ id: workspace }).onConflictDoNothing();
  for (const batch of batches(rows.products)) {
    const values = batch.map(({ id, created_at, ...draft }) => ({
      objection_responses: [],
      ...productColumns(z.parse(productDraftWire, draft)),
      ...times(created_at),
      id,
      workspace,
    }));
    await db.insert(products).values(values);
  }
  for (const batch of batches(rows.productsWithGuides)) {
    const values = batch.map((product_id) => ({ workspace, uid, product_id }));
    await db.insert(productGuides).values(values);
  }
  const vocabulary = createVocabulary(workspace);
  for (const batch of batches(rows.projects)) {
    const values = batch.map(({ id, created_at, ...draft }) => {
      const project = z.parse(projectDraftWire, draft);
      const words = projectEntry(workspace, project);
      return { ...project, ...times(created_at), id, workspace, words };
    });
    await db.insert(projects).values(values);
    const texts = values.flatMap(({ name, description }) => [name, description]);
    await vocabulary.learn(texts, db);
  }
  const projectNames = new Map(rows.projects.map(({ id, name }) => [id, name]));
  for (const batch of batches(rows.logs)) {
    const values = batch.map(({ id, project_id, date, created_at, ...draft }) => {
      const log = z.parse(logDraftWire, draft);
      const entries = logEntries(workspace, log, projectNames.get(project_id) ?? '');
      return { ...log, ...entries, ...times(created_at), id, project_id, date, workspace };
    });
    await db.insert(logs).values(values);
    await vocabulary.learn(values.flatMap(searchedTexts), db);
  }
}

/** Rows are unchanged since their creation, which is now if no time is given. */
const times = (created_at: Date | undefined) =>
  created_at === undefined ? {} : { created_at, updated_at: created_at };

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}
