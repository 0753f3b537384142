import {
  createChecklist,
  deleteChecklist,
  listChecklists,
  readCheckItem,
  readChecklist,
  updateCheckItem,
  updateChecklist,
} from '@fieldline/contracts';
import { remembered } from '../core/idempotency';
import type { Serve } from '../core/serve';

export function serveChecklists(serve: Serve): void {
  serve(listChecklists, ({ scope }) => scope.checklists.list());
  serve(createChecklist, ({ scope, body, idempotencyKey }) =>
    scope.once(idempotencyKey, 'POST /checklists', remembered, (tx) =>
      scope.checklists.create(body, tx),
    ),
  );
  serve(readChecklist, ({ scope, id }) => scope.checklists.read(id));
  serve(updateChecklist, ({ scope, id, body, ifMatch }) =>
    scope.checklists.update(id, body, ifMatch),
  );
  serve(deleteChecklist, ({ scope, id }) => scope.checklists.remove(id));
  serve(readCheckItem, ({ scope, id, itemId }) => scope.checkItems.read(id, itemId));
  serve(updateCheckItem, ({ scope, id, itemId, body, ifMatch }) =>
    scope.checkItems.update(id, itemId, body, ifMatch),
  );
}
