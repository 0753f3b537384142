import {
  listProducts,
  type Page,
  type Product,
  readProduct,
  searchProducts,
} from '@fieldline/contracts';
import { type ApiClient, readAllPages, usePlatform } from '@fieldline/platform';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CARD_KEY, CATALOGUE_KEY, LIST_KEY, productKey } from './keys';

/** Products read at a time; more are read as the user scrolls. */
const PAGE_SIZE = 50;
/** The most that the server returns at once. */
const MOST_PER_PAGE = 100;
/** The products that the dashboard shows. */
const NEWEST = 12;

export interface ProductOrder {
  readonly by: 'name' | 'price' | 'created_at';
  readonly descending: boolean;
}

/** The search, filters and order of the list. */
export interface ProductSelection {
  /** Words to search for; empty for all. */
  readonly search: string;
  /** Only products with, or only those without a sales guide. */
  readonly hasSalesGuide: boolean | undefined;
  /** Only products that the user created. */
  readonly mine: boolean;
  /** The order; by default newest first. */
  readonly order: ProductOrder | undefined;
}

export const NEWEST_FIRST: ProductOrder = { by: 'created_at', descending: true };

/** One page of a list. A search keeps the filter, and has its own order. */
function readPage(
  api: ApiClient,
  { search, hasSalesGuide, mine, order }: ProductSelection,
  at: { readonly page: number; readonly limit: number },
  signal?: AbortSignal,
): Promise<Page<Product>> {
  const query = {
    ...at,
    ...(hasSalesGuide !== undefined && { has_sales_guide: hasSalesGuide }),
    ...(mine && { mine }),
  };
  const signalled = signal && { signal };
  if (search !== '')
    return api.call(searchProducts, { query: { ...query, q: search }, ...signalled });
  const sorted = order && {
    sort_by: order.by,
    sort_order: order.descending ? ('desc' as const) : ('asc' as const),
  };
  return api.call(listProducts, { query: { ...query, ...sorted }, ...signalled });
}

/**
 * The list, page by page. Every change of it asks the server again. Until the answer arrives, the
 * earlier answer is shown, or the rows of the previous list.
 */
export const productListQuery = (api: ApiClient, selection: ProductSelection) => {
  const { search, hasSalesGuide, mine, order } = selection;
  return infiniteQueryOptions({
    queryKey: [
      ...LIST_KEY,
      { search, hasSalesGuide, mine, order: search === '' ? order : undefined },
    ],
    queryFn: ({ signal, pageParam }) =>
      readPage(api, selection, { page: pageParam, limit: PAGE_SIZE }, signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }: Page<Product>) =>
      page * limit < total ? page + 1 : undefined,
  });
};

/** Every product of a list. */
export const readWholeList = (api: ApiClient, selection: ProductSelection) =>
  readAllPages((page) => readPage(api, selection, { page, limit: MOST_PER_PAGE }));

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

/** Reads the catalogue again when an event says that it has changed. */
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
