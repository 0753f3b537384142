import { join } from 'node:path';
import { insertWorkspace, openDatabase } from '@fieldline/server/testing';
import type { Workspace } from '../volumes';
import type { StoredIds } from './fillWorkspace';

/** The ids that a workspace gets when it is written into the database: known before it is. */
export const plainIds = ({ products, projects, visits }: Workspace): StoredIds => ({
  products: products.map((_, place) => `product_${place + 1}`),
  projects: projects.map((_, place) => `project_${place + 1}`),
  visits: visits.map((_, place) => `visit_${place + 1}`),
});

/** Writes a workspace, without photos, into the data folder of a server that does not run. */
export async function insertVolumes(
  dataFolder: string,
  uid: string,
  workspace: Workspace,
  productsWithGuides: Iterable<string>,
): Promise<void> {
  const ids = plainIds(workspace);
  const database = await openDatabase(join(dataFolder, 'database'));
  try {
    await insertWorkspace(
      database.db,
      { workspace: uid, uid },
      {
        products: workspace.products.map((draft, place) => ({
          ...draft,
          id: ids.products[place] ?? '',
          created_at: begunAt(place, workspace.products.length),
        })),
        projects: workspace.projects.map((draft, place) => ({
          ...draft,
          id: ids.projects[place] ?? '',
          created_at: begunAt(place, workspace.projects.length),
        })),
        logs: workspace.visits.map(({ draft, project }, place) => ({
          ...draft,
          id: ids.visits[place] ?? '',
          project_id: ids.projects[project] ?? '',
          created_at: writtenAt(draft.date),
        })),
        productsWithGuides: [...new Set(productsWithGuides)],
      },
    );
  } finally {
    await database.close();
  }
}

/** Visits are written down in the evening of their day; what is planned is written already. */
const writtenAt = (date: string) => new Date(Math.min(Date.parse(`${date}T18:00:00Z`), Date.now()));

const A_YEAR_MS = 365 * 86_400_000;

/** The first is a year old, the others followed at even distances. */
const begunAt = (place: number, count: number) =>
  new Date(Date.now() - A_YEAR_MS * (1 - (place + 0.5) / count));
