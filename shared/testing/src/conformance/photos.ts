import {
  deleteFile,
  deleteLog,
  downloadFile,
  listLogPhotos,
  MARKS_PER_PHOTO,
  readFileMetadata,
  readLog,
  readThumbnail,
  transcribeFile,
  updateFile,
  uploadFile,
  uploadFiles,
} from '@fieldline/contracts';
import { makePhoto } from '../seeding/photo';
import type { Api } from './apis';
import { addVisit, missing, type Rules, stale } from './rules';

let picture: Uint8Array<ArrayBuffer>;

function formOf(field: string, names: readonly string[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const name of names) form.append(field, new Blob([picture], { type: 'image/jpeg' }), name);
  return form;
}

const photosOf = async (api: Api, log: string) => (await api(readLog, { id: log })).body.photos;
/** The transcript of a new note: the service does not answer. */
const ASKED = { status: 'processing', text: '', language: null, error: null };

export const photoRules: Rules = (api) => {
  beforeAll(async () => {
    picture = new Uint8Array(await makePhoto(0));
  });

  test('a photo has a description, belongs to its log, and can be downloaded', async () => {
    const log = await addVisit(api());
    const { status, body } = await api()(uploadFile, {
      body: formOf('file', ['a.jpg'], { log_id: log }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      log_id: log,
      name: 'a.jpg',
      type: 'image/jpeg',
      size: picture.length,
      width: expect.any(Number),
      height: expect.any(Number),
    });
    expect(await photosOf(api(), log)).toEqual([body.id]);
    expect((await api()(readFileMetadata, { id: body.id })).body).toEqual(body);
    const file = await api()(downloadFile, { id: body.id });
    expect(file.headers.get('content-type')).toBe('image/jpeg');
    const thumbnail = await api()(readThumbnail, { id: body.id });
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
  });

  test('several photos keep the order of the form; without a log they belong to none', async () => {
    const log = await addVisit(api());
    const names = ['b.jpg', 'a.jpg', 'c.jpg'];
    const { body } = await api()(uploadFiles, { body: formOf('files', names, { log_id: log }) });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(await photosOf(api(), log)).toEqual(body.data.map(({ id }: { id: string }) => id));
    const alone = await api()(uploadFile, { body: formOf('file', ['d.jpg']) });
    expect(alone.body.log_id).toBeNull();
  });

  test('an upload with the same key takes effect once', async () => {
    const log = await addVisit(api());
    const send = () =>
      api()(uploadFile, {
        body: formOf('file', ['a.jpg'], { log_id: log }),
        headers: { 'idempotency-key': 'once' },
      });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect(await photosOf(api(), log)).toEqual([first.body.id]);
  });

  test('a photo is deleted alone or with its log', async () => {
    const log = await addVisit(api());
    const { body } = await api()(uploadFiles, {
      body: formOf('files', ['a.jpg', 'b.jpg'], { log_id: log }),
    });
    const [one, other] = body.data;
    expect((await api()(deleteFile, { id: one.id })).status).toBe(204);
    expect(await photosOf(api(), log)).toEqual([other.id]);
    for (const endpoint of [deleteFile, readFileMetadata, downloadFile, readThumbnail]) {
      expect(await api()(endpoint, { id: one.id })).toMatchObject(missing);
    }
    await api()(deleteLog, { id: log });
    expect(await api()(readFileMetadata, { id: other.id })).toMatchObject(missing);
  });

  test('an empty upload and photos for an unknown log are refused', async () => {
    expect((await api()(uploadFiles, { body: formOf('files', []) })).status).toBe(400);
    expect(
      await api()(uploadFile, { body: formOf('file', ['a.jpg'], { log_id: 'none' }) }),
    ).toMatchObject(missing);
  });

  const addPhoto = async (fields: Record<string, string> = {}) =>
    (await api()(uploadFile, { body: formOf('file', ['a.jpg'], fields) })).body;
  const change = (id: string, body: unknown, version?: number) =>
    api()(updateFile, {
      id,
      body,
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    });
  const arrow = {
    id: 'm1',
    kind: 'arrow',
    color: 'red',
    points: [
      [0.1, 0.2],
      [0.5, 1],
    ],
    text: '',
  };

  test('caption, marks, time and place of a photo are stored field by field', async () => {
    const log = await addVisit(api());
    const photo = await addPhoto({ log_id: log });
    expect(photo).toMatchObject({
      caption: '',
      marks: [],
      taken_at: null,
      place: null,
      compared_with: null,
      version: 1,
    });
    const told = await change(photo.id, { caption: '  Crack ', marks: [arrow] }, 1);
    expect(told).toMatchObject({ status: 200, body: { caption: 'Crack', version: 2 } });
    const place = { latitude: 51.5, longitude: -0.12, accuracy: null };
    const { body } = await change(photo.id, {
      place,
      taken_at: '2026-11-19T14:30:00+02:00',
      compared_with: 'earlier',
    });
    expect(body).toEqual({
      ...photo,
      caption: 'Crack',
      marks: [arrow],
      place,
      taken_at: '2026-11-19T12:30:00.000Z',
      compared_with: 'earlier',
      version: 3,
    });
    expect((await api()(listLogPhotos, { id: log })).body).toEqual({ data: [body] });
    expect((await change(photo.id, { place: null, taken_at: null, marks: [] })).body).toMatchObject(
      {
        caption: 'Crack',
        marks: [],
        place: null,
        taken_at: null,
      },
    );
    expect((await change(photo.id, {}, 4)).body.version).toBe(4);
    expect(await change(photo.id, { caption: 'Late' }, 1)).toMatchObject(stale);
    for (const endpoint of [updateFile, listLogPhotos]) {
      const body = endpoint === updateFile ? { body: {} } : {};
      expect(await api()(endpoint, { id: 'none', ...body })).toMatchObject(missing);
    }
  });

  test('invalid marks, captions, places and times are refused', async () => {
    const { id } = await addPhoto();
    const many = Array.from({ length: MARKS_PER_PHOTO + 1 }, (_, index) => ({
      ...arrow,
      id: `m${index}`,
    }));
    const line = Array.from({ length: 900 }, (): [number, number] => [0.5, 0.5]);
    const hostile: readonly unknown[] = [
      { marks: [{ ...arrow, points: [[0.1, 0.2]] }] },
      { marks: [{ ...arrow, points: [...arrow.points, [0, 0]] }] },
      {
        marks: [
          {
            ...arrow,
            points: [
              [-0.1, 0.2],
              [0.5, 0.5],
            ],
          },
        ],
      },
      {
        marks: [
          {
            ...arrow,
            points: [
              [0.1, 'x'],
              [0.5, 0.5],
            ],
          },
        ],
      },
      { marks: [{ ...arrow, kind: 'script' }] },
      { marks: [{ ...arrow, color: 'url(#x)' }] },
      { marks: [{ ...arrow, text: 'x'.repeat(201) }] },
      { marks: [arrow, arrow] },
      { marks: many },
      {
        marks: Array.from({ length: 6 }, (_, index) => ({
          ...arrow,
          id: `l${index}`,
          kind: 'line',
          points: line,
        })),
      },
      { marks: 'none' },
      { caption: 'x'.repeat(501) },
      { place: { latitude: 91, longitude: 0, accuracy: null } },
      { place: { latitude: 1, longitude: 0, accuracy: -1 } },
      { place: { latitude: 1, longitude: 0, accuracy: null, heading: 361 } },
      { taken_at: 'yesterday' },
      { taken_at: '2026-11-19T14:30:00' },
    ];
    for (const body of hostile) {
      expect([body, (await change(id, body)).status]).toEqual([body, 400]);
    }
    expect((await api()(readFileMetadata, { id })).body.version).toBe(1);
  });

  test('a log lists voice notes apart from photos; they are deleted like photos', async () => {
    const log = await addVisit(api());
    const form = new FormData();
    form.append('log_id', log);
    const at = '2026-11-19T12:30:00.000Z';
    form.append('details', JSON.stringify([{ taken_at: at, place: null, duration: 42 }]));
    const sound = Uint8Array.from('\x1a\x45\xdf\xa3webm A_OPUS', (letter) => letter.charCodeAt(0));
    form.append('file', new Blob([sound], { type: 'audio/webm' }), 'a.webm');
    const { body } = await api()(uploadFile, { body: form });
    expect(body).toMatchObject({ type: 'audio/webm', duration: 42, width: 0, marks: [] });
    const notes = async () => (await api()(readLog, { id: log })).body.voice_notes;
    expect(await notes()).toEqual([
      {
        ...{ id: body.id, type: 'audio/webm', size: sound.length, duration: 42, at },
        ...{ version: 1, transcript: ASKED },
      },
    ]);
    expect(await photosOf(api(), log)).toEqual([]);
    expect((await api()(transcribeFile, { id: body.id })).body).toEqual(ASKED);
    const said = await change(body.id, { transcript: ' Seized ' }, 1);
    expect(said).toMatchObject({ status: 200, body: { transcript: 'Seized', version: 2 } });
    const done = { ...ASKED, status: 'completed', text: 'Seized' };
    expect(await notes()).toMatchObject([{ version: 2, transcript: done }]);
    expect((await api()(transcribeFile, { id: body.id })).body).toEqual(done);
    expect(await change(body.id, { transcript: 'Late' }, 1)).toMatchObject(stale);
    expect((await api()(listLogPhotos, { id: log })).body).toEqual({ data: [] });
    expect(await api()(readThumbnail, { id: body.id })).toMatchObject(missing);
    await api()(deleteFile, { id: body.id });
    expect(await notes()).toEqual([]);
    expect(await api()(transcribeFile, { id: body.id })).toMatchObject(missing);
    const { id: photo } = await addPhoto({ log_id: log });
    expect(await api()(transcribeFile, { id: photo })).toMatchObject(missing);
    expect((await change(photo, { transcript: 'x' })).status).toBe(400);
  });

  test('an upload contains when and where each photo was taken', async () => {
    const details = [
      { taken_at: '2026-11-19T12:30:00.000Z', place: null },
      { taken_at: null, place: { latitude: 1, longitude: 2, accuracy: 30, heading: 270.5 } },
    ];
    const send = (told: unknown) =>
      api()(uploadFiles, {
        body: formOf('files', ['a.jpg', 'b.jpg'], { details: JSON.stringify(told) }),
      });
    expect((await send(details)).body.data).toMatchObject(details);
    expect((await send(details.slice(1))).status).toBe(400);
    expect((await send([{ taken_at: 'now', place: null }, details[1]])).status).toBe(400);
  });
};
