import {
  listProducts,
  type Page,
  type Product,
  readProduct,
  searchProducts,
} from '@fieldline/contracts';
import { type ApiClient, usePlatform } from '@fieldline/platform';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CARD_KEY, CATALOGUE_KEY, LIST_KEY, productKey } from './keys';

/** So many are read at a time; further ones as the user scrolls. */
const PAGE_SIZE = 50;
/** What the dashboard shows of the catalogue. */
const NEWEST = 12;

/** Another order than the newest first. */
export interface ProductOrder {
  readonly by: 'name' | 'price';
  readonly descending: boolean;
}

/** Which products the list shows. */
export interface ProductSelection {
  /** Words to search for; empty for all. */
  readonly search: string;
  /** Only with, or only without a sales guide. */
  readonly hasSalesGuide: boolean | undefined;
  /** A search has an order of its own. */
  readonly order: ProductOrder | undefined;
}

/**
 * The list, page by page. A search takes the filter along. Every change of either asks the server,
 * whose answer may be another one by now; what it said before is shown until then.
 */
export const productListQuery = (api: ApiClient, selection: ProductSelection) => {
  const { search, hasSalesGuide, order } = selection;
  const filter = hasSalesGuide === undefined ? {} : { has_sales_guide: hasSalesGuide };
  const sorted = order && {
    sort_by: order.by,
    sort_order: order.descending ? ('desc' as const) : ('asc' as const),
  };
  return infiniteQueryOptions({
    queryKey: [...LIST_KEY, { search, hasSalesGuide, order: search === '' ? order : undefined }],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filter, page: pageParam, limit: PAGE_SIZE };
      return search === ''
        ? api.call(listProducts, { query: { ...query, ...sorted }, signal })
        : api.call(searchProducts, { query: { ...query, q: search }, signal });
    },
    staleTime: 0,
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }: Page<Product>) =>
      page * limit < total ? page + 1 : undefined,
  });
};

/** The newest products, for the dashboard's card and overview. */
export const newestProductsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: CARD_KEY,
    queryFn: ({ signal }) => api.call(listProducts, { query: { limit: NEWEST }, signal }),
  });

export const productQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: productKey(id),
    queryFn: ({ signal }) => api.call(readProduct, { params: { id }, signal }),
  });

/** Reads the catalogue anew when somebody says that it has changed. */
export function useFreshCatalogue(): void {
  const { events, queryClient } = usePlatform();
  useEffect(
    () =>
      events.on(
        'productsUpdated',
        () => void queryClient.invalidateQueries({ queryKey: CATALOGUE_KEY }),
      ),
    [events, queryClient],
  );
}
