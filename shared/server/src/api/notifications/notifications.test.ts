import { openTeamOfTwo } from '../../testing/teamOfTwo';
import { openTestServer, type TestServer } from '../../testing/testServer';

jest.setTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ callsPerSecond: 100_000 });
});
afterAll(() => server.close());

test('a member is notified of mentions and assignments by others, until these are read', async () => {
  const { ada, grace, call, other, visit, visitId } = await openTeamOfTwo(server);
  const list = async () => (await other('GET', '/notifications')).body.data;
  expect(await list()).toEqual([]);

  const comments = `${visit}/comments`;
  await call('POST', comments, { text: '@Grace look', mentions: [grace.uid] });
  await call('POST', comments, { text: 'Nobody is meant' });
  // One's own mentions do not notify.
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
  // An earlier time, from another tab, changes nothing; a later time than now counts as now.
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

test('in local mode a daily mail arrives in the local mailbox, once', async () => {
  const { grace, call, other, visit, visitId } = await openTeamOfTwo(server);
  const choose = (daily_mail: boolean) => other('PATCH', '/notifications', { daily_mail });
  const wants = async () => (await other('GET', '/notifications')).body.daily_mail;
  expect(await wants()).toBe(false);
  // Like a browser: with a key, and again if the answer is lost.
  const key = { 'idempotency-key': 'a-choice' };
  const chosen = { person: grace, headers: key, body: { daily_mail: true } };
  const choice = () => server.call('PATCH', '/notifications', chosen);
  expect([(await choice()).status, (await choice()).status]).toEqual([204, 204]);
  expect(await wants()).toBe(true);
  const mails = async () => {
    const page = await (await fetch(`${server.address}/local/mailbox`)).text();
    return page.split('<li>').filter((item) => item.includes(`To: ${grace.email}`));
  };
  expect(await mails()).toEqual([]);

  await call('POST', `${visit}/comments`, { text: '@Grace look', mentions: [grace.uid] });
  const [mail = ''] = await mails();
  expect(mail).toContain('1 unread notification in Fieldline');
  const [, link] = /href="([^"]+)"/.exec(mail) ?? [];
  const { pathname, searchParams } = new URL(link ?? '');
  const { id } = (await call('GET', '/team')).body;
  expect([pathname, searchParams.get('workspace')]).toEqual([`/logs/${visitId}`, id]);
  expect(mail).not.toContain('@Grace look');
  await call('POST', `${visit}/comments`, { text: '@Grace again', mentions: [grace.uid] });
  expect(await mails()).toHaveLength(1);
  expect((await choose(false)).status).toBe(204);
  expect(await wants()).toBe(false);
});

test('if emails are really sent, daily emails are offered only for verified addresses', async () => {
  const mail = { url: 'smtp://localhost:1', sender: 'Fieldline <no-reply@localhost>' };
  const mailing = await openTestServer({ mail, logLevel: 'silent' });
  try {
    const person = await mailing.signUp();
    const { body } = await mailing.call('GET', '/notifications', { person });
    expect(body.daily_mail).toBeNull();
    const wanted = { person, body: { daily_mail: true } };
    const refused = await mailing.call('PATCH', '/notifications', wanted);
    expect([refused.status, refused.body.code]).toEqual([409, 'NO_MAIL']);
  } finally {
    await mailing.close();
  }
});
