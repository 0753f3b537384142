import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { BootSettings } from '@fieldline/contracts';
import type { Releases } from '@fieldline/releases';
import { createTestBuilds, openS3StandIn, type S3StandIn } from '@fieldline/releases/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { webPlugin } from './plugin';
import { openServedReleases } from './servedReleases';
import { createTesters } from './testers';

const settings: BootSettings = {
  apiBase: '/api',
  firebase: { apiKey: 'test', authDomain: 'localhost', projectId: 'demo-test' },
  identityEmulator: null,
  features: [],
};

let folder = '';
let service: S3StandIn;
let hosts: FastifyInstance[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-served-'));
  service = await openS3StandIn();
});
afterEach(async () => {
  for (const host of hosts) await host.close();
  hosts = [];
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** The registry in the bucket, opened by a machine with its own folder. */
const openOn = (machine: string, web = {}): Releases =>
  openServedReleases({
    releasesFolder: join(folder, machine),
    releasesBucket: service.configuration,
    web,
  });

async function startHost(machine: string, web = {}) {
  const host = Fastify();
  const testers = createTesters({ secret: 'secret', accounts: 'everyone' });
  await host.register(webPlugin, { releases: openOn(machine, web), settings, testers });
  hosts.push(host);
  return host;
}

async function publishAndShow() {
  const releases = openOn('developer');
  const builds = createTestBuilds(folder);
  const shell = (await releases.publish(await builds.shell())).id;
  const one = (await releases.publish(await builds.remote('mfe-a', 'one'))).id;
  const two = (await releases.publish(await builds.remote('mfe-a', 'two'))).id;
  await releases.promoteAll({ shell, 'mfe-a': one });
  await releases.promote('mfe-a', two);
  return { releases, one, two };
}

const idOn = async (host: FastifyInstance, cookies = {}) => {
  const { body } = await host.inject({ url: '/', cookies });
  return /"name":"mfe-a","id":"([^"]+)"/.exec(body)?.[1];
};

/** Runs `act` as if a second had passed. */
async function aSecondLater<Found>(act: () => Promise<Found>): Promise<Found> {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  try {
    return await act();
  } finally {
    clock.mockRestore();
  }
}

test('hosts that share only the bucket serve the live versions unchanged', async () => {
  const { two } = await publishAndShow();
  for (const machine of ['one', 'two']) {
    const host = await startHost(machine);
    expect(await idOn(host)).toBe(two);
    const file = await host.inject({
      url: `/releases/mfe-a/${two}/Page.abc.js`,
      headers: { 'accept-encoding': 'br' },
    });
    expect(file.statusCode).toBe(200);
    expect(file.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe('/* page two */');
  }
});

test('an unusable released shell has another message than no shell', async () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const verifyKey = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const host = await startHost('one', { verifyKey });
  const said = async () => (await host.inject('/')).body;
  expect(await said()).toBe('No shell is released yet.');
  await publishAndShow();
  expect(await aSecondLater(said)).toBe(
    'The released shell cannot be used; the log of this host says why.',
  );
});

test('a visitor who asks for a canary sees that they have it, until they ask for none', async () => {
  const { releases, one } = await publishAndShow();
  await releases.startCanary('mfe-a', one, 0);
  const host = await startHost('one');
  const first = await host.inject('/?canary=mfe-a,mfe-b');
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
  const registry = await host.inject({ url: '/registry.json', cookies });
  expect(registry.json().asked).toEqual(['mfe-a']);
  const left = await host.inject({ url: '/?canary=', cookies });
  expect(left.cookies).toEqual([expect.objectContaining({ name: 'fieldline-canary', value: '' })]);
  expect((await host.inject('/registry.json')).json().asked).toBeUndefined();
});

test('a visitor of one host is known to the other', async () => {
  await publishAndShow();
  const [one, two] = [await startHost('one'), await startHost('two')];
  const first = await one.inject('/');
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
  expect((await two.inject({ url: '/', cookies })).cookies).toEqual([]);
});

test('a roll-back from another machine takes effect within a second', async () => {
  const { releases, one, two } = await publishAndShow();
  const host = await startHost('one');
  expect(await idOn(host)).toBe(two);
  await releases.rollBack('mfe-a');
  expect(await aSecondLater(() => idOn(host))).toBe(one);
});

test('a missing or changed file is not found', async () => {
  const { two } = await publishAndShow();
  const host = await startHost('one');
  const statusOf = async (file: string) =>
    (await host.inject(`/releases/mfe-a/${file}`)).statusCode;
  expect(await statusOf('1.0.0-000000000000/Page.abc.js')).toBe(404);
  expect(await statusOf(`${two}/other.js`)).toBe(404);
  const key = `releases/versions/mfe-a/${two}/files/entry.abc.js`;
  service.objects.set(key, { content: Buffer.from('changed'), changedAt: new Date() });
  expect(await statusOf(`${two}/entry.abc.js`)).toBe(404);
  expect(await statusOf(`${two}/Page.abc.js`)).toBe(200);
});

test('while the service is down, a host serves its copies', async () => {
  const { two } = await publishAndShow();
  const host = await startHost('one');
  expect(await idOn(host)).toBe(two);
  await host.inject(`/releases/mfe-a/${two}/Page.abc.js`);
  await service.close();
  expect(await aSecondLater(() => idOn(host))).toBe(two);
  expect((await host.inject(`/releases/mfe-a/${two}/Page.abc.js`)).statusCode).toBe(200);
});
