import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleases } from '@fieldline/releases';
import { createTestBuilds } from '@fieldline/releases/testing';
import { openTestServer, type TestServer } from '../testing/testServer';

let folder = '';
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-web-'));
  const releasesFolder = join(folder, 'releases');
  const releases = openReleases(releasesFolder);
  const builds = createTestBuilds(folder);
  const pages = [{ pattern: '/person/:personId', module: './Page', title: 'Person' }];
  await releases.promoteAll({
    shell: (await releases.publish(await builds.shell())).id,
    'mfe-people': (await releases.publish(await builds.remote('mfe-people', 'one', { pages }))).id,
  });
  server = await openTestServer({ releasesFolder });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test.each([
  '/assets/old.abc.js',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/person/person_1/old.css',
  '/old%2Ejs',
  '/old.js/',
  '/old.js?v=2',
  '/.env',
  '/.git/config',
  '/.well-known/security.txt',
])('%s, which no release has, is not found', async (path) => {
  const answer = await fetch(`${server.address}${path}`);
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.has('set-cookie')).toBe(false);
});

test.each([
  '/',
  '/person/person_1764336000000',
  '/person/ada.lovelace',
  '/person/ada.js?tab=notes',
  '/unknown',
  '/people?q=old.js',
])('%s gets the page', async (path) => {
  const answer = await fetch(`${server.address}${path}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<div id="root">');
});

test('robots.txt keeps crawlers out', async () => {
  const answer = await fetch(`${server.address}/robots.txt`);
  expect([answer.status, await answer.text()]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
});
