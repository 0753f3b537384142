import {
  createProduct,
  deleteProduct,
  listProducts,
  type ProductWire,
  readProduct,
  searchProducts,
  updateProduct,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { asObject, found, type Handler, now, requireVersion } from './handler';
import { selectProducts } from './selectProducts';

export const productHandlers: readonly Handler[] = [
  [listProducts, ({ state, query }) => selectProducts(state.products, query)],
  // Before `/products/{id}`, which would take it for an id.
  [searchProducts, ({ state, query }) => selectProducts(state.products, query)],
  [
    createProduct,
    ({ state, body, newId }) => {
      const product = productWireOf(body, newId('product'));
      state.products = [product, ...state.products];
      return product;
    },
  ],
  [readProduct, ({ state, id }) => found(state.products, id)],
  [
    updateProduct,
    ({ state, id, body, headers }) => {
      const current = found(state.products, id);
      requireVersion(headers, current.version);
      const fields = asObject(body);
      // A change of the flag alone is no new version.
      const flagAlone = Object.keys(fields).every((field) => field === 'has_sales_guide');
      const version = flagAlone ? current.version : current.version + 1;
      const updated = { ...current, ...fields, version };
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

function productWireOf(body: unknown, id: string): ProductWire {
  const time = now();
  const answer = createProduct.answer;
  const product = {
    ...asObject(body),
    id,
    has_sales_guide: false,
    version: 1,
    created_at: time,
    updated_at: time,
  };
  if (answer) z.parse(answer, product);
  return product as ProductWire;
}
