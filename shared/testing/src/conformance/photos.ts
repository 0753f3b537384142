import {
  createLog,
  createProject,
  deleteFile,
  deleteLog,
  downloadFile,
  readFileMetadata,
  readLog,
  readThumbnail,
  uploadFile,
  uploadFiles,
} from '@fieldline/contracts';
import { makePhoto } from '../seeding/photo';
import type { Api } from './apis';
import { refusal, type Rules } from './rules';

let picture: Uint8Array<ArrayBuffer>;

function formOf(field: string, names: readonly string[], fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const name of names) form.append(field, new Blob([picture], { type: 'image/jpeg' }), name);
  return form;
}

async function addLog(api: Api): Promise<string> {
  const project = await api(createProject, { body: { name: 'Bridge' } });
  return (await api(createLog, { id: project.body.id, body: { title: 'Visit' } })).body.id;
}

const photosOf = async (api: Api, log: string) => (await api(readLog, { id: log })).body.photos;
const missing = refusal(404, 'NOT_FOUND');

export const photoRules: Rules = (api) => {
  beforeAll(async () => {
    picture = new Uint8Array(await makePhoto(0));
  });

  test('one is described, belongs to its log, and is read back', async () => {
    const log = await addLog(api());
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

  test('several keep the order of the form; without a log they belong to none', async () => {
    const log = await addLog(api());
    const names = ['b.jpg', 'a.jpg', 'c.jpg'];
    const { body } = await api()(uploadFiles, { body: formOf('files', names, { log_id: log }) });
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(await photosOf(api(), log)).toEqual(body.data.map(({ id }: { id: string }) => id));
    const alone = await api()(uploadFile, { body: formOf('file', ['d.jpg']) });
    expect(alone.body.log_id).toBeNull();
  });

  test('a key is taken once', async () => {
    const log = await addLog(api());
    const send = () =>
      api()(uploadFile, {
        body: formOf('file', ['a.jpg'], { log_id: log }),
        headers: { 'idempotency-key': 'once' },
      });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect(await photosOf(api(), log)).toEqual([first.body.id]);
  });

  test('one is deleted by itself or with its log', async () => {
    const log = await addLog(api());
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

  test('nothing, and photos for a log that is not there, are refused', async () => {
    expect((await api()(uploadFiles, { body: formOf('files', []) })).status).toBe(400);
    expect(
      await api()(uploadFile, { body: formOf('file', ['a.jpg'], { log_id: 'none' }) }),
    ).toMatchObject(missing);
  });
};
