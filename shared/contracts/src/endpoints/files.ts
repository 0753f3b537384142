import * as z from 'zod/mini';
import {
  decodePhoto,
  decodePhotos,
  photoListWire,
  photoWire,
  THUMBNAIL_SIZE,
} from '../entities/photo';
import { decodeNothing, endpoint } from './endpoint';
import { queryInteger } from './listQuery';

const path = '/files';

/** Takes a form with `file` and, optionally, `log_id`. Honours `Idempotency-Key`. */
export const uploadFile = endpoint({
  method: 'POST',
  path: `${path}/upload`,
  answer: photoWire,
  status: 201,
  decode: decodePhoto,
});

/**
 * Takes a form with `files`, at most ten, and, optionally, `log_id`: all are stored or none. `keys`, one
 * for each file and separated by commas, are honoured like the `Idempotency-Key` of a photo sent alone.
 */
export const uploadFiles = endpoint({
  method: 'POST',
  path: `${path}/upload-multiple`,
  answer: photoListWire,
  status: 201,
  decode: decodePhotos,
});

/** The same as `uploadFiles`, under its other name. */
export const uploadPhotos = endpoint({
  method: 'POST',
  path: '/upload/photos',
  answer: photoListWire,
  status: 201,
  decode: decodePhotos,
});

/** Answers the bytes, not JSON. */
export const downloadFile = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  status: 200,
  decode: decodeNothing,
});

/** Answers the bytes of a WebP image within a square of `size` pixels, upright and without location. */
export const readThumbnail = endpoint({
  method: 'GET',
  path: `${path}/{id}/thumbnail`,
  query: z.object({ size: z._default(queryInteger(16, 1200), THUMBNAIL_SIZE) }),
  status: 200,
  decode: decodeNothing,
});

export const readFileMetadata = endpoint({
  method: 'GET',
  path: `${path}/{id}/metadata`,
  answer: photoWire,
  status: 200,
  decode: decodePhoto,
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  status: 204,
  decode: decodeNothing,
});
