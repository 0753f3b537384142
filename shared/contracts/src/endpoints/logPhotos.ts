import { decodeLog, logWire } from '../entities/log';
import { decodePhotos, photoIdsWire, photoListWire } from '../entities/photo';
import { endpoint } from './endpoint';

// Apart from other calls of logs: a list of logs needs nothing that is known of photos.
const path = '/logs/{id}/photos';

/** What is told of each photo of a log, in their order. */
export const listLogPhotos = endpoint({
  method: 'GET',
  path,
  answer: photoListWire,
  status: 200,
  decode: decodePhotos,
});

/** Attaches uploaded photos, all or none; a photo that another log has moves here. */
export const attachPhotos = endpoint({
  method: 'POST',
  path,
  body: photoIdsWire,
  answer: logWire,
  status: 200,
  decode: decodeLog,
});

/** Detaches a photo; the file stays until it is deleted itself. */
export const detachPhoto = endpoint({
  method: 'DELETE',
  path: `${path}/{photoId}`,
  answer: logWire,
  status: 200,
  decode: decodeLog,
});
