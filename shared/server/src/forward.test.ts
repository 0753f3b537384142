import { lookup } from 'node:dns';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import Fastify, { type FastifyInstance } from 'fastify';
import { forward } from './forward';
import { freePort } from './testing/freePort';
import { selfSigned } from './testing/selfSigned';

/** Addresses of one name; all of them are this machine's. */
const ADDRESSES = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];

/** A name server that tells them in another order each time. */
let asked = 0;
const lookUp: typeof lookup = Object.assign(
  (...parameters: readonly unknown[]) => {
    asked += 1;
    const at = asked % ADDRESSES.length;
    const addresses = [...ADDRESSES.slice(at), ...ADDRESSES.slice(0, at)];
    const done = parameters.at(-1);
    if (typeof done !== 'function') throw new Error('It is asked with a callback');
    setImmediate(() =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      ),
    );
  },
  { __promisify__: lookup.__promisify__ },
);

let port = 0;
let web: FastifyInstance;
let address = '';
let upstreams: Server[] = [];
/** Answers that are held back until there are as many calls at once. */
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

beforeEach(async () => {
  port = await freePort();
  upstreams = await Promise.all(
    ADDRESSES.map(
      (host) =>
        new Promise<Server>((ready) => {
          const server = createServer(({ method = '' }, response) =>
            answer(host, method, response),
          );
          server.listen(port, host, () => ready(server));
        }),
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

async function stop(upstream: Server) {
  upstream.closeAllConnections();
  await new Promise((done) => upstream.close(done));
}

/** Sends so many calls that are all under way together; answers what each got, in order. */
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
  const [one, two, three] = ADDRESSES.map((each) => `GET ${each}`);
  expect(await call(6)).toEqual([one, one, two, two, three, three]);
});

test('what one process does not take the others do', async () => {
  const [gone] = upstreams;
  if (gone) await stop(gone);
  const [, two, three] = ADDRESSES.map((each) => `POST ${each}`);
  const answers = await call(6, 'POST');
  expect(new Set(answers)).toEqual(new Set([two, three]));
});

test('what was to be read is asked for again where its process breaks off', async () => {
  breaksOff = 1;
  expect(await call(1)).toEqual([expect.stringMatching(/^GET /)]);
});

test('what may have changed something is not sent again', async () => {
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
  const { statusCode } = await secure.inject('/api/any');
  await secure.close();
  await stop(other);
  expect([statusCode, heard]).toEqual([502, 0]);
});
