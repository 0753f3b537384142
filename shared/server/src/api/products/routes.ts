import {
  createProduct,
  deleteProduct,
  listProducts,
  readProduct,
  searchProducts,
  updateProduct,
  readProductHistory,
} from '@fieldline/contracts';
import { remembered } from '../core/idempotency';
import type { Serve } from '../core/serve';
import { permit } from '../workspaces/membership';

export function serveProducts(serve: Serve): void {
  serve(listProducts, ({ scope, query }) => scope.products.list(query));
  serve(searchProducts, ({ scope, query }) =>
    scope.products.list({ ...query, sort_by: 'created_at', sort_order: 'desc' }, query.q),
  );
  serve(readProduct, ({ scope, id }) => scope.products.read(id));
  serve(readProductHistory, ({ scope, id, query }) => scope.products.history(id, query.before));
  serve(createProduct, ({ scope, body, idempotencyKey }) =>
    scope.once(idempotencyKey, 'POST /products', remembered, (tx) =>
      scope.products.create(body, tx),
    ),
  );
  serve(
    updateProduct,
    ({ scope, id, body, ifMatch }) => {
      const isOwnFlag = Object.keys(body).every((field) => field === 'has_sales_guide');
      if (!isOwnFlag) permit(scope.caller, 'edit');
      return scope.products.update(id, body, ifMatch);
    },
    { tellsTeam: true },
  );
  serve(deleteProduct, ({ scope, id }) => scope.products.remove(id));
}
