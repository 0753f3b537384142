import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TRASH_DAYS } from '@fieldline/contracts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { openDatabase } from '../../database/database';
import { DRILL } from '../../testing/drill';
import { TEST_CACHE } from '../../testing/testDatabase';
import { openTestServer, type Person, type TestServer } from '../../testing/testServer';
import { knownPhotoIds } from '../files/repository';
import { sweepTrash } from './trash';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ callsPerSecond: 100_000 });
});
afterAll(() => server.close());

const as = (person: Person) => async (method: string, path: string, body?: unknown) =>
  server.call(method, path, { person, ...(body !== undefined && { body }) });

/** A user with a project, which has one visit with a checklist, a photo and a change. */
async function withVisit() {
  const call = as(await server.signUp());
  const project = (await call('POST', '/projects', { name: 'Quay' })).body;
  const checklist = { name: 'Roof', items: [{ id: 'dry', text: 'Is it dry?' }] };
  const draft = { title: 'First', notes: 'Wet', checklist };
  const { id } = (await call('POST', `/projects/${project.id}/logs`, draft)).body;
  const photo = await upload(call, id, 'a.png');
  await call('PATCH', `/files/${photo.id}`, { caption: 'A crack' });
  await call('PATCH', `/logs/${id}`, { notes: 'Dry' });
  await call('PATCH', `/logs/${id}/checklist/dry`, { answer: 'pass', photo: photo.id });
  return { call, project, visit: `/logs/${id}`, photo: `/files/${photo.id}`, id };
}

async function upload(call: ReturnType<typeof as>, log: string, name: string) {
  const form = new FormData();
  const red = { width: 9, height: 9, channels: 3, background: 'red' } as const;
  form.append(
    'file',
    new Blob([new Uint8Array(await sharp({ create: red }).png().toBuffer())]),
    name,
  );
  form.append('log_id', log);
  return (await call('POST', '/files/upload', form)).body;
}

const trashOf = async (call: ReturnType<typeof as>) => (await call('GET', '/trash')).body.data;

test('a restored visit has its photos, checklist and history, and is found by the search', async () => {
  const { call, visit, photo, id } = await withVisit();
  const before = (await call('GET', visit)).body;
  const history = (await call('GET', `${visit}/history`)).body;
  expect((await call('DELETE', visit)).status).toBe(204);
  for (const path of [visit, photo, `${photo}/thumbnail`]) {
    expect([path, (await call('GET', path)).status]).toEqual([path, 404]);
  }
  const [entry] = await trashOf(call);
  expect(entry).toMatchObject({ kind: 'log', title: 'First', within: 'Quay', files: 1, visits: 0 });

  const restored = await call('POST', `/trash/${entry.id}/restore`, {});
  expect([restored.status, restored.body]).toEqual([200, { kind: 'log', id }]);
  expect((await call('GET', visit)).body).toEqual(before);
  const { data } = (await call('GET', `${visit}/history`)).body;
  expect(data.map(({ former }: { former: object }) => former)).toEqual(
    history.data.map(({ former }: { former: object }) => former),
  );
  expect((await call('GET', photo)).status).toBe(200);
  expect((await call('GET', '/search/logs?q=quay')).body.data).toHaveLength(1);
  expect(await trashOf(call)).toEqual([]);
  expect((await call('POST', `/trash/${entry.id}/restore`, {})).status).toBe(404);
});

test('a project is restored with its visits; a visit deleted before it is restored after it', async () => {
  const { call, project, visit, photo } = await withVisit();
  const other = (await call('POST', `/projects/${project.id}/logs`, { title: 'Other' })).body;
  await call('DELETE', `/logs/${other.id}`);
  expect((await call('DELETE', `/projects/${project.id}`)).status).toBe(204);
  const [whole, alone] = await trashOf(call);
  expect(whole).toMatchObject({ kind: 'project', title: 'Quay', visits: 1, files: 1 });
  expect((await call('POST', `/trash/${alone.id}/restore`, {})).body.code).toBe('PARENT_GONE');
  await call('POST', `/trash/${whole.id}/restore`, {});
  await call('PATCH', `/projects/${project.id}`, { name: 'Jetty' });
  expect((await call('POST', `/trash/${alone.id}/restore`, {})).status).toBe(200);
  expect((await call('GET', `/projects/${project.id}`)).body).toMatchObject({
    name: 'Jetty',
    log_count: 2,
  });
  expect((await call('GET', '/search/logs?q=jetty')).body.data).toHaveLength(2);
  for (const path of [visit, photo]) expect((await call('GET', path)).status).toBe(200);
});

test('a photo is restored to its position in its visit; one without a visit is deleted for good', async () => {
  const { call, visit, photo, id } = await withVisit();
  await upload(call, id, 'b.png');
  const { photos } = (await call('GET', visit)).body;
  await call('DELETE', photo);
  const [entry] = await trashOf(call);
  expect(entry).toMatchObject({ kind: 'photo', title: 'A crack', within: 'First', files: 1 });
  const small = await call('GET', `/trash/${entry.id}/thumbnail`);
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await call('POST', `/trash/${entry.id}/restore`, {})).toMatchObject({ status: 200 });
  expect((await call('GET', visit)).body.photos).toEqual(photos);

  await call('DELETE', `${visit}/photos/${photos[0]}`);
  await call('DELETE', `/files/${photos[0]}`);
  expect(await trashOf(call)).toEqual([]);
});

test('a product is restored with its guide flags', async () => {
  const call = as(await server.signUp());
  const { id } = (await call('POST', '/products', DRILL)).body;
  await call('PATCH', `/products/${id}`, { has_sales_guide: true });
  const before = (await call('GET', `/products/${id}`)).body;
  await call('DELETE', `/products/${id}`);
  const [entry] = await trashOf(call);
  expect(entry).toMatchObject({ kind: 'product', title: DRILL.name, files: 0 });
  expect(await call('POST', `/trash/${entry.id}/restore`, {})).toMatchObject({ status: 200 });
  expect((await call('GET', `/products/${id}`)).body).toEqual(before);
});

test('items deleted for good are gone with their files; the trash of others is not found', async () => {
  const { call, visit, photo } = await withVisit();
  const name = photo.replace('/files/', '');
  await call('DELETE', visit);
  const [entry] = await trashOf(call);
  const stranger = as(await server.signUp());
  expect(await trashOf(stranger)).toEqual([]);
  // Only photos have thumbnails.
  expect((await call('GET', `/trash/${entry.id}/thumbnail`)).status).toBe(404);
  for (const [method, path] of [
    ['POST', `/trash/${entry.id}/restore`],
    ['DELETE', `/trash/${entry.id}`],
    ['DELETE', '/trash/x'],
  ] as const) {
    expect((await stranger(method, path, {})).status).toBe(404);
  }
  const bytes = () => existsSync(join(server.configuration.dataFolder, 'photos/originals', name));
  expect(bytes()).toBe(true);
  expect((await call('DELETE', `/trash/${entry.id}`)).status).toBe(204);
  expect([await trashOf(call), bytes()]).toEqual([[], false]);
});

test(`after ${TRASH_DAYS} days it is deleted for good; until then its files are known`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-trash-'));
  const { db, close } = await openDatabase(join(folder, 'database'), TEST_CACHE);
  const known = async () => {
    const ids: string[] = [];
    for await (const page of knownPhotoIds(db)) ids.push(...page);
    return ids;
  };
  try {
    for (const [file, age] of [
      ['young', 29],
      ['old', 31],
    ] as const) {
      await db.execute(sql`
        insert into trash (workspace, kind, item, title, within, visits, files, rows, deleted_at)
        values ('w', 'photo', ${file}, '', '', 0, ${JSON.stringify([file])}::jsonb, '{}',
          now() - make_interval(days => ${age}))`);
    }
    expect(await known()).toEqual(['young', 'old']);
    const removed: string[] = [];
    await sweepTrash(db, { remove: async (ids) => void removed.push(...ids) });
    expect(removed).toEqual(['old']);
    expect(await known()).toEqual(['young']);
  } finally {
    await close();
    await rm(folder, { recursive: true, force: true });
  }
});
