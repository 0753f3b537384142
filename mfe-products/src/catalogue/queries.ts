import {
  createProduct,
  deleteProduct,
  encodeProductDraft,
  listProducts,
  type Product,
  type ProductDraft,
  readProduct,
} from '@fieldline/contracts';
import { type ApiClient, type Platform, usePlatform } from '@fieldline/platform';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

const ROOT_KEY = 'mfe-products';
const PAGE_SIZE = 20;

export const productsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [ROOT_KEY, 'list'],
    queryFn: ({ signal }) => api.call(listProducts, { query: { limit: PAGE_SIZE }, signal }),
  });

export const productQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [ROOT_KEY, 'product', id],
    queryFn: ({ signal }) => api.call(readProduct, { params: { id }, signal }),
  });

/** Reads the catalogue anew when somebody says that it has changed. */
export function useFreshCatalogue(): void {
  const { events, queryClient } = usePlatform();
  useEffect(
    () =>
      events.on(
        'productsUpdated',
        () => void queryClient.invalidateQueries({ queryKey: [ROOT_KEY] }),
      ),
    [events, queryClient],
  );
}

/** Creating, told to everyone who shows products. */
export function useCreateProduct() {
  const { api, events } = usePlatform();
  return useMutation({
    mutationFn: (draft: ProductDraft) =>
      api.call(createProduct, { body: encodeProductDraft(draft) }),
    onSuccess: () => events.emit('productsUpdated'),
  });
}

export function useDeleteProduct() {
  const { api, events } = usePlatform();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteProduct, { params: { id } }),
    onSuccess: () => events.emit('productsUpdated'),
  });
}

const MIRROR_PAGE_SIZE = 100;

/** The whole catalogue, page by page. */
export async function readCatalogue(
  { api }: Pick<Platform, 'api'>,
  signal: AbortSignal,
): Promise<readonly Product[]> {
  const products: Product[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await api.call(listProducts, {
      query: { page, limit: MIRROR_PAGE_SIZE },
      signal,
    });
    products.push(...answer.data);
    if (answer.data.length === 0 || products.length >= answer.total) return products;
  }
}
