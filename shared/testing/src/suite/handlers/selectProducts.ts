import type { ProductWire } from '@fieldline/contracts';
import * as z from 'zod/mini';

const productSelection = z.object({
  page: z.number(),
  limit: z.number(),
  sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
  q: z._default(z.string(), ''),
  category: z.optional(z.string()),
  has_sales_guide: z.optional(z.boolean()),
});

/** One page of the products (kept newest first) that the list or the search asks for. */
export function selectProducts(products: readonly ProductWire[], query: unknown) {
  const { page, limit, sort_order, q, category, has_sales_guide } = z.parse(
    productSelection,
    query,
  );
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const found = products.filter((product) => {
    const text = `${product.name} ${product.description} ${product.category}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (category === undefined || product.category === category) &&
      (has_sales_guide === undefined || product.has_sales_guide === has_sales_guide)
    );
  });
  if (sort_order === 'asc') found.reverse();
  return {
    data: found.slice((page - 1) * limit, page * limit),
    page,
    limit,
    total: found.length,
  };
}
