import { COMMENT_MAX_LENGTH } from '@fieldline/contracts';
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

test('one that is sent twice is stored once; an id of somebody else is taken', async () => {
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
