import {
  deleteFile,
  downloadFile,
  listLogPhotos,
  photoDetailsWire,
  type PhotoWire,
  type LogWire,
  readFileMetadata,
  readThumbnail,
  readUploadParts,
  TRANSCRIPTION_FEATURE,
  transcribeFile,
  updateFile,
  uploadFile,
  uploadFiles,
  uploadPart,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import { photoWireOf } from '../../fixtures';
import {
  changed,
  type FakeApiState,
  type FakeCall,
  found,
  type Handler,
  now,
  on,
  Refusal,
  requireVersion,
} from './handler';

/**
 * Photos and voice notes: uploads are described, not decoded. Each key, of a form or a photo, takes
 * effect once.
 */
export function createPhotoHandlers(): readonly Handler[] {
  const answered = new Map<string, PhotoWire[]>();
  const alone = new Map<string, PhotoWire>();
  const inParts = new Map<string, { size: number }>();

  const receive = (call: FakeCall, field: string): PhotoWire[] => {
    const { state, form, headers, newId } = call;
    const key = headers.get('idempotency-key') ?? newId('key');
    const earlier = answered.get(key);
    if (earlier) return earlier;
    const logId = form?.get('log_id');
    const upload = String(form?.get('upload') ?? '');
    const parts = inParts.get(upload);
    if (upload !== '' && parts?.size !== Number(form?.get('size'))) {
      throw new Refusal(409, 'PARTS_MISSING');
    }
    const sent = (form?.getAll(field) ?? []).filter((entry) => typeof entry !== 'string');
    const isVoice = parts && detailsOf(form, 1)[0]?.duration !== undefined;
    const whole = {
      name: String(form?.get('name')),
      type: isVoice ? 'audio/webm' : 'image/jpeg',
      size: parts?.size ?? 0,
    };
    const files = parts ? [whole] : sent;
    inParts.delete(upload);
    if (files.length === 0) throw new Refusal(400, 'NO_FILE');
    const log = typeof logId === 'string' ? found(state.logs, logId) : undefined;
    const keys = field === 'file' ? [key] : keysOf(form, files.length);
    const details = detailsOf(form, files.length);
    const photos = files.map((file, index) => {
      const own = keys[index];
      const stored = own === undefined ? undefined : alone.get(own);
      if (stored) return stored;
      const photo = photoWireOf({
        id: newId('photo'),
        log_id: log?.id ?? null,
        name: file.name,
        type: file.type,
        size: file.size,
        created_at: now(),
        ...descriptionOf(details[index]),
      });
      if (own !== undefined) alone.set(own, photo);
      state.photos.push(photo);
      if (photo.type.startsWith('image/')) log?.photos.push(photo.id);
      else
        log?.voice_notes.push(voiceNoteOf(photo, state.features.includes(TRANSCRIPTION_FEATURE)));
      const item = log?.checklist?.items.find(({ id }) => id === form?.get('item_id'));
      if (item && index === 0) Object.assign(item, { photo: photo.id, version: item.version + 1 });
      return photo;
    });
    answered.set(key, photos);
    return photos;
  };

  return [
    on(uploadFile, (call) => receive(call, 'file')[0]),
    on(uploadFiles, (call) => ({ data: receive(call, 'files') })),
    on(uploadPart, ({ form }) => {
      const upload = String(form?.get('upload'));
      const part = form?.get('part');
      const received = inParts.get(upload)?.size ?? 0;
      if (Number(form?.get('offset')) !== received) return { received };
      const size = received + (part instanceof Blob ? part.size : 0);
      inParts.set(upload, { size });
      return { received: size };
    }),
    on(readUploadParts, ({ query }) => ({ received: inParts.get(query.upload)?.size ?? 0 })),
    on(readFileMetadata, ({ state, id }) => found(state.photos, id)),
    on(readThumbnail, ({ state, id }) => {
      const photo = found(state.photos, id);
      if (!photo.type.startsWith('image/')) throw new Refusal(404, 'NOT_FOUND');
      return bytes(`thumbnail of ${photo.id}`, 'image/webp');
    }),
    on(downloadFile, ({ state, id }) => {
      const photo = found(state.photos, id);
      return bytes(`bytes of ${photo.id}`, photo.type);
    }),
    on(listLogPhotos, ({ state, id }) => ({
      data: found(state.logs, id).photos.map((photo) => found(state.photos, photo)),
    })),
    on(updateFile, (call) => {
      const { state, id, body } = call;
      const current = found(state.photos, id);
      requireVersion(call.headers, current.version);
      if (body.transcript !== undefined && current.type.startsWith('image/'))
        throw new Refusal(400, 'VALIDATION_ERROR');
      const { taken_at } = body;
      changed(call, current, body, taken_at ? { taken_at: new Date(taken_at).toISOString() } : {});
      const note = noteIn(state, id);
      if (note) note.version = current.version;
      if (note && body.transcript !== undefined) {
        const language = note.transcript?.language ?? null;
        note.transcript = { status: 'completed', text: body.transcript, language, error: null };
      }
      return current;
    }),
    on(transcribeFile, ({ state, id }) => {
      found(state.photos, id);
      if (!state.features.includes(TRANSCRIPTION_FEATURE))
        throw new Refusal(409, 'NO_TRANSCRIPTION');
      const note = noteIn(state, id);
      if (!note) throw new Refusal(404, 'NOT_FOUND');
      if (note.transcript?.status !== 'completed') note.transcript = { ...ASKED };
      return note.transcript;
    }),
    on(deleteFile, ({ state, id }) => {
      const photo = found(state.photos, id);
      state.photos = state.photos.filter((each) => each !== photo);
      for (const log of state.logs) {
        log.photos = log.photos.filter((each) => each !== id);
        log.voice_notes = log.voice_notes.filter((each) => each.id !== id);
      }
    }),
  ];
}

const bytes = (text: string, type: string) =>
  new Response(text, { headers: { 'content-type': type } });

/** Nothing is transcribed here: a test ends a transcription by changing the state. */
const ASKED = { status: 'processing', text: '', language: null, error: null } as const;

const noteIn = ({ logs }: FakeApiState, id: string) =>
  logs.flatMap(({ voice_notes }) => voice_notes).find((note) => note.id === id);

const voiceNoteOf = (
  { id, type, size, duration, taken_at, created_at, version }: PhotoWire,
  isAsked: boolean,
): LogWire['voice_notes'][number] => ({
  id,
  type,
  size,
  duration,
  at: taken_at ?? created_at,
  version,
  transcript: isAsked ? { ...ASKED } : null,
});

/** The keys of a form's photos, one for each. */
function keysOf(form: FormData | undefined, count: number): readonly string[] {
  const keys = form?.get('keys');
  if (typeof keys !== 'string') return [];
  const each = keys.split(',');
  if (each.length !== count) throw new Refusal(400, 'VALIDATION_ERROR');
  return each;
}

type Details = z.output<typeof photoDetailsWire>;

/** The details of a form's photos, one for each. */
function detailsOf(form: FormData | undefined, count: number): Details {
  const details = form?.get('details');
  if (typeof details !== 'string') return [];
  const parsed = z.safeParse(photoDetailsWire, JSON.parse(details));
  if (!parsed.success || parsed.data.length !== count) throw new Refusal(400, 'VALIDATION_ERROR');
  return parsed.data;
}

const descriptionOf = (details: Details[number] | undefined): Partial<PhotoWire> =>
  details
    ? {
        ...(details.duration !== undefined && { duration: details.duration, width: 0, height: 0 }),
        ...(details.marks && { marks: details.marks }),
        place: details.place,
        taken_at: details.taken_at === null ? null : new Date(details.taken_at).toISOString(),
      }
    : {};
