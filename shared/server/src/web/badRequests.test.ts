import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '@fieldline/releases';
import { openTestServer, type TestServer } from '../testing/testServer';

let folder = '';
let server: TestServer;
let version = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-web-'));
  const build = join(folder, 'build');
  await mkdir(join(build, 'more'), { recursive: true });
  await writeFile(join(build, 'shell.js'), 'a script'.repeat(200));
  await writeFile(join(build, 'more/later.js'), 'later');
  const releasesFolder = join(folder, 'releases');
  const releases = openReleases(releasesFolder);
  const { id } = await releases.publish({
    kind: 'shell',
    folder: build,
    version: '1.0.0',
    scripts: ['shell.js'],
    preload: [],
    fonts: [],
  });
  await releases.promote('shell', id);
  version = `/releases/shell/${id}`;
  server = await openTestServer({ releasesFolder });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Sends the path unchanged; `fetch` would normalise it. */
function ask(path: string, options: { method?: string; headers?: object; body?: string } = {}) {
  const { port, host } = new URL(server.address);
  const { method = 'GET', headers, body } = options;
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = request(
      { host: 'localhost', port, path, method, headers: { host, ...headers } },
      (response) => {
        let text = '';
        response.on('data', (data: Buffer) => {
          text += data.toString();
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

test('a file of a version is served, also in parts', async () => {
  expect(await ask(`${version}/shell.js`)).toMatchObject({ status: 200 });
  expect(await ask(`${version}/more/later.js`)).toEqual({ status: 200, text: 'later' });
  const headers = { range: 'bytes=0-3' };
  expect(await ask(`${version}/shell.js`, { headers })).toEqual({ status: 206, text: 'a sc' });
});

test.each(['//', '//elsewhere/x', '/%', '/%00', '/people/%00', '/%ff'])(
  'the page %s is a bad request',
  async (path) => {
    expect((await ask(path)).status).toBe(400);
  },
);

test.each([
  '/..%2frelease.json',
  '/../release.json',
  '/%2e%2e/release.json',
  '/more/..%2f..%2frelease.json',
  '/..%5crelease.json',
  '/%00',
  '/shell.js%00',
  '/',
  '/more',
  '/more/',
  '/absent.js',
])('%s of a version is not found', async (path) => {
  const { status, text } = await ask(version + path);
  expect({ status, text }).toEqual({ status: 404, text: 'Not found' });
});

test.each([
  '/releases',
  '/releases/',
  '/releases/shell',
  '/releases/shell/',
  '/releases/..%2fpointers/00000001.json',
  '/releases/..%2f../pointers/00000001.json',
  '/releases/shell/..%2f..%2f..%2fpointers/00000001.json',
])('%s is not found', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test.each([
  [416, { range: 'bytes=99999-' }],
  [416, { range: 'bytes=99999-', 'accept-encoding': 'br' }],
  [412, { 'if-match': '"other"' }],
  [412, { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }],
])('answers %i to %j', async (status, headers) => {
  expect((await ask(`${version}/shell.js`, { headers })).status).toBe(status);
});

test.each([
  [400, 'application/json', '{"broken'],
  [413, 'application/json', 'x'.repeat(2_000_000)],
  [404, 'application/json', '{}'],
])('answers %i to an unexpected body of %s', async (status, type, body) => {
  const headers = { 'content-type': type, 'content-length': String(body.length) };
  expect((await ask('/people', { method: 'POST', headers, body })).status).toBe(status);
});
