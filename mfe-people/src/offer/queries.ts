import { listProducts } from '@fieldline/contracts';
import { type ApiClient, readAllPages, usePlatform, useStore } from '@fieldline/platform';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OfferedProduct } from '../generation/products';
import { subjectOfProduct, subjectOfSummary } from '../guides/subject';

const PAGE_SIZE = 100;
const PRODUCTS_KEY = ['mfe-people', 'products'] as const;

const catalogueQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: PRODUCTS_KEY,
    queryFn: ({ signal }) =>
      readAllPages((page) =>
        api.call(listProducts, {
          query: { page, limit: PAGE_SIZE, sort_by: 'created_at', sort_order: 'asc' },
          signal,
        }),
      ),
    staleTime: 0,
  });

/**
 * The products to choose from: the API's, newest first, and the mirror's when the API fails;
 * undefined until one is known.
 */
export function useOfferedProducts(): readonly OfferedProduct[] | undefined {
  const { api, stores } = usePlatform();
  const { data, error } = useQuery(catalogueQuery(api));
  const mirrored = useStore(stores.products);
  if (data) {
    return data
      .map((product) => ({ id: product.id, subject: subjectOfProduct(product) }))
      .reverse();
  }
  // Without a network the API client retries for some seconds. The screen does not wait for that.
  if (error || (!navigator.onLine && stores.products.exists()))
    return mirrored.map((summary) => ({ id: summary.id, subject: subjectOfSummary(summary) }));
  return undefined;
}

/** Reloads the products, because they have changed. */
export function useRefreshProducts(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: PRODUCTS_KEY });
}
