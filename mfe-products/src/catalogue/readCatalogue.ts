import { listProducts, type Product } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';

const PAGE_SIZE = 100;

/**
 * The whole catalogue, newest first. It is read oldest first, so that what is created meanwhile
 * comes at the end instead of moving the pages.
 */
export async function readCatalogue(
  api: ApiClient,
  signal?: AbortSignal,
): Promise<readonly Product[]> {
  const products = new Map<string, Product>();
  for (let page = 1; ; page += 1) {
    const answer = await api.call(listProducts, {
      query: { page, limit: PAGE_SIZE, sort_order: 'asc' },
      ...(signal && { signal }),
    });
    for (const product of answer.data) products.set(product.id, product);
    if (page * PAGE_SIZE >= answer.total) return [...products.values()].reverse();
  }
}
