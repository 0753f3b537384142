import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootSettings } from '@fieldline/contracts';
import { openReleases, type Releases } from '@fieldline/releases';
import { createTestBuilds } from '@fieldline/releases/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { webPlugin } from './plugin';
import type { Testers } from './testers';

const settings: BootSettings = {
  apiBase: '/api',
  firebase: { apiKey: 'test', authDomain: 'localhost', projectId: 'demo-test' },
  identityEmulator: null,
  features: [],
};

let folder = '';
let host: FastifyInstance;
let releases: Releases;
let live = '';
let next = '';
let address = '';

const testers: Testers = {
  mayTry: ({ headers }) => (headers.cookie ?? '').includes('tester=yes'),
  admit: () => ({ mayTry: false }),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-previews-'));
  releases = openReleases(join(folder, 'registry'));
  const builds = createTestBuilds(folder);
  const shell = (await releases.publish(await builds.shell())).id;
  live = (await releases.publish(await builds.remote('mfe-a', 'one'))).id;
  next = (await releases.publish(await builds.remote('mfe-a', 'two'))).id;
  await releases.promoteAll({ shell, 'mfe-a': live });
  host = Fastify();
  await host.register(webPlugin, { releases, settings, testers });
});
beforeEach(async () => {
  address = await releases.preview({ 'mfe-a': next });
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

type Cookies = Record<string, string>;

/** The answer for a browser at an address, and the browser's cookies afterwards. */
async function open(url: string, cookies: Cookies) {
  const { body, cookies: set } = await host.inject({ url, cookies });
  const kept = { ...cookies, ...Object.fromEntries(set.map(({ name, value }) => [name, value])) };
  const [, text = '{}'] = /id="fieldline-registry"[^>]*>([^<]*)</.exec(body) ?? [];
  const { remotes, previews, asked } = JSON.parse(text);
  return { id: remotes[0]?.id, previews, asked, cookies: kept };
}

test('a tester sees the preview at its address, and on every later page until they leave it', async () => {
  const first = await open(address, { tester: 'yes' });
  expect(first).toMatchObject({ id: next, previews: ['mfe-a'], asked: ['mfe-a'] });
  const second = await open('/people', first.cookies);
  expect(second).toMatchObject({ id: next, previews: ['mfe-a'] });
  const left = await open('/?preview=', second.cookies);
  expect(left).toMatchObject({ id: live, previews: undefined, asked: undefined });
  expect(await open('/', left.cookies)).toMatchObject({ id: live });
});

test('no one else sees the preview, neither by its address nor by another browser’s cookie', async () => {
  expect(await open(address, {})).toMatchObject({ id: live, previews: undefined });
  const { cookies } = await open(address, { tester: 'yes' });
  expect(await open('/', { ...cookies, tester: 'no' })).toMatchObject({ id: live });
  const unsigned = address.replace(/\.[0-9a-f]{32}&canary=$/, '');
  expect(await open(unsigned, { tester: 'yes' })).toMatchObject({ id: live });
});

test('a withdrawn preview is gone with the next page', async () => {
  const { cookies } = await open(address, { tester: 'yes' });
  await releases.endPreviews('mfe-a');
  expect(await open('/', cookies)).toMatchObject({ id: live });
  expect(await open(address, { tester: 'yes' })).toMatchObject({ id: live });
});

test('pages of other origins get no preview', async () => {
  const { cookies } = await open(address, { tester: 'yes' });
  const own = await host.inject({ url: '/registry.json', cookies });
  expect(own.json().remotes[0].id).toBe(next);
  const headers = { origin: 'https://elsewhere.example' };
  const theirs = await host.inject({ url: '/registry.json', cookies, headers });
  expect(theirs.json().remotes[0].id).toBe(live);
});
