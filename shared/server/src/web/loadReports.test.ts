import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BootSettings, LoadReport } from '@fieldline/contracts';
import { openFolder, openReleases, openVersionsInUse, type Releases } from '@fieldline/releases';
import { countingCalls, createTestBuilds } from '@fieldline/releases/testing';
import Fastify, { type FastifyInstance } from 'fastify';
import { webPlugin } from './plugin';
import { createTesters, type TesterAccounts } from './testers';

const settings: BootSettings = {
  apiBase: '/api',
  firebase: { apiKey: 'test', authDomain: 'localhost', projectId: 'demo-test' },
  identityEmulator: null,
  features: [],
};

let folder = '';
let releases: Releases;
let hosts: FastifyInstance[] = [];
let shell = '';
let live = '';
let tried = '';

async function startHost(
  accounts: TesterAccounts = 'everyone',
  served: Releases = openReleases(join(folder, 'registry')),
  onCall?: () => void,
) {
  const host = Fastify();
  await host.register(webPlugin, {
    releases: served,
    settings,
    testers: createTesters({ secret: 'secret', accounts }),
    ...(onCall && { onCall }),
  });
  hosts.push(host);
  return host;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-reports-'));
  releases = openReleases(join(folder, 'registry'));
  const builds = createTestBuilds(folder);
  shell = (await releases.publish(await builds.shell())).id;
  live = (await releases.publish(await builds.remote('mfe-a', 'one'))).id;
  tried = (await releases.publish(await builds.remote('mfe-a', 'two'))).id;
  await releases.promoteAll({ shell, 'mfe-a': live });
  await releases.startCanary('mfe-a', tried, 50);
});
afterEach(async () => {
  for (const host of hosts) await host.close();
  hosts = [];
  await rm(folder, { recursive: true, force: true });
});

/** A visitor, who first loads a page. */
async function visit(host: FastifyInstance, address: string) {
  const page = await host.inject({ url: '/', remoteAddress: address });
  const cookies = Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]));
  const id = /"name":"mfe-a","id":"([^"]+)"/.exec(page.body)?.[1] ?? '';
  return { id, cookies, address };
}

const send = (
  host: FastifyInstance,
  visitor: Awaited<ReturnType<typeof visit>>,
  reports: readonly LoadReport[],
) =>
  host.inject({
    method: 'POST',
    url: '/releases/reports',
    remoteAddress: visitor.address,
    cookies: visitor.cookies,
    payload: [...reports],
  });

const failed = (id: string): LoadReport => ({
  remote: 'mfe-a',
  id,
  module: './Page',
  outcome: 'failed',
  reason: 'Error: broken',
  ms: 8000,
});
const loaded = (id: string): LoadReport => ({
  remote: 'mfe-a',
  id,
  module: './Page',
  outcome: 'loaded',
  ms: 80,
});

const canary = async () => (await releases.readPointers()).remotes['mfe-a']?.canary ?? null;

/** Waits until the host has evaluated the reports. */
async function looked(isDone: () => Promise<boolean>) {
  for (let wait = 0; wait < 100 && !(await isDone()); wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('with 30 visitors a failing canary is rolled back within seconds, and no one gets it any more', async () => {
  const [one, two] = [await startHost(), await startHost()];
  let number = 0;
  const given: string[] = [];
  for (let enough = 0; enough < 12 || number < 30;) {
    number += 1;
    const host = number % 2 === 0 ? one : two;
    const visitor = await visit(host, `10.0.0.${number}`);
    given.push(visitor.id);
    if (visitor.id === tried) enough += 1;
    await send(host, visitor, [visitor.id === tried ? failed(tried) : loaded(live)]);
  }
  expect(new Set(given)).toEqual(new Set([live, tried]));
  await looked(async () => (await canary()) === null);
  expect(await canary()).toBeNull();
  expect((await releases.history('mfe-a'))[0]).toMatchObject({
    by: 'host',
    what: `mfe-a ${tried} was taken back`,
  });
  for (let more = 0; more < 20; more += 1) {
    expect((await visit(one, '10.9.9.9')).id).toBe(live);
  }
});

test('a new shell that does not start is rolled back, and the next document has the previous one', async () => {
  const host = await startHost();
  const broken = (await releases.publish(await createTestBuilds(folder).shell('two'))).id;
  const start = (id: string, outcome: 'loaded' | 'failed'): LoadReport => ({
    remote: 'shell',
    id,
    module: 'start',
    outcome,
    ms: 300,
  });
  const shown = async () => (await host.inject('/')).body;
  for (let number = 0; number < 10; number += 1) {
    await send(host, await visit(host, `10.1.0.${number}`), [start(shell, 'loaded')]);
  }
  await releases.promote('shell', broken);
  expect(await shown()).toContain(`/shell/${broken}/`);
  for (let number = 0; number < 30; number += 1) {
    await send(host, await visit(host, `10.2.0.${number}`), [start(broken, 'failed')]);
  }
  const liveShell = async () => (await releases.readPointers()).shell?.live;
  await looked(async () => (await liveShell()) === shell);
  expect(await shown()).toContain(`/shell/${shell}/`);
  expect((await releases.history('shell'))[0]).toMatchObject({
    by: 'host',
    what: `shell ${broken} was taken back`,
  });
});

test('one hostile visitor with a thousand reports changes nothing', async () => {
  const host = await startHost();
  const visitor = await visit(host, '6.6.6.6');
  for (let call = 0; call < 20; call += 1) {
    const { statusCode } = await send(host, visitor, new Array(50).fill(failed(tried)));
    expect(statusCode).toBe(204);
  }
  // Neither with a new cookie for each report, nor with forged cookies.
  for (let call = 0; call < 100; call += 1) {
    await send(host, await visit(host, '6.6.6.6'), [failed(tried)]);
    const forged = { 'fieldline-visitor': `${call}.${'0'.repeat(32)}` };
    await send(host, { ...visitor, cookies: forged, address: `7.7.7.${call}` }, [failed(tried)]);
  }
  await host.close();
  expect(await canary()).not.toBeNull();
});

test('a household with many IPv6 addresses of one network counts as one network', async () => {
  const host = await startHost();
  for (let call = 1; call <= 30; call += 1) {
    await send(host, await visit(host, `2001:db8::${call}`), [failed(tried)]);
  }
  await host.close();
  expect(await canary()).not.toBeNull();
});

test('a visitor with many IPv6 networks of one site cannot roll back a version', async () => {
  const host = await startHost();
  for (let call = 1; call <= 60; call += 1) {
    await send(host, await visit(host, `2001:db8:0:${call}::1`), [failed(tried)]);
  }
  await host.close();
  expect(await canary()).not.toBeNull();
});

test('the versions that visitors met are recorded for all hosts', async () => {
  const host = await startHost();
  const visitor = await visit(host, '10.3.0.1');
  await send(host, visitor, [loaded(visitor.id)]);
  await host.close();
  const inUse = await openVersionsInUse(releases.inUse).read();
  expect(inUse('mfe-a')).toEqual([visitor.id]);
});

test('neither visitors nor their addresses are stored', async () => {
  const host = await startHost();
  const visitor = await visit(host, '203.0.113.7');
  await send(host, visitor, [failed(visitor.id)]);
  await host.close();
  const kept = await readdir(join(folder, 'registry/outcomes'));
  expect(kept).toHaveLength(1);
  const text = await readFile(join(folder, 'registry/outcomes', kept[0] ?? ''), 'utf8');
  expect(text).toContain(visitor.id);
  expect(text).not.toContain('203.0.113');
  const [id = ''] = (visitor.cookies['fieldline-visitor'] ?? '').split('.');
  expect(id).not.toBe('');
  expect(text).not.toContain(id);
});

test('reports beyond what a network may send are refused, and those of others are not', async () => {
  const host = await startHost();
  const visitor = await visit(host, '2001:db8::1');
  const statusOf = async (address: string) =>
    (await send(host, { ...visitor, address }, [])).statusCode;
  for (let call = 0; call < 120; call += 1) expect(await statusOf(`2001:db8::${call}`)).toBe(204);
  const refused = await send(host, { ...visitor, address: '2001:db8::ffff' }, []);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await statusOf('2001:db8:0:1::1')).toBe(204);
});

test('reports of calls have a separate limit for each network', async () => {
  const host = await startHost('everyone', undefined, () => undefined);
  const { cookies } = await visit(host, '10.0.0.1');
  const tell = async (url: string, remoteAddress: string) =>
    (await host.inject({ method: 'POST', url, cookies, remoteAddress, payload: [] })).statusCode;
  for (let call = 0; call < 120; call += 1) expect(await tell('/traces', '10.0.0.1')).toBe(204);
  expect(await tell('/traces', '10.0.0.1')).toBe(429);
  expect(await tell('/traces', '10.0.0.2')).toBe(204);
  expect(await tell('/releases/reports', '10.0.0.1')).toBe(204);
});

test('many reports cause one read of a registry in a bucket', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const readRegistry = jest.fn(releases.readRegistry);
  const readPointers = jest.fn(releases.readPointers);
  const host = await startHost('everyone', {
    ...releases,
    isHere: false,
    readRegistry,
    readPointers,
  });
  const visitor = await visit(host, '10.0.0.1');
  for (let call = 0; call < 20; call += 1) await send(host, visitor, [loaded(live)]);
  expect(readRegistry.mock.calls.length + readPointers.mock.calls.length).toBe(1);
  clock.mockRestore();
});

test('reports, decisions and balancers’ checks list each part of a bucket once', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { storage, calls } = countingCalls(openFolder(join(folder, 'registry')));
  const host = await startHost('everyone', openReleases(storage));
  const visitor = await visit(host, '10.0.0.1');
  calls();
  for (let call = 0; call < 20; call += 1) {
    await send(host, visitor, [loaded(live)]);
    expect((await host.inject('/releases/status')).statusCode).toBe(200);
  }
  const made: string[] = [];
  await looked(async () => {
    made.push(...calls());
    return made.includes('list');
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  made.push(...calls());
  clock.mockRestore();
  // For loads and for versions in use, one list of the counts of stopped hosts, and one of all loads. The
  // pointers were read for the page.
  expect(made.filter((call) => call === 'list')).toHaveLength(3);
  expect(made.filter((call) => call === 'write')).toHaveLength(2);
  expect(made).not.toContain('read');
});

test('a host that still has the last pointers is ready although its registry is unreachable', async () => {
  const served = openReleases(join(folder, 'registry'));
  let isAway = false;
  const readRegistry: Releases['readRegistry'] = async () => {
    if (isAway) throw new Error('No answer');
    return served.readRegistry();
  };
  const host = await startHost('everyone', { ...served, readRegistry });
  const statusOf = async () => (await host.inject('/releases/status')).statusCode;
  expect(await statusOf()).toBe(200);
  isAway = true;
  expect(await statusOf()).toBe(200);
  expect((await host.inject('/')).statusCode).toBe(200);
  const fresh = await startHost('everyone', { ...served, readRegistry });
  expect((await fresh.inject('/releases/status')).statusCode).toBe(503);
});

test('a visitor keeps the version they got', async () => {
  const host = await startHost();
  const visitor = await visit(host, '10.0.0.1');
  for (let again = 0; again < 5; again += 1) {
    const { body } = await host.inject({ url: '/registry.json', cookies: visitor.cookies });
    expect(body).toContain(visitor.id);
  }
});

test('a visitor who asks for a canary gets it until they ask for none', async () => {
  const host = await startHost();
  const asked = await host.inject('/?canary=mfe-a');
  expect(asked.body).toContain(`"id":"${tried}"`);
  const cookies = Object.fromEntries(asked.cookies.map(({ name, value }) => [name, value]));
  expect((await host.inject({ url: '/', cookies })).body).toContain(`"id":"${tried}"`);
  const ended = await host.inject({ url: '/?canary=', cookies });
  expect(ended.cookies.find(({ name }) => name === 'fieldline-canary')?.value).toBe('');
});

test('a visitor who may not try gets no canary, neither by address nor by cookie', async () => {
  await releases.startCanary('mfe-a', tried, 0);
  const host = await startHost(['ada']);
  const cookies = { 'fieldline-canary': 'mfe-a' };
  for (const url of ['/?canary=mfe-a', '/']) {
    const { body } = await host.inject({ url, cookies });
    expect(body).toContain(`"id":"${live}"`);
    expect(body).toContain('"mayTry":false');
  }
});

test('a roll-back takes effect with the next document', async () => {
  const host = await startHost();
  await releases.promote('mfe-a', tried);
  expect((await visit(host, '10.0.0.1')).id).toBe(tried);
  await releases.rollBack('mfe-a');
  expect((await visit(host, '10.0.0.1')).id).toBe(live);
});

test.each([[{ no: 'list' }], [[{ remote: 'mfe-a' }]], [new Array(51).fill(failed('1'))]])(
  'an invalid list of reports is a bad request',
  async (payload) => {
    const host = await startHost();
    const { statusCode } = await host.inject({ method: 'POST', url: '/releases/reports', payload });
    expect(statusCode).toBe(400);
  },
);
