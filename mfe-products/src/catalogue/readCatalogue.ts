import { listProducts, type Product } from '@fieldline/contracts';
import { type ApiClient, readAllPages } from '@fieldline/platform';

const PAGE_SIZE = 100;

/**
 * The whole catalogue, newest first. It is read oldest first, so that products created during the
 * reading come at the end and do not move the pages.
 */
export async function readCatalogue(
  api: ApiClient,
  signal?: AbortSignal,
): Promise<readonly Product[]> {
  const products = await readAllPages((page) =>
    api.call(listProducts, {
      query: { page, limit: PAGE_SIZE, sort_by: 'created_at', sort_order: 'asc' },
      ...(signal && { signal }),
    }),
  );
  return products.toReversed();
}
