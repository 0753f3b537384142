import Fastify, { type FastifyInstance } from 'fastify';
import { type Checks, serveProbes } from '../http/probes';
import { openTestServer } from '../testing/testServer';

const fine = async () => undefined;
const failing = async () => {
  throw new Error('away');
};

const hosts: FastifyInstance[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

async function ask(path: string, checks: Checks, isLeaving = false) {
  const app = Fastify();
  hosts.push(app);
  serveProbes(app, { checks, isLeaving: () => isLeaving });
  const answer = await fetch(`${await app.listen({ port: 0, host: 'localhost' })}${path}`);
  return [answer.status, await answer.json()];
}

test('a process is alive whatever its parts do', async () => {
  expect(await ask('/healthz', { database: failing })).toEqual([200, { status: 'ok' }]);
});

test.each([
  ['all parts answer', { database: fine, registry: fine }, false, 200, 'ok'],
  ['one part fails', { database: failing, registry: fine }, false, 503, 'unavailable'],
  ['it is stopping', { database: fine, registry: fine }, true, 503, 'unavailable'],
  ['it has no part of its own', {}, false, 200, 'ok'],
])('whether it is ready when %s', async (_case, checks, isLeaving, code, status) => {
  expect(await ask('/readyz', checks, isLeaving)).toMatchObject([code, { status }]);
});

test('a part that never answers is unavailable', async () => {
  const never = () => new Promise<void>(() => undefined);
  expect(await ask('/readyz', { database: never })).toEqual([
    503,
    { status: 'unavailable', database: 'unavailable' },
  ]);
});

test('a whole server is alive, and not ready without a release', async () => {
  const server = await openTestServer();
  try {
    const alive = await fetch(`${server.address}/healthz`);
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'ok' }]);
    const ready = await fetch(`${server.address}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'unavailable', database: 'ok', migrations: 'ok', registry: 'unavailable' },
    ]);
  } finally {
    await server.close();
  }
});
