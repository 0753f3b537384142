import {
  attachPhotos,
  deleteFile,
  detachPhoto,
  downloadFile,
  photoIdsWire,
  type PhotoWire,
  readFileMetadata,
  readThumbnail,
  uploadFile,
  uploadFiles,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { photoWireOf } from '../../fixtures';
import { type FakeApiState, type FakeCall, found, type Handler, now, Refusal } from './handler';

/** Photos: what is uploaded is described, not decoded. Each key, of a form or a photo, takes effect once. */
export function createPhotoHandlers(): readonly Handler[] {
  const answered = new Map<string, PhotoWire[]>();
  const alone = new Map<string, PhotoWire>();

  const receive = (call: FakeCall, field: string): PhotoWire[] => {
    const { state, form, headers, newId } = call;
    const key = headers.get('idempotency-key') ?? newId('key');
    const earlier = answered.get(key);
    if (earlier) return earlier;
    const logId = form?.get('log_id');
    const files = (form?.getAll(field) ?? []).filter((entry) => typeof entry !== 'string');
    if (files.length === 0) throw new Refusal(400, 'NO_FILE');
    const keys = field === 'file' ? [key] : keysOf(form, files.length);
    const photos = files.map((file, place) => {
      const own = keys[place];
      const stored = own === undefined ? undefined : alone.get(own);
      if (stored) return stored;
      const photo = photoWireOf({
        id: newId('photo'),
        log_id: typeof logId === 'string' ? logId : null,
        name: file.name,
        type: file.type,
        size: file.size,
        created_at: now(),
      });
      if (own !== undefined) alone.set(own, photo);
      state.photos.push(photo);
      if (typeof logId === 'string') found(state.logs, logId).photos.push(photo.id);
      return photo;
    });
    answered.set(key, photos);
    return photos;
  };

  return [
    [uploadFile, (call) => receive(call, 'file')[0]],
    [uploadFiles, (call) => ({ data: receive(call, 'files') })],
    [readFileMetadata, ({ state, id }) => found(state.photos, id)],
    [
      readThumbnail,
      ({ state, id }) => bytes(`thumbnail of ${found(state.photos, id).id}`, 'image/webp'),
    ],
    [
      downloadFile,
      ({ state, id }) => {
        const photo = found(state.photos, id);
        return bytes(`bytes of ${photo.id}`, photo.type);
      },
    ],
    [
      deleteFile,
      ({ state, id }) => {
        const photo = found(state.photos, id);
        state.photos = state.photos.filter((each) => each !== photo);
        removeFromLogs(state, id);
      },
    ],
    [
      attachPhotos,
      ({ state, id, body }) => {
        const log = found(state.logs, id);
        const { photo_ids } = z.parse(photoIdsWire, body);
        for (const photoId of photo_ids) found(state.photos, photoId).log_id = id;
        log.photos = [...new Set([...log.photos, ...photo_ids])];
        return log;
      },
    ],
    [
      detachPhoto,
      ({ state, id, parameters }) => {
        removeFromLogs(state, parameters['photoId'] ?? '');
        return found(state.logs, id);
      },
    ],
  ];
}

const bytes = (text: string, type: string) =>
  new Response(text, { headers: { 'content-type': type } });

/** The keys of the photos of a form, one each. */
function keysOf(form: FormData | undefined, count: number): readonly string[] {
  const keys = form?.get('keys');
  if (typeof keys !== 'string') return [];
  const each = keys.split(',');
  if (each.length !== count) throw new Refusal(400, 'VALIDATION_ERROR');
  return each;
}

function removeFromLogs(state: FakeApiState, photoId: string) {
  for (const log of state.logs) log.photos = log.photos.filter((id) => id !== photoId);
}
