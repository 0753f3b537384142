import {
  deleteSharedGuide,
  deleteSharedPerson,
  listSharedGuides,
  listSharedPeople,
  readSharedPerson,
  readSharedPersonHistory,
  shareGuide,
  sharePerson,
  updateSharedGuide,
  updateSharedPerson,
} from '@fieldline/contracts';
import { remembered } from '../core/idempotency';
import type { Serve } from '../core/serve';

/** People and guides that members share with their team. */
export function servePeople(serve: Serve): void {
  serve(listSharedPeople, ({ scope, query }) => scope.people.list(query));
  serve(listSharedGuides, ({ scope, query }) => scope.people.listGuides(query));
  serve(readSharedPerson, ({ scope, id }) => scope.people.read(id));
  serve(readSharedPersonHistory, ({ scope, id, query }) => scope.people.history(id, query.before));
  serve(sharePerson, ({ scope, body, idempotencyKey }) =>
    scope.once(idempotencyKey, 'POST /people', remembered, (tx) => scope.people.share(body, tx)),
  );
  serve(updateSharedPerson, ({ scope, id, body, ifMatch }) =>
    scope.people.update(id, body, ifMatch),
  );
  serve(deleteSharedPerson, ({ scope, id }) => scope.people.remove(id));
  serve(shareGuide, ({ scope, body, idempotencyKey }) =>
    scope.once(idempotencyKey, 'POST /people/guides', remembered, (tx) =>
      scope.people.shareGuide(body, tx),
    ),
  );
  serve(updateSharedGuide, ({ scope, id, body, ifMatch }) =>
    scope.people.updateGuide(id, body, ifMatch),
  );
  serve(deleteSharedGuide, ({ scope, id }) => scope.people.removeGuide(id));
}
