import { lookup } from 'node:dns';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { isIP } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { forward } from './forward';
import { freePort } from '../testing/freePort';
import { selfSigned } from '../testing/selfSigned';

/** Loopback addresses. macOS has only one of the first three, a container may lack the last. */
const LOOPBACKS = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '::1'];

/** The addresses of the name: those that this machine has. */
let addresses: readonly string[] = [];

/** A name server that returns the addresses in another order each time. */
let asked = 0;
const lookUp: typeof lookup = Object.assign(
  (...parameters: readonly unknown[]) => {
    asked += 1;
    const at = asked % addresses.length;
    const told = [...addresses.slice(at), ...addresses.slice(0, at)];
    const done = parameters.at(-1);
    if (typeof done !== 'function') throw new Error('It is asked with a callback');
    setImmediate(() =>
      done(
        null,
        told.map((address) => ({ address, family: isIP(address) })),
      ),
    );
  },
  { __promisify__: lookup.__promisify__ },
);

let port = 0;
let web: FastifyInstance;
let address = '';
let upstreams: Server[] = [];
/** Answers held back until `atOnce` calls are waiting. */
let held: (() => void)[] = [];
let atOnce = 1;
let breaksOff = 0;

function answer(from: string, method: string, response: ServerResponse) {
  if (breaksOff > 0) {
    breaksOff -= 1;
    response.destroy();
    return;
  }
  held.push(() => response.end(`${method} ${from}`));
  if (held.length === atOnce) for (const release of held.splice(0)) release();
}

beforeAll(async () => {
  const probes = await Promise.all(
    LOOPBACKS.map(async (host) => {
      const probe = await listen(createServer(), 0, host).catch(() => null);
      if (probe) await stop(probe);
      return probe ? [host] : [];
    }),
  );
  addresses = probes.flat();
  expect(addresses.length).toBeGreaterThan(1);
});
beforeEach(async () => {
  port = await freePort();
  upstreams = await Promise.all(
    addresses.map((host) =>
      listen(
        createServer(({ method = '' }, response) => answer(host, method, response)),
        port,
        host,
      ),
    ),
  );
  held = [];
  web = Fastify();
  await forward(web, `http://several.example:${port}`, ['/api'], lookUp);
  address = await web.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await web.close();
  for (const upstream of upstreams) await stop(upstream);
});

function listen(server: Server, onPort: number, host: string): Promise<Server> {
  return new Promise((ready, failed) => {
    server.once('error', failed);
    server.listen(onPort, host, () => ready(server));
  });
}

async function stop(upstream: Server) {
  upstream.closeAllConnections();
  await new Promise((done) => upstream.close(done));
}

/** Sends this many calls at the same time; returns their answers, sorted. */
async function call(count: number, method = 'GET') {
  atOnce = count;
  const answers = await Promise.all(
    Array.from({ length: count }, async () => {
      const response = await fetch(`${address}/api/any`, { method });
      return response.ok ? response.text() : String(response.status);
    }),
  );
  return answers.sort();
}

test('each process of a name gets its share of the calls', async () => {
  const twiceEach = addresses.flatMap((each) => [`GET ${each}`, `GET ${each}`]);
  expect(await call(twiceEach.length)).toEqual(twiceEach);
});

test('calls that one process refuses go to the others', async () => {
  const [gone] = upstreams;
  if (gone) await stop(gone);
  const others = addresses.slice(1).map((each) => `POST ${each}`);
  const answers = await call(2 * addresses.length, 'POST');
  expect(new Set(answers)).toEqual(new Set(others));
});

test('a read is sent again if its connection breaks', async () => {
  breaksOff = 1;
  expect(await call(1)).toEqual([expect.stringMatching(/^GET /)]);
});

test('a call that may have changed data is not sent again', async () => {
  breaksOff = 1;
  expect(await call(1, 'POST')).toEqual(['502']);
  breaksOff = 2;
  expect(await call(1)).toEqual(['502']);
});

test('nothing is sent to who shows a certificate of an unknown authority', async () => {
  const { key, certificate } = selfSigned('several.example');
  let heard = 0;
  const other = createTlsServer({ key, cert: certificate }, (_request, response) => {
    heard += 1;
    response.end();
  });
  const tlsPort = await freePort();
  await new Promise<void>((ready) => other.listen(tlsPort, '127.0.0.1', ready));
  const secure = Fastify();
  await forward(secure, `https://several.example:${tlsPort}`, ['/api'], lookUp);
  const { statusCode, headers, json } = await secure.inject('/api/any');
  await secure.close();
  await stop(other);
  expect([statusCode, heard]).toEqual([502, 0]);
  // The error has the API's shape, with the time of the next attempt.
  expect(json()).toMatchObject({ status: 502, code: 'PART_AWAY', details: { retry_after: 5 } });
  expect(headers['retry-after']).toBe('5');
});
