import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openReleases } from '@fieldline/releases';
import { createTestBuilds } from '@fieldline/releases/testing';
import fastify from 'fastify';
import { openTestServer, type TestServer } from '../../testing/testServer';
import { serveMetrics } from './metrics';

jest.setTimeout(300_000);

const token = 'scraper';
const NEVER_SHOWN = '9.9.9-000000000000';
let folder = '';
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-metrics-'));
  server = await openTestServer({ metricsToken: token, releasesFolder: join(folder, 'registry') });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const read = (authorization = `Bearer ${token}`) =>
  fetch(`${server.address}/metrics`, { headers: { authorization } });
const metrics = async () => (await read()).text();

test('calls, uploads, the pool, the event loop and loads of remotes are reported to callers with the token', async () => {
  const builds = createTestBuilds(folder);
  const releases = openReleases(join(folder, 'registry'));
  const shell = (await releases.publish(await builds.shell())).id;
  const remote = (await releases.publish(await builds.remote('mfe-a', 'one'))).id;
  await releases.promoteAll({ shell, 'mfe-a': remote });

  const person = await server.signUp();
  await server.call('GET', '/products', { person });
  await server.call('GET', '/logs/nobodys', { person });
  const form = new FormData();
  form.append('file', new Blob(['no photo']), 'a.png');
  await server.call('POST', '/files/upload', { person, body: form });
  await server.call('POST', '/files/parts', { person, body: form });
  await server.call('POST', '/users/avatar', { person, body: form });
  const page = await fetch(`${server.address}/`);
  const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const load = { remote: 'mfe-a', id: remote, module: './Page', outcome: 'failed', ms: 80 };
  await fetch(`${server.address}/releases/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies.join('; ') },
    body: JSON.stringify([
      load,
      { ...load, id: NEVER_SHOWN },
      { remote: 'mfe-a', id: remote, kind: 'paint', value: 900 },
      { remote: 'mfe-a', id: remote, kind: 'shift', value: 0.2 },
      // Tabs with a shell of before report more.
      { remote: 'mfe-a', id: remote, kind: 'visit' },
    ]),
  });

  const text = await metrics();
  const count = 'fieldline_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/api/products",status="200"} 1`);
  expect(text).toContain(`${count}{method="GET",route="/api/logs/:id",status="404"} 1`);
  // Each of the three forms is about 200 bytes.
  const uploads = text.matchAll(/fieldline_uploaded_bytes_total\{status="4\d\d"\} (\d+)/g);
  const bytes = [...uploads].reduce((sum, [, each]) => sum + Number(each), 0);
  expect(bytes).toBeGreaterThan(450);
  const [, open] = /^fieldline_database_connections\{state="open"\} (\d+)$/m.exec(text) ?? [];
  expect(Number(open)).toBeGreaterThan(0);
  // The embedded database has one connection, a pool at most ten.
  expect(Number(open)).toBeLessThanOrEqual(server.configuration.databaseUrl ? 10 : 1);
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds \d/);
  const loads = 'fieldline_remote_loads_total';
  expect(text).toContain(`${loads}{remote="mfe-a",version="${remote}",outcome="failed"} 1`);
  const version = `remote="mfe-a",version="${remote}"`;
  expect(text).toContain(`fieldline_largest_paint_seconds_sum{${version}} 0.9`);
  expect(text).toContain(`fieldline_layout_shift_bucket{le="0.25",${version}} 1`);
  expect(text).not.toContain('visit');
  // Versions that were never shown are not counted, or reports could fill the memory.
  expect(text).not.toContain(NEVER_SHOWN);
  for (const secret of [person.uid, person.email, 'nobodys']) expect(text).not.toContain(secret);
});

test('a call whose caller disconnects is no longer under way, and is counted as aborted', async () => {
  const person = await server.signUp();
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  const path = '/api/projects';
  // The body never ends, so only disconnecting ends the call.
  const call = request(`${server.address}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-length': 100 },
  }).on('error', () => undefined);
  call.write('{');
  while (!(await metrics()).includes('fieldline_requests_under_way 2')) await setImmediate();
  call.destroy();
  const aborted =
    'fieldline_request_duration_seconds_count{method="POST",route="/api/projects",status="aborted"} 1';
  while (!(await metrics()).includes(aborted)) await setImmediate();
  // The request for metrics itself is one.
  expect(await metrics()).toContain('fieldline_requests_under_way 1');
});

test('a call whose caller disconnects after sending everything is no longer under way either', async () => {
  const app = fastify();
  serveMetrics(app, { token });
  const arrived = new EventEmitter();
  app.post('/slow', () => {
    arrived.emit('call');
    return new Promise(() => {});
  });
  await app.listen({ port: 0, host: 'localhost' });
  const address = app.listeningOrigin;
  const told = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${address}/metrics`, { headers })).text();
  };
  const call = request(`${address}/slow`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
  });
  call.on('error', () => undefined).end('all of it');
  await once(arrived, 'call');
  expect(await told()).toContain('fieldline_requests_under_way 2');
  call.destroy();
  while (!(await told()).includes('route="/slow",status="aborted"} 1')) await setImmediate();
  expect(await told()).toContain('fieldline_requests_under_way 1');
  await app.close();
});

test('nobody else is told', async () => {
  expect((await read('')).status).toBe(401);
  expect((await read('Bearer guessed')).status).toBe(401);
  const closed = await openTestServer();
  expect((await fetch(`${closed.address}/metrics`)).headers.get('content-type')).not.toMatch(
    /version=/,
  );
  await closed.close();
});

test.each([
  ['dashboard.json', 7],
  ['alerts.yml', 3],
  ['serverAlerts.yml', 5],
])('%s uses only existing metrics', async (file, least) => {
  const content = await readFile(join(__dirname, file), 'utf8');
  const names = new Set(content.match(/\b(?:fieldline|nodejs|process)_\w+/g));
  expect(names.size).toBeGreaterThanOrEqual(least);
  const text = await metrics();
  for (const name of names) expect([name, text.includes(name)]).toEqual([name, true]);
});
