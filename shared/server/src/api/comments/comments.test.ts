import { COMMENT_MAX_LENGTH } from '@fieldline/contracts';
import sharp from 'sharp';
import { openTeamOfTwo, type TeamOfTwo } from '../../testing/teamOfTwo';
import { openTestServer, type TestServer } from '../../testing/testServer';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ callsPerSecond: 100_000 });
});
afterAll(() => server.close());

async function withVisit() {
  const team = await openTeamOfTwo(server);
  return { ...team, path: `${team.visit}/comments` };
}

const textsOf = async (call: TeamOfTwo['call'], path: string) =>
  (await call('GET', path)).body.data.map(({ text }: { text: string }) => text);

test('members comment and mention one another; strangers are not mentioned', async () => {
  const { ada, grace, call, other, path } = await withVisit();
  const stranger = await server.signUp();
  const draft = { text: ' @Grace, is it dry? ', mentions: [grace.uid, stranger.uid] };
  const made = await call('POST', path, draft);
  expect([made.status, made.body]).toMatchObject([
    201,
    {
      text: '@Grace, is it dry?',
      mentions: [{ uid: grace.uid }],
      created_by: { uid: ada.uid },
      edited_at: null,
    },
  ]);
  await other('POST', path, { text: 'It is.' });
  expect(await textsOf(call, path)).toEqual(['@Grace, is it dry?', 'It is.']);
  for (const text of ['', '   ', 'x'.repeat(COMMENT_MAX_LENGTH + 1)]) {
    expect((await call('POST', path, { text })).status).toBe(400);
  }
});

test('only its author edits or deletes a comment', async () => {
  const { call, other, path } = await withVisit();
  const { id } = (await call('POST', path, { text: 'Wet' })).body;
  for (const [method, body] of [
    ['PATCH', { text: 'Theirs' }],
    ['DELETE', undefined],
  ] as const) {
    const { status, body: answer } = await other(method, `/comments/${id}`, body);
    expect([status, answer.code]).toEqual([403, 'NOT_AUTHOR']);
  }
  const edited = (await call('PATCH', `/comments/${id}`, { text: 'Dry' })).body;
  expect([edited.text, edited.edited_at]).toEqual(['Dry', expect.any(String)]);
  expect((await call('DELETE', `/comments/${id}`)).status).toBe(204);
  expect((await call('DELETE', `/comments/${id}`)).status).toBe(404);
  expect(await textsOf(other, path)).toEqual([]);
});

test('a comment sent twice is stored once; an id of another user’s comment is refused', async () => {
  const { call, other, path } = await withVisit();
  const draft = { id: 'comment-0123456789', text: 'Dry' };
  const first = (await call('POST', path, draft)).body;
  expect((await call('POST', path, draft)).body).toEqual(first);
  expect((await other('POST', path, draft)).body.code).toBe('ID_TAKEN');
  expect(await textsOf(call, path)).toEqual(['Dry']);
});

test('comments go to the trash with their visit, and come back with it', async () => {
  const { call, path, visit } = await withVisit();
  await call('POST', path, { text: 'Dry' });
  const before = (await call('GET', path)).body;
  await call('DELETE', visit);
  expect((await call('GET', path)).status).toBe(404);
  const [entry] = (await call('GET', '/trash')).body.data;
  await call('POST', `/trash/${entry.id}/restore`, {});
  expect((await call('GET', path)).body).toEqual(before);
});

async function withPhoto() {
  const team = await withVisit();
  const form = new FormData();
  const red = { width: 9, height: 9, channels: 3, background: 'red' } as const;
  const bytes = new Uint8Array(await sharp({ create: red }).png().toBuffer());
  form.append('file', new Blob([bytes]), 'a.png');
  form.append('log_id', team.visitId);
  const { id } = (await team.call('POST', '/files/upload', form)).body;
  return { ...team, photo: String(id) };
}

test('a comment may refer to a photo of its visit and a position on it; it notifies too', async () => {
  const { grace, call, other, path, visitId, photo } = await withPhoto();
  const pin = { x: 0.25, y: 1 };
  const draft = { text: '@Grace, here', mentions: [grace.uid], photo_id: photo, pin };
  const made = await call('POST', path, draft);
  expect([made.status, made.body]).toMatchObject([201, { photo_id: photo, pin }]);
  await call('POST', path, { text: 'Somewhere', photo_id: photo });
  await call('POST', path, { text: 'The visit' });
  expect((await other('GET', path)).body.data).toMatchObject([
    { photo_id: photo, pin },
    { photo_id: photo, pin: null },
    { photo_id: null, pin: null },
  ]);
  // An edit keeps the photo and the position.
  const edited = await call('PATCH', `/comments/${made.body.id}`, { text: 'There' });
  expect(edited.body).toMatchObject({ text: 'There', photo_id: photo, pin });
  const mention = { ...draft, text: '@Grace, look' };
  await call('POST', path, mention);
  expect((await other('GET', '/notifications')).body.data).toMatchObject([
    { kind: 'mention', log_id: visitId, text: '@Grace, look' },
  ]);

  const elsewhere = (await withPhoto()).photo;
  for (const [status, wrong] of [
    [404, { photo_id: elsewhere }],
    [404, { photo_id: 'nothing' }],
    [400, { photo_id: photo, pin: { x: 1.1, y: 0 } }],
    [400, { photo_id: photo, pin: { x: 0.5 } }],
    [400, { photo_id: '' }],
    [400, { pin }],
  ] as const) {
    const refused = await call('POST', path, { text: 'No', ...wrong });
    expect([wrong, refused.status]).toEqual([wrong, status]);
  }
});

test('comments go to the trash and come back with their photo; others stay', async () => {
  const { call, path, photo } = await withPhoto();
  await call('POST', path, { text: 'Here', photo_id: photo, pin: { x: 0, y: 0.5 } });
  await call('POST', path, { text: 'The visit' });
  const before = (await call('GET', path)).body;
  expect((await call('DELETE', `/files/${photo}`)).status).toBe(204);
  expect(await textsOf(call, path)).toEqual(['The visit']);
  const [entry] = (await call('GET', '/trash')).body.data;
  expect((await call('POST', `/trash/${entry.id}/restore`, {})).status).toBe(200);
  expect((await call('GET', path)).body).toEqual(before);
});

test('a viewer cannot comment, and a stranger gets 404', async () => {
  const { grace, call, other, path, photo } = await withPhoto();
  const { id } = (await other('POST', path, { text: 'Wet' })).body;
  await call('PATCH', `/team/members/${grace.uid}`, { role: 'viewer' });
  const draft = { text: 'No', photo_id: photo };
  expect((await other('POST', path, draft)).status).toBe(403);
  expect((await other('PATCH', `/comments/${id}`, { text: 'No' })).status).toBe(403);
  expect(await textsOf(other, path)).toEqual(['Wet']);
  const person = await server.signUp();
  for (const [method, body] of [['GET'], ['POST', draft]] as const) {
    expect((await server.call(method, path, { person, body })).status).toBe(404);
  }
});
