import * as z from 'zod/mini';
import {
  decodePhoto,
  decodePhotos,
  decodeReceived,
  photoListWire,
  photoPatchWire,
  photoWire,
  THUMBNAIL_SIZE,
  uploadPartsWire,
} from '../entities/photo';
import { transcriptWire } from '../entities/voiceNote';
import { decodeNothing, endpoint } from './endpoint';
import { queryInteger } from './listQuery';

const path = '/files';

/**
 * Takes a form with `file`, a photo or a voice note, and, optionally, `log_id`, `item_id` (of the
 * log's checklist: the item then refers to the photo) and `details`. Honours `Idempotency-Key`.
 * Instead of `file` it may name an upload in parts: `upload`, its `size` in bytes, and `name`. 409
 * `PARTS_MISSING` if parts are missing.
 */
export const uploadFile = endpoint({
  method: 'POST',
  path: `${path}/upload`,
  answer: photoWire,
  status: 201,
  decode: decodePhoto,
});

/**
 * Takes a form with `files`, at most ten, and, optionally, `log_id` and `details`: all are stored
 * or none. `keys`, one per file and separated by commas, work like the `Idempotency-Key` of a
 * single photo. `details` is JSON (`photoDetailsWire`).
 */
export const uploadFiles = endpoint({
  method: 'POST',
  path: `${path}/upload-multiple`,
  answer: photoListWire,
  status: 201,
  decode: decodePhotos,
});

/** `uploadFiles` at another address. */
export const uploadPhotos = endpoint({
  method: 'POST',
  path: '/upload/photos',
  answer: photoListWire,
  status: 201,
  decode: decodePhotos,
});

/**
 * Takes one part of an upload: a form with `upload`, a name chosen by the sender, `offset`, where the part
 * begins, and `part`. Returns how many bytes the server has now, whether or not this part was the expected
 * one: the sender continues from there. An upload not used within a day is dropped.
 */
export const uploadPart = endpoint({
  method: 'POST',
  path: `${path}/parts`,
  answer: uploadPartsWire,
  status: 200,
  decode: decodeReceived,
});

/** How many bytes of an upload have arrived, after a lost connection; 0 for an unknown one. */
export const readUploadParts = endpoint({
  method: 'GET',
  path: `${path}/parts`,
  query: z.object({ upload: z.string().check(z.regex(/^[\w-]{1,128}$/)) }),
  answer: uploadPartsWire,
  status: 200,
  decode: decodeReceived,
});

/** Answers the bytes, not JSON. */
export const downloadFile = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  status: 200,
  media: ['image/', 'audio/', 'video/', 'application/octet-stream'],
  mayLink: true,
  decode: decodeNothing,
});

/** Answers the bytes of a WebP image within a square of `size` pixels, upright and without location. */
export const readThumbnail = endpoint({
  method: 'GET',
  path: `${path}/{id}/thumbnail`,
  query: z.object({ size: z._default(queryInteger(16, 1200), THUMBNAIL_SIZE) }),
  status: 200,
  media: ['image/'],
  decode: decodeNothing,
});

export const readFileMetadata = endpoint({
  method: 'GET',
  path: `${path}/{id}/metadata`,
  answer: photoWire,
  status: 200,
  decode: decodePhoto,
});

/** Changes a photo's details: its caption, its marks, its time and location. Honours `If-Match`. */
export const updateFile = endpoint({
  method: 'PATCH',
  path: `${path}/{id}`,
  body: photoPatchWire,
  answer: photoWire,
  status: 200,
  decode: decodePhoto,
});

/** In `bootSettings.features` if the operator has a service that transcribes voice notes. */
export const TRANSCRIPTION_FEATURE = 'transcription';

/**
 * Requests the transcript of a voice note that has none. Does nothing if it is running or done; 409
 * `NO_TRANSCRIPTION` without a service.
 */
export const transcribeFile = endpoint({
  method: 'POST',
  path: `${path}/{id}/transcript`,
  answer: transcriptWire,
  status: 200,
  decode: (wire) => z.parse(transcriptWire, wire),
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  status: 204,
  decode: decodeNothing,
});
