import { deleteTrash, listTrash, readTrashThumbnail, restoreTrash } from '@fieldline/contracts';
import { notFound } from '../core/failure';
import type { Serve } from '../core/serve';
import { sendImage } from '../files/routes';

/** Reads the id of an entry from an address. */
const numberOf = (id: string): number => {
  if (!/^\d{1,15}$/.test(id)) throw notFound('Entry');
  return Number(id);
};

export function serveTrash(serve: Serve): void {
  serve(listTrash, ({ scope, query }) => scope.trash.list(query));
  serve(
    readTrashThumbnail,
    async ({ scope, id, reply }) =>
      sendImage(reply, 'image/webp', await scope.trash.thumbnail(numberOf(id)), 'no-store'),
    { file: 'image/webp' },
  );
  serve(restoreTrash, ({ scope, id }) => scope.trash.restore(numberOf(id)));
  serve(deleteTrash, ({ scope, id }) => scope.trash.remove(numberOf(id)));
}
