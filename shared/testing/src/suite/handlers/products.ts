import {
  createProduct,
  deleteProduct,
  encodeObjections,
  listProducts,
  objectionsOf,
  productDraftWire,
  productListQuery,
  productPatchWire,
  productSearchQuery,
  readProduct,
  readProductHistory,
  searchProducts,
  updateProduct,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { productWireOf } from '../../fixtures';
import { found, type Handler, historyOf, now, requireVersion } from './handler';
import { selectProducts } from './selectProducts';

export const productHandlers: readonly Handler[] = [
  [
    listProducts,
    ({ state, query }) => selectProducts(state.products, z.parse(productListQuery, query)),
  ],
  // Before `/products/{id}`, which would take it for an id.
  [
    searchProducts,
    ({ state, query }) => {
      const { q, ...rest } = z.parse(productSearchQuery, query);
      return selectProducts(state.products, { ...z.parse(productListQuery, rest), q });
    },
  ],
  [
    createProduct,
    ({ state, body, newId }) => {
      const product = productWireOf({
        ...stored(z.parse(productDraftWire, body)),
        id: newId('product'),
        created_at: now(),
        updated_at: now(),
      });
      state.products = [product, ...state.products];
      return product;
    },
  ],
  [readProduct, ({ state, id }) => found(state.products, id)],
  [readProductHistory, historyOf],
  [
    updateProduct,
    ({ state, id, body, headers }) => {
      const current = found(state.products, id);
      requireVersion(headers, current.version);
      const { has_sales_guide = current.has_sales_guide, ...fields } = z.parse(
        productPatchWire,
        body,
      );
      // A change of the flag alone is no new version.
      const edited = Object.keys(fields).length > 0 && {
        ...stored(fields),
        version: current.version + 1,
        updated_at: now(),
      };
      const updated = { ...current, ...edited, has_sales_guide };
      state.products = state.products.map((each) => (each.id === id ? updated : each));
      return updated;
    },
  ],
  [
    deleteProduct,
    ({ state, id }) => {
      const product = found(state.products, id);
      state.products = state.products.filter((each) => each !== product);
    },
  ],
];

type Fields = Omit<z.output<typeof productPatchWire>, 'has_sales_guide'>;

const isFilled = (entry: string | { readonly name: string }) =>
  (typeof entry === 'string' ? entry : entry.name).trim() !== '';

/** The stored form of sent fields: without blank entries, with the order of the responses. */
function stored({ objection_responses, objection_keys, ...fields }: Fields) {
  const filled = Object.entries(fields).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter(isFilled) : value,
  ]);
  return {
    ...Object.fromEntries(filled),
    ...(objection_responses && encodeObjections(objectionsOf(objection_responses, objection_keys))),
  };
}
