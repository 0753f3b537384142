import {
  createProduct,
  deleteProduct,
  encodeObjections,
  listProducts,
  type productPatchWire,
  readProduct,
  readProductHistory,
  searchProducts,
  updateProduct,
} from '@fieldline/contracts';
import { productColumns } from '@fieldline/server/productColumns';
import type * as z from 'zod/mini';
import { productWireOf } from '../../fixtures';
import { found, type Handler, historyOf, now, on, requireVersion } from './handler';
import { selectProducts } from './selectProducts';

export const productHandlers: readonly Handler[] = [
  on(listProducts, ({ state, query }) => selectProducts(state.products, query)),
  // Before `/products/{id}`, which would take it for an id.
  on(searchProducts, ({ state, query }) =>
    selectProducts(state.products, { sort_by: 'created_at', sort_order: 'desc', ...query }),
  ),
  on(createProduct, ({ state, body, newId }) => {
    const product = productWireOf({
      ...stored(body),
      id: newId('product'),
      created_at: now(),
      updated_at: now(),
    });
    state.products = [product, ...state.products];
    return product;
  }),
  on(readProduct, ({ state, id }) => found(state.products, id)),
  on(readProductHistory, historyOf),
  on(updateProduct, ({ state, id, body, headers }) => {
    const current = found(state.products, id);
    requireVersion(headers, current.version);
    const { has_sales_guide = current.has_sales_guide, ...fields } = body;
    // A change of only the flag keeps the version.
    const edited = Object.keys(fields).length > 0 && {
      ...stored(fields),
      version: current.version + 1,
      updated_at: now(),
    };
    const updated = Object.assign({ ...current }, edited, { has_sales_guide });
    state.products = state.products.map((each) => (each.id === id ? updated : each));
    return updated;
  }),
  on(deleteProduct, ({ state, id }) => {
    const product = found(state.products, id);
    state.products = state.products.filter((each) => each !== product);
  }),
];

/** The stored form of sent fields. */
function stored<Sent extends Omit<z.output<typeof productPatchWire>, 'has_sales_guide'>>(
  fields: Sent,
) {
  const { objection_responses, ...columns } = productColumns(fields);
  return { ...columns, ...(objection_responses && encodeObjections(objection_responses)) };
}
