import {
  finderOf,
  mostRelevantFirst,
  type productListQuery,
  type ProductWire,
} from '@fieldline/contracts';
import type * as z from 'zod/mini';
import { isWanted, paged } from './handler';

type Asked = z.output<typeof productListQuery> & { readonly q?: string };

/** One page of the products that the list or the search requests. */
export function selectProducts(products: readonly ProductWire[], asked: Asked) {
  const { q = '', category, has_sales_guide } = asked;
  const finds = finderOf(q);
  const found = products.filter(
    (product) =>
      isWanted(product, asked) &&
      finds([product.name, product.description, product.category]) &&
      (category === undefined || product.category === category) &&
      (has_sales_guide === undefined || product.has_sales_guide === has_sales_guide),
  );
  if (q === '') return paged(found, asked);
  const { page, limit } = asked;
  const newestFirst = paged(found, { ...asked, page: 1, limit: found.length }).data;
  const ranked = mostRelevantFirst(newestFirst, q, ({ name, description, category }) => [
    name,
    category,
    description,
  ]);
  return { data: ranked.slice((page - 1) * limit, page * limit), page, limit, total: found.length };
}
