import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { insertWorkspace, openDatabase, takeDataFolder } from '@fieldline/server/testing';
import type { Workspace } from '../volumes';
import type { StoredIds } from './fillWorkspace';

/** The ids that a workspace will get when it is written into the database. */
export const plainIds = ({ products, projects, visits }: Workspace): StoredIds => ({
  products: products.map((_, index) => `product_${index + 1}`),
  projects: projects.map((_, index) => `project_${index + 1}`),
  visits: visits.map((_, index) => `visit_${index + 1}`),
});

/** The server's folder with the empty database that new ones are copies of. */
const CACHE = fileURLToPath(new URL('../../../../.fieldline/cache', import.meta.url));

/** Writes a workspace, without photos, into the data folder of a server that does not run. */
export async function insertVolumes(
  dataFolder: string,
  uid: string,
  workspace: Workspace,
  productsWithGuides: Iterable<string>,
): Promise<void> {
  const ids = plainIds(workspace);
  const folder = await takeDataFolder(dataFolder);
  const database = await openDatabase(join(dataFolder, 'database'), CACHE);
  try {
    await insertWorkspace(
      database.db,
      { workspace: uid, uid },
      {
        products: workspace.products.map((draft, index) => ({
          ...draft,
          id: ids.products[index] ?? '',
          created_at: begunAt(index, workspace.products.length),
        })),
        projects: workspace.projects.map((draft, index) => ({
          ...draft,
          id: ids.projects[index] ?? '',
          created_at: begunAt(index, workspace.projects.length),
        })),
        logs: workspace.visits.map(({ draft, project }, index) => ({
          ...draft,
          id: ids.visits[index] ?? '',
          project_id: ids.projects[project] ?? '',
          created_at: writtenAt(draft.date),
        })),
        productsWithGuides: [...new Set(productsWithGuides)],
      },
    );
  } finally {
    await database.close();
    await folder.release();
  }
}

/** Visits are created in the evening of their day; planned ones are created already. */
const writtenAt = (date: string) => new Date(Math.min(Date.parse(`${date}T18:00:00Z`), Date.now()));

const A_YEAR_MS = 365 * 86_400_000;

/** Spreads the times of creation evenly over the last year. */
const begunAt = (index: number, count: number) =>
  new Date(Date.now() - A_YEAR_MS * (1 - (index + 0.5) / count));
