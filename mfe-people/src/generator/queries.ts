import { listProducts, type Product } from '@fieldline/contracts';
import { type ApiClient, usePlatform } from '@fieldline/platform';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OfferedProduct } from '../generation/products';
import { subjectOfProduct, subjectOfSummary } from '../guides/model';

const PAGE_SIZE = 100;

const catalogueQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['mfe-people', 'products'],
    queryFn: async ({ signal }) => {
      const products: Product[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await api.call(listProducts, { query: { page, limit: PAGE_SIZE }, signal });
        products.push(...answer.data);
        if (answer.data.length === 0 || products.length >= answer.total) return products;
      }
    },
    staleTime: 0,
  });

/** The products to choose from: the API's, and the mirror's when the API fails; undefined until one is known. */
export function useOfferedProducts(): readonly OfferedProduct[] | undefined {
  const { api, stores } = usePlatform();
  const { data, error } = useQuery(catalogueQuery(api));
  const mirrored = stores.products.use();
  if (data) return data.map((product) => ({ id: product.id, subject: subjectOfProduct(product) }));
  if (error)
    return mirrored.map((summary) => ({ id: summary.id, subject: subjectOfSummary(summary) }));
  return undefined;
}
