import { listChecklists, listLogs, listProducts, listProjects } from '@fieldline/contracts';
import type { ApiClient, Stores } from '@fieldline/platform';
import type { ListName } from './format';

/** How much the workspace and this browser already have of what an import would add. */
export async function survey(
  api: Pick<ApiClient, 'call'>,
  stores: Pick<Stores, 'people' | 'salesGuides'>,
  signal: AbortSignal,
): Promise<Partial<Record<ListName, number>>> {
  const query = { limit: 1 };
  const [products, projects, visits, checklists] = await Promise.all([
    api.call(listProducts, { query, signal }),
    api.call(listProjects, { query, signal }),
    api.call(listLogs, { query, signal }),
    api.call(listChecklists, { signal }),
  ]);
  return {
    people: stores.people.read().length,
    guides: stores.salesGuides.read().length,
    products: products.total,
    checklists: checklists.length,
    projects: projects.total,
    visits: visits.total,
  };
}
