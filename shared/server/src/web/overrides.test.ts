import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootSettings } from '@fieldline/contracts';
import { openReleases } from '@fieldline/releases';
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
const BUILD = { 'mfe-a': 'http://localhost:4001/mfe-a/' };
const WITH_PAGE = { pages: [{ pattern: '/a', module: './Page', title: 'A' }] };
const OVERRIDES = 'fieldline-overrides';

let folder = '';
let host: FastifyInstance;
let testersCookie = 'yes';
const lines: string[] = [];

/** Requests with this cookie are from testers; another name is that of a removed tester. */
const testers: Testers = {
  mayTry: ({ headers }) => (headers.cookie ?? '').includes(`tester=${testersCookie}`),
  admit: () => ({ mayTry: false }),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-overrides-'));
  const releasesFolder = join(folder, 'registry');
  const releases = openReleases(releasesFolder);
  const builds = createTestBuilds(folder);
  const shell = (await releases.publish(await builds.shell())).id;
  const live = (await releases.publish(await builds.remote('mfe-a', 'one', WITH_PAGE))).id;
  await releases.promoteAll({ shell, 'mfe-a': live });
  host = Fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } });
  await host.register(webPlugin, { releases, settings, testers });
});
beforeEach(() => {
  testersCookie = 'yes';
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

type Cookies = Record<string, string>;

/** A tester with a new browser. */
async function newBrowser(): Promise<Cookies> {
  const { cookies } = await host.inject({ url: '/', cookies: { tester: 'yes' } });
  return { tester: 'yes', ...Object.fromEntries(cookies.map(({ name, value }) => [name, value])) };
}

async function override(cookies: Cookies, payload: unknown) {
  const url = '/releases/overrides';
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(payload);
  const answer = await host.inject({ method: 'POST', url, cookies, headers, payload: body });
  const given = answer.cookies.find(({ name }) => name === OVERRIDES);
  return { status: answer.statusCode, given };
}

/** The overrides in a document, and what its policy allows. */
async function documentOf(cookies: Cookies, url = '/') {
  const { body, headers } = await host.inject({ url, cookies });
  const policy = String(headers['content-security-policy']);
  return { overrides: /"overrides":(\{[^}]*\})/.exec(body)?.[1] ?? null, policy };
}

test('a browser that may try gets builds from another server, and its policy allows only their origin', async () => {
  const browser = await newBrowser();
  const { status, given } = await override(browser, BUILD);
  expect(status).toBe(204);
  expect(given).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const { overrides, policy } = await documentOf({ ...browser, [OVERRIDES]: given?.value ?? '' });
  expect(overrides).toBe(JSON.stringify(BUILD));
  const directives = policy.split('; ').filter((each) => each.includes('http://localhost:4001'));
  expect(directives.map((each) => each.split(' ')[0])).toEqual([
    'script-src',
    'font-src',
    'img-src',
    'connect-src',
  ]);
  expect(await documentOf(browser)).toMatchObject({ overrides: null });
  // The operator sees the override and its origin in the log.
  const told = lines.filter((line) => line.includes('loads builds from other servers'));
  expect(told.map((line): unknown => JSON.parse(line))).toMatchObject([
    { remotes: ['mfe-a'], from: 'loopback' },
  ]);
});

test('files of an override are not preloaded: they would be fetched without integrity', async () => {
  const browser = { ...(await newBrowser()), 'fieldline-session': '1' };
  const live = await host.inject({ url: '/a', cookies: browser });
  const { given } = await override(browser, BUILD);
  const cookies = { ...browser, [OVERRIDES]: given?.value ?? '' };
  const overridden = await host.inject({ url: '/a', cookies });
  const preloads = (body: string) => body.match(/rel="preload"[^>]*mfe-a/g)?.length ?? 0;
  expect(preloads(overridden.body)).toBe(0);
  expect(preloads(live.body)).toBe(2);
});

test('an address alone changes nothing', async () => {
  const browser = await newBrowser();
  const url = '/?override=mfe-a:http://localhost:4001/mfe-a/';
  const { overrides, policy } = await documentOf(browser, url);
  expect(overrides).toBeNull();
  expect(policy).not.toContain('4001');
});

test('a browser that may not try is refused, also with an earlier cookie', async () => {
  const browser = await newBrowser();
  const { given } = await override(browser, BUILD);
  const stranger = { ...browser, tester: 'no' };
  expect((await override(stranger, BUILD)).status).toBe(403);
  expect(await documentOf({ ...stranger, [OVERRIDES]: given?.value ?? '' })).toMatchObject({
    overrides: null,
  });
  testersCookie = 'others';
  expect(await documentOf({ ...browser, [OVERRIDES]: given?.value ?? '' })).toMatchObject({
    overrides: null,
  });
});

test('another browser’s cookie, a changed one and a forged one are ignored', async () => {
  const browser = await newBrowser();
  const value = (await override(browser, BUILD)).given?.value ?? '';
  const evil = Buffer.from('{"mfe-a":"https://evil.example/"}').toString('base64url');
  const [, signature = ''] = value.split('.');
  const other = await newBrowser();
  for (const [cookies, kept] of [
    [other, value],
    [browser, `${evil}.${signature}`],
    [browser, `${evil}.`],
    [browser, evil],
    [browser, '..'],
  ] as const) {
    const { overrides, policy } = await documentOf({ ...cookies, [OVERRIDES]: kept });
    expect(overrides).toBeNull();
    expect(policy).not.toContain('evil');
  }
});

test.each([
  [{ 'mfe-a': 'javascript:alert(1)' }],
  [{ 'mfe-a': 'http://evil.example/' }],
  [{ 'mfe-a': "https://a.example/; script-src 'unsafe-inline'" }],
  [{ 'mfe-a': 'https://*/' }],
  [{ '</script><script>alert(1)</script>': 'http://localhost:4001/' }],
  ['mfe-a'],
  [null],
])('%j is a bad request', async (payload) => {
  expect((await override(await newBrowser(), payload)).status).toBe(400);
});

test('an empty list clears the override for any caller', async () => {
  const { status, given } = await override({}, {});
  expect(status).toBe(204);
  expect(given?.value).toBe('');
});
