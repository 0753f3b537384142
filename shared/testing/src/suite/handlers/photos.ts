import {
  deleteFile,
  downloadFile,
  type PhotoWire,
  readFileMetadata,
  readThumbnail,
  uploadFile,
  uploadFiles,
} from '@fieldline/contracts';
import { photoWireOf } from '../../fixtures';
import { type FakeCall, found, type Handler, now, Refusal } from './handler';

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
    const log = typeof logId === 'string' ? found(state.logs, logId) : undefined;
    const keys = field === 'file' ? [key] : keysOf(form, files.length);
    const photos = files.map((file, place) => {
      const own = keys[place];
      const stored = own === undefined ? undefined : alone.get(own);
      if (stored) return stored;
      const photo = photoWireOf({
        id: newId('photo'),
        log_id: log?.id ?? null,
        name: file.name,
        type: file.type,
        size: file.size,
        created_at: now(),
      });
      if (own !== undefined) alone.set(own, photo);
      state.photos.push(photo);
      log?.photos.push(photo.id);
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
        for (const log of state.logs) log.photos = log.photos.filter((each) => each !== id);
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
