import * as z from 'zod/mini';
import { restoredWire, trashWire } from '../entities/trash';
import { decodeNothing, endpoint, parsedBy } from './endpoint';
import { queryInteger } from './listQuery';

/** The items deleted in the last 30 days, newest first. */
export const listTrash = endpoint({
  method: 'GET',
  path: '/trash',
  query: z.object({
    page: z._default(queryInteger(1, 100_000), 1),
    limit: z._default(queryInteger(1, 100), 50),
  }),
  answer: trashWire,
  status: 200,
  decode: parsedBy(trashWire),
});

/** A deleted photo's thumbnail. 404 for other items. */
export const readTrashThumbnail = endpoint({
  method: 'GET',
  path: '/trash/{id}/thumbnail',
  status: 200,
  media: ['image/'],
  decode: decodeNothing,
});

/** 409 `PARENT_GONE` if its project or visit no longer exists. */
export const restoreTrash = endpoint({
  method: 'POST',
  path: '/trash/{id}/restore',
  answer: restoredWire,
  status: 200,
  decode: parsedBy(restoredWire),
});

/** Deletes it permanently, with its files. */
export const deleteTrash = endpoint({
  method: 'DELETE',
  path: '/trash/{id}',
  status: 204,
  decode: decodeNothing,
});
