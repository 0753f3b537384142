import { deleteTrash, listTrash, restoreTrash } from '@fieldline/contracts';
import type { Serve } from '../core/serve';
import { notFound } from '../core/failure';

/** What names an entry in an address. */
const numberOf = (id: string): number => {
  if (!/^\d{1,15}$/.test(id)) throw notFound('Entry');
  return Number(id);
};

export function serveTrash(serve: Serve): void {
  serve(listTrash, ({ scope, query }) => scope.trash.list(query));
  serve(restoreTrash, ({ scope, id }) => scope.trash.restore(numberOf(id)));
  serve(deleteTrash, ({ scope, id }) => scope.trash.remove(numberOf(id)));
}
