import { type Product, searchProducts, type SearchResult } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useCallback, useMemo } from 'react';
import { searchCalls } from './calls';
import { type Search, useDelayedSearch } from './useDelayedSearch';

/** How many products are shown; the product list has the rest. */
export const PRODUCTS_SHOWN = 5;

const texts = {
  failed: 'The search failed',
  productsFailed: 'The search for products failed',
};

/** Projects and logs that match the query. */
export function useResults(query: string): Search<SearchResult> {
  const { api } = usePlatform();
  const { globalSearch } = useMemo(() => searchCalls(api), [api]);
  return useDelayedSearch(query, globalSearch, texts.failed);
}

/** Products that match the query. A separate call, so that it delays nothing. */
export function useProducts(query: string): Search<Product> {
  const { api } = usePlatform();
  const ask = useCallback(
    async (q: string, signal: AbortSignal) => {
      const { data } = await api.call(searchProducts, {
        query: { q, limit: PRODUCTS_SHOWN },
        signal,
      });
      return data.slice(0, PRODUCTS_SHOWN);
    },
    [api],
  );
  return useDelayedSearch(query, ask, texts.productsFailed);
}
