import { openTestServer, type TestServer } from '../testing/testServer';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('the mailbox announces new mail, and does not delay a stop', async () => {
  const page = await (await fetch(`${server.address}/local/mailbox`)).text();
  expect(page).toContain('There is no mail.');
  expect(page).not.toContain('http-equiv="refresh"');
  // The page uses the theme chosen in the app.
  expect(page).toMatch(/<head>.*JSON\.parse\(localStorage\.userPreferences.*\.theme=/);
  const changes = await fetch(`${server.address}/local/mailbox/changes`);
  expect(changes.headers.get('content-type')).toBe('text/event-stream');
  const reader = changes.body?.getReader();

  const { email } = await server.signUp();
  await server.identity('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const news = await reader?.read();
  expect(new TextDecoder().decode(news?.value)).toContain('data: changed');
  const full = await (await fetch(`${server.address}/local/mailbox`)).text();
  expect(full).toContain(`To: ${email}`);

  const asked = performance.now();
  await server.stop();
  expect(performance.now() - asked).toBeLessThan(10_000);
  while (!(await reader?.read())?.done);
});
