import { openTeamOfTwo } from '../../testing/teamOfTwo';
import { openTestServer, type TestServer } from '../../testing/testServer';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ callsPerSecond: 100_000 });
});
afterAll(() => server.close());

test('a member hears of mentions and assignments by others, until they have seen them', async () => {
  const { ada, grace, call, other, visit, visitId } = await openTeamOfTwo(server);
  const list = async () => (await other('GET', '/notifications')).body.data;
  expect(await list()).toEqual([]);

  const comments = `${visit}/comments`;
  await call('POST', comments, { text: '@Grace look', mentions: [grace.uid] });
  await call('POST', comments, { text: 'Nobody is meant' });
  // Their own are none.
  await other('POST', comments, { text: '@Grace myself', mentions: [grace.uid] });
  await call('PATCH', visit, { assigned_to: grace.uid });
  const about = { log_id: visitId, title: 'First', by: { uid: ada.uid }, is_unread: true };
  expect(await list()).toMatchObject([
    { kind: 'assignment', text: '', ...about },
    { kind: 'mention', text: '@Grace look', ...about },
  ]);
  expect((await call('GET', '/notifications')).body.data).toEqual([]);

  const [latest] = await list();
  const until = latest.at;
  expect((await other('POST', '/notifications/seen', { until })).status).toBe(204);
  // An earlier moment, of another tab, takes nothing back; nobody sees ahead.
  await other('POST', '/notifications/seen', { until: '2020-01-01T00:00:00Z' });
  const unread = async () =>
    (await list()).filter(({ is_unread }: { is_unread: boolean }) => is_unread);
  expect(await unread()).toEqual([]);
  await other('POST', '/notifications/seen', { until: '2100-01-01T00:00:00Z' });
  await call('POST', comments, { text: '@Grace again', mentions: [grace.uid] });
  expect(await unread()).toMatchObject([{ text: '@Grace again' }]);

  await call('PATCH', visit, { assigned_to: null });
  expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual(['mention', 'mention']);
  expect((await other('POST', '/notifications/seen', { until: 'now' })).status).toBe(400);
});
