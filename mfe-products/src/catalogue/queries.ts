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

const PAGE_SIZE = 20;

/** Which products the list shows. */
export interface ProductSelection {
  /** Words to search for; empty for all. */
  readonly search: string;
  /** Only with, or only without a sales guide. */
  readonly hasSalesGuide: boolean | undefined;
}

/**
 * The list, page by page. A search takes the filter along. Every change of either asks the server,
 * whose answer may be another one by now; what it said before is shown until then.
 */
export const productListQuery = (api: ApiClient, { search, hasSalesGuide }: ProductSelection) =>
  infiniteQueryOptions({
    queryKey: [...LIST_KEY, { search, hasSalesGuide }],
    queryFn: ({ signal, pageParam }) => {
      const query = { page: pageParam, limit: PAGE_SIZE, has_sales_guide: hasSalesGuide };
      return search === ''
        ? api.call(listProducts, { query: withoutAbsent(query), signal })
        : api.call(searchProducts, { query: { ...withoutAbsent(query), q: search }, signal });
    },
    staleTime: 0,
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }: Page<Product>) =>
      page * limit < total ? page + 1 : undefined,
  });

/** The newest products, for the dashboard's card and overview. */
export const newestProductsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: CARD_KEY,
    queryFn: ({ signal }) => api.call(listProducts, { query: { limit: PAGE_SIZE }, signal }),
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

interface ListQuery {
  readonly page: number;
  readonly limit: number;
  readonly has_sales_guide: boolean | undefined;
}

const withoutAbsent = ({ has_sales_guide: flag, ...rest }: ListQuery) =>
  flag === undefined ? rest : { ...rest, has_sales_guide: flag };
