import * as z from 'zod/mini';
import { restoredWire, trashWire } from '../entities/trash';
import { decodeNothing, endpoint, parsedBy } from './endpoint';
import { queryInteger } from './listQuery';

/** What was deleted in the last 30 days, the latest first. */
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

/** A photo that was deleted, small. 404 for anything else. */
export const readTrashThumbnail = endpoint({
  method: 'GET',
  path: '/trash/{id}/thumbnail',
  status: 200,
  decode: decodeNothing,
});

/** 409 `PARENT_GONE` where the project or visit that it was in no longer exists. */
export const restoreTrash = endpoint({
  method: 'POST',
  path: '/trash/{id}/restore',
  answer: restoredWire,
  status: 200,
  decode: parsedBy(restoredWire),
});

/** Deletes it for good, with the bytes of its files. */
export const deleteTrash = endpoint({
  method: 'DELETE',
  path: '/trash/{id}',
  status: 204,
  decode: decodeNothing,
});
