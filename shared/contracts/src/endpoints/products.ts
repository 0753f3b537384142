import * as z from 'zod/mini';
import { decodeProduct, productWire } from '../entities/product';
import { productDraftWire, productPatchWire } from '../entities/productDraft';
import { decodePage, pageWire } from '../wire';
import { decodeNothing, endpoint } from './endpoint';
import { mine, queryFlag } from './listQuery';

// Query values arrive as text.
const positiveInteger = (most: number) =>
  z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(most));

export const PRODUCT_SORT_FIELDS = ['created_at', 'updated_at', 'name', 'price'] as const;

export const productListQuery = z.object({
  page: z._default(positiveInteger(100_000), 1),
  limit: z._default(positiveInteger(100), 20),
  sort_by: z._default(z.enum(PRODUCT_SORT_FIELDS), 'created_at'),
  sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
  category: z.optional(z.string().check(z.maxLength(500))),
  has_sales_guide: z.optional(queryFlag),
  mine,
});

const path = '/products';

export const listProducts = endpoint({
  method: 'GET',
  path,
  query: productListQuery,
  answer: pageWire(productWire),
  status: 200,
  decode: (wire) => decodePage(wire, decodeProduct),
});

export const productSearchQuery = z.object({
  q: z.string().check(z.maxLength(500)),
  page: z._default(positiveInteger(100_000), 1),
  limit: z._default(positiveInteger(100), 20),
  category: z.optional(z.string().check(z.maxLength(500))),
  has_sales_guide: z.optional(queryFlag),
  mine,
});

/**
 * Products whose name, description or category has every word of `q`, best first, ranked like the
 * global search; the list's filters apply too.
 */
export const searchProducts = endpoint({
  method: 'GET',
  path: `${path}/search`,
  query: productSearchQuery,
  answer: pageWire(productWire),
  status: 200,
  decode: (wire) => decodePage(wire, decodeProduct),
});

export const createProduct = endpoint({
  method: 'POST',
  path,
  body: productDraftWire,
  answer: productWire,
  status: 201,
  decode: decodeProduct,
});

export const readProduct = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  answer: productWire,
  status: 200,
  decode: decodeProduct,
});

/** Viewers may still change `has_sales_guide`, which is each user's own. */
export const updateProduct = endpoint({
  method: 'PATCH',
  access: 'own',
  path: `${path}/{id}`,
  body: productPatchWire,
  answer: productWire,
  status: 200,
  decode: decodeProduct,
});

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  status: 204,
  decode: decodeNothing,
});
