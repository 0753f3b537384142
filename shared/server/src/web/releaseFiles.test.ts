import { callerOf } from '../testing/callerOf';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openReleases } from '@fieldline/releases';
import { createTestBuilds } from '@fieldline/releases/testing';
import { openTestServer, type TestServer } from '../testing/testServer';
import { createTesters } from './testers';

/** Names of files from other build tools. */
const OF_OTHER_TOOLS = [
  '__federation_expose_App.1a2b3c.js',
  'assets/_virtual_mf-entry-Bx9_Z.js',
  '.vite/manifest.json',
  '@mf-types/index.d.ts',
  'remoteEntry.mjs',
  'routes/$id-(list)+[page]=1,!~.js',
];

let folder = '';
let server: TestServer;
let file = '';
let live = '';
let tried = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-files-'));
  const releasesFolder = join(folder, 'releases');
  const releases = openReleases(releasesFolder);
  const builds = createTestBuilds(folder);
  const built = await builds.shell();
  await writeFile(join(built.folder, 'service-worker.abc.js'), '/* worker */');
  const shell = (await releases.publish(built)).id;
  const remote = await builds.remote('mfe-a', 'one');
  for (const name of OF_OTHER_TOOLS) {
    await mkdir(dirname(join(remote.folder, name)), { recursive: true });
    await writeFile(join(remote.folder, name), `// ${name}`);
  }
  live = (await releases.publish(remote)).id;
  tried = (await releases.publish(await builds.remote('mfe-a', 'two'))).id;
  await releases.promoteAll({ shell, 'mfe-a': live });
  await releases.startCanary('mfe-a', tried, 100);
  file = `/releases/mfe-a/${live}/Page.abc.js`;
  server = await openTestServer({ releasesFolder, origin: 'https://fieldline.example' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${path}`, { headers });
const elsewhere = { origin: 'https://suite.example' };

test('a file of a release is for pages of any origin, and tells them nobody’s data', async () => {
  const answer = await ask(file, elsewhere);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  expect(answer.headers.has('set-cookie')).toBe(false);
});

test.each(['/', '/releases/mfe-a', '/releases/reports', '/api/projects'])(
  '%s is for the own pages only',
  async (path) => {
    const answer = await ask(path, elsewhere);
    expect(answer.status).toBe(403);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  },
);

test('pages of another origin may read the live versions, without cookies and canaries', async () => {
  const own = await ask('/?canary=mfe-a');
  const cookie = own.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const idOf = async (answer: Response) => (await answer.json()).remotes[0].id;
  expect(await idOf(await ask('/registry.json', { cookie }))).toBe(tried);
  const answer = await ask('/registry.json', { cookie, ...elsewhere });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  expect(answer.headers.has('set-cookie')).toBe(false);
  expect(await idOf(answer)).toBe(live);
  // Nor are they assigned a canary by chance.
  expect(await idOf(await ask('/registry.json', elsewhere))).toBe(live);
});

test.each(OF_OTHER_TOOLS)('%s is served under its original name', async (name) => {
  for (const encoding of ['br', 'identity']) {
    const answer = await ask(`/releases/mfe-a/${live}/${name}`, { 'accept-encoding': encoding });
    expect([answer.status, await answer.text()]).toEqual([200, `// ${name}`]);
    if (/js$/.test(name)) expect(answer.headers.get('content-type')).toMatch(/javascript/);
  }
});

test('pages of any origin can read that a file is missing, and no cache keeps that answer', async () => {
  const answer = await ask(`/releases/mfe-a/${live}/gone.js`, elsewhere);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
});

test.each(['br', 'gzip', 'identity'])(
  'caches tell %s apart from other encodings',
  async (encoding) => {
    for (const path of [file, '/service-worker.js']) {
      const answer = await ask(path, { 'accept-encoding': encoding });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  },
);

test('the service worker, which a shared cache may store, sets no cookie', async () => {
  const answer = await ask('/service-worker.js');
  expect(answer.headers.get('cache-control')).toContain('public');
  expect(answer.headers.has('set-cookie')).toBe(false);
});

test('under an https address every cookie is for https and this host only, and for no script', async () => {
  const page = await ask('/?canary=mfe-a');
  const cookies = page.headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split('=')[0]).sort()).toEqual([
    '__Host-fieldline-canary',
    '__Host-fieldline-visitor',
  ]);
  const testers = createTesters({ secret: 'secret', accounts: ['ada'], isSecure: true });
  const passed = testers.admit(callerOf('ada')).cookie;
  expect(passed).toMatch(/^__Host-fieldline-tester=/);
  for (const cookie of [...cookies, passed]) {
    expect(cookie).toMatch(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  }
  const pass = { headers: { cookie: passed } };
  expect(testers.mayTry(pass)).toBe(true);
});

test('a page tells other hosts no more than where it is from, and is in no frame', async () => {
  const { headers } = await ask('/people?people.q=ada');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
  );
  expect(headers.get('cache-control')).toBe('no-store');
});
