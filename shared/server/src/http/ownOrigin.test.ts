import { once } from 'node:events';
import { request } from 'node:http';
import { openTestServer, type TestServer } from '../testing/testServer';

const ORIGIN = 'https://fieldline.example';
const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  server = await openTestServer({ origin: ORIGIN, logLevel: 'warn' });
});
afterAll(async () => {
  await server.close();
  jest.restoreAllMocks();
});

async function ask(headers: Record<string, string>) {
  const { port } = server.configuration;
  const call = request({ host: 'localhost', port, path: '/', headers }).end();
  const [answer] = await once(call, 'response');
  let text = '';
  for await (const part of answer) text += String(part);
  return { status: answer.statusCode, location: answer.headers.location, text };
}

const page = { 'sec-fetch-mode': 'navigate' };

test('what reaches the server under another address learns what to set, and the log says it once', async () => {
  const { port } = server.configuration;
  const foreign = [
    { host: 'app.internal:3000', ...page },
    { host: 'app.internal:3000' },
    // A proxy on this machine that passes on the name under which it reaches the server.
    { host: `localhost:${port}`, ...page },
    { host: 'fieldline.example', origin: 'http://fieldline.example' },
  ];
  for (const headers of foreign) {
    const { status, location, text } = await ask(headers);
    expect([status, location]).toEqual([403, undefined]);
    expect(JSON.parse(text)).toMatchObject({
      code: 'FOREIGN_ORIGIN',
      message: expect.stringMatching(
        /^This server answers only at https:\/\/fieldline\.example\. .*FIELDLINE_ORIGIN.*Host/,
      ),
    });
  }
  const said = lines.filter((line) => line.includes('FIELDLINE_ORIGIN'));
  expect(said).toHaveLength(1);
  expect(JSON.parse(said[0] ?? '')).toMatchObject({ host: 'app.internal:3000', origin: '' });
});

test('under its own address it answers', async () => {
  // No shell is released here.
  expect((await ask({ host: 'fieldline.example', ...page })).status).toBe(503);
});
