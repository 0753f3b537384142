import { decodeLog, logWire } from '../entities/log';
import { decodePhotos, photoIdsWire, photoListWire } from '../entities/photo';
import { endpoint } from './endpoint';

// Separate from the other calls of logs: a list of logs needs no code for photos.
const path = '/logs/{id}/photos';

/** The details of a log's photos, in order. */
export const listLogPhotos = endpoint({
  method: 'GET',
  path,
  answer: photoListWire,
  status: 200,
  decode: decodePhotos,
});

/** Attaches uploaded photos, all or none; a photo of another log moves here. */
export const attachPhotos = endpoint({
  method: 'POST',
  path,
  body: photoIdsWire,
  answer: logWire,
  status: 200,
  decode: decodeLog,
});

/** Detaches a photo; its file stays until it is deleted. */
export const detachPhoto = endpoint({
  method: 'DELETE',
  path: `${path}/{photoId}`,
  answer: logWire,
  status: 200,
  decode: decodeLog,
});
