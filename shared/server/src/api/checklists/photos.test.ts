import sharp from 'sharp';
import { openTestServer, type Person, type TestServer } from '../../testing/testServer';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const as = (person: Person) => (method: string, path: string, body?: unknown) =>
  server.call(method, path, { person, ...(body !== undefined && { body }) });

async function photoOf(call: ReturnType<typeof as>): Promise<string> {
  const create = { width: 8, height: 8, channels: 3, background: 'red' } as const;
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), 'a.png');
  return String((await call('POST', '/files/upload', form)).body.id);
}

const listOf = (photo: string | null) => ({
  name: 'Roof',
  items: [{ id: 'dry', text: 'Is it dry?', photo }],
});

test('a checklist takes only photos of its own workspace, however it is stored', async () => {
  const call = as(await server.signUp());
  const project = (await call('POST', '/projects', { name: 'Quay' })).body;
  const own = await photoOf(call);
  const bad = [await photoOf(as(await server.signUp())), 'nowhere'];
  const create = (photo: string | null) =>
    call('POST', `/projects/${project.id}/logs`, { title: 'V', checklist: listOf(photo) });
  const log = (await create(null)).body;
  const put = (photo: string) => call('PATCH', `/logs/${log.id}`, { checklist: listOf(photo) });
  const answer = (change: object) => call('PATCH', `/logs/${log.id}/checklist/dry`, change);
  for (const photo of bad) {
    for (const refused of [await create(photo), await put(photo), await answer({ photo })]) {
      expect(refused).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  }
  expect((await call('GET', `/logs/${log.id}`)).body.checklist.items[0].photo).toBeNull();
  expect((await create(own)).status).toBe(201);
  expect((await answer({ photo: own })).body).toMatchObject({ photo: own });

  // A photo can be deleted after it was linked. The item can still be answered.
  await call('DELETE', `/files/${own}`);
  expect((await answer({ photo: own, answer: 'fail' })).status).toBe(200);
  expect((await put(own)).status).toBe(200);
  expect((await answer({ photo: null })).body).toMatchObject({ photo: null });
  expect((await answer({ photo: own })).status).toBe(404);
});
