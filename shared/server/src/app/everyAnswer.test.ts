import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { openTestServer, PASSWORD, type TestServer } from '../testing/testServer';

jest.setTimeout(120_000);

let local: TestServer;
let secure: TestServer;

beforeAll(async () => {
  local = await openTestServer();
  secure = await openTestServer({ origin: 'https://fieldline.example' });
});
afterAll(async () => {
  await local.close();
  await secure.close();
});

const PATHS = [
  '/',
  '/registry.json',
  '/releases/absent',
  '/manifest.webmanifest',
  '/icons/192.png',
  '/api/health',
  '/api/absent',
  '/api/docs',
  '/local/mailbox',
  '/%00',
  '/%ff',
];

test.each(PATHS)('%s is not sniffed, and shown in no frame', async (path) => {
  const answer = await fetch(`${local.address}${path}`);
  const { headers } = answer;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  const type = headers.get('content-type') ?? '';
  if ((await answer.text()) !== '') expect(type).toMatch(/^(image|application)\/|; charset=utf-8$/);
  // Over plain http, HSTS would lock out other servers of this machine.
  expect(headers.has('strict-transport-security')).toBe(false);
});

test.each(PATHS)(
  'under an https address %s says that the host is known by https only',
  async (path) => {
    const { headers } = await fetch(`${secure.address}${path}`);
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  },
);

test('where only TLS is allowed, a call that came without it is refused, and a page led to https', async () => {
  const strict = await openTestServer({
    origin: 'https://fieldline.example',
    proxies: ['127.0.0.1', '::1'],
    tlsOnly: true,
  });
  const { port } = new URL(`http://localhost:${strict.configuration.port}`);
  const ask = async (path: string, headers: Record<string, string>) => {
    const host = { host: 'fieldline.example' };
    const call = request({ host: 'localhost', port, path, headers: { ...host, ...headers } });
    const [answer] = await once(call.end(), 'response');
    answer.resume();
    return [answer.statusCode, answer.headers.location];
  };
  const page = { 'sec-fetch-mode': 'navigate' };
  const plain = { 'x-forwarded-proto': 'http' };
  const safe = { 'x-forwarded-proto': 'https' };
  for (const path of ['/api/version', '/registry.json']) {
    expect(await ask(path, plain)).toEqual([403, undefined]);
    expect(await ask(path, {})).toEqual([403, undefined]);
  }
  expect(await ask('/people?a=b', { ...page, ...plain })).toEqual([
    307,
    'https://fieldline.example/people?a=b',
  ]);
  expect(await ask('/api/version', safe)).toEqual([200, undefined]);
  await strict.close();
});

test('an answer with tokens of the local accounts is never cached', async () => {
  const answer = await fetch(
    `${local.address}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'kept@example.com', password: PASSWORD }),
    },
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('of one’s own account nothing is kept by caches, in no answer of the API but photos', async () => {
  const person = await local.signUp();
  for (const path of ['/users/me', '/products', '/users/me/credits', '/absent']) {
    const { headers } = await local.call('GET', path, { person });
    expect([path, headers.get('cache-control')]).toEqual([path, 'no-store']);
    // An answer opened as a page must run nothing.
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
  expect((await local.call('GET', '/products')).headers.get('cache-control')).toBe('no-store');
});

test('TRACE, which would tell what a browser sends, is not answered', async () => {
  const status = await new Promise((resolve, reject) => {
    const { port } = local.configuration;
    request({ host: 'localhost', port, path: '/', method: 'TRACE' }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect([404, 405]).toContain(status);
});

test('a request whose end is told in two ways, and so could hide another one, is refused', async () => {
  const { port } = local.configuration;
  const socket = connect(port, 'localhost');
  socket.write(
    `POST /api/products HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\n` +
      'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/version HTTP/1.1\r\n\r\n',
  );
  let answer = '';
  socket.on('data', (part) => {
    answer += String(part);
  });
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain('fieldline');
});

test('what a caller may not set of a thing is not taken from what they send', async () => {
  const person = await local.signUp();
  const other = await local.signUp();
  const forged = { id: 'forged', workspace: other.uid, version: 99, created_at: '2001-01-01' };
  const { body: project } = await local.call('POST', '/projects', {
    person,
    body: { name: 'Dam', ...forged, id: undefined },
  });
  expect(project).toMatchObject({ name: 'Dam', version: 1 });
  expect(project.created_at).not.toContain('2001');
  expect((await local.call('GET', `/projects/${project.id}`, { person })).status).toBe(200);
  expect((await local.call('GET', `/projects/${project.id}`, { person: other })).status).toBe(404);
  const me = { name: 'Ada', uid: other.uid, email: 'forged@example.com', tier: 'pro' };
  const { body } = await local.call('PATCH', '/users/me', { person, body: me });
  expect(body).toMatchObject({ name: 'Ada', uid: person.uid, email: person.email });
  const credits = await local.call('GET', '/users/me/credits', { person });
  expect(credits.body).toMatchObject({ tier: 'free', credits: 50 });
});

test('the name that a sender gave to a photo is no header and no path of the answer', async () => {
  const person = await local.signUp();
  const image = { width: 9, height: 9, channels: 3, background: 'red' } as const;
  const photo = await sharp({ create: image }).png().toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo)]), '../../a"; x=(1)\r\nset-cookie: b.png');
  const { body } = await local.call('POST', '/files/upload', { person, body: form });
  expect(body.name).not.toMatch(/[\\/\r\n]/);
  const { headers } = await local.call('GET', `/files/${body.id}`, { person });
  expect(headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''[\w.%-]+$/);
  expect(headers.has('set-cookie')).toBe(false);
  expect(headers.get('cache-control')).toMatch(/^private/);
});
