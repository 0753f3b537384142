import { once } from 'node:events';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { watchDisk } from '../../dataFolder/diskSpace';
import { createAdmission } from './admission';
import { answerErrors } from './errors';

/** Limits of the line of short calls. */
const AT_ONCE = 8;
const WAITING = 64;
/** The slots of the line of photos. */
const PHOTOS = 40;
/** The limits of uploads. */
const UPLOADS = 64;
const UPLOADS_OF_USER = 16;

let app: FastifyInstance;
/** How many calls have reached their handler. */
let told: number;
/** Ends the calls that are held. */
let goOn: () => void;
/** Resolves when this many calls are held. */
let held: (count: number) => Promise<void>;

const USER_HEADER = 'x-user';
const get = (url: string, user = 'somebody') =>
  app.inject({ url, headers: { [USER_HEADER]: user } });
const send = (url: string, user = 'somebody') =>
  app.inject({ method: 'POST', url, headers: { [USER_HEADER]: user }, payload: { name: 'x' } });
const times = <Made>(count: number, make: () => Made) => Array.from({ length: count }, make);

beforeEach(async () => {
  let count = 0;
  const opening = new Promise<void>((resolve) => (goOn = resolve));
  let look = () => {};
  held = (wanted) =>
    new Promise((resolve) => {
      look = () => count >= wanted && resolve();
      look();
    });
  const hold = async () => {
    count += 1;
    look();
    await opening;
    return { status: 'ok' };
  };
  app = Fastify();
  answerErrors(app, watchDisk('.'));
  app.get('/health', async () => ({ status: 'ok' }));
  await app.register(async (closed) => {
    // The result must not depend on the machine's speed.
    const admission = createAdmission({
      waiting: WAITING,
      patienceMs: 2 ** 31 - 1,
      strainedPatienceMs: Infinity,
    });
    admission.byLine(closed);
    admission.byCount(closed, ({ headers }) => headers[USER_HEADER]?.toString());
    closed.get('/held', hold);
    closed.post('/held', hold);
    closed.get('/read', async () => ({ status: 'ok' }));
    told = 0;
    closed.get('/told', async () => (told += 1));
    closed.post('/write', async () => ({ status: 'ok' }));
    closed.get('/photo', { config: { file: 'image/webp' } }, hold);
    closed.post('/upload', { config: { form: 'file' } }, hold);
    closed.post('/guide', { config: { room: 'services' } }, hold);
  });
});
afterEach(async () => {
  goOn();
  await app.close();
});

test('excess calls are refused with 503 and a time to wait; all others are answered', async () => {
  const working = times(AT_ONCE, () => get('/held'));
  await held(AT_ONCE);
  const oldest = times(3, () => get('/read'));
  const waiting = times(WAITING, () => get('/read'));
  const refused = await Promise.all(oldest);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  for (const { headers, json } of refused) {
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(2);
    expect(seconds).toBeLessThanOrEqual(5);
    expect(json()).toMatchObject({ status: 503, code: 'BUSY', details: { retry_after: seconds } });
  }
  expect((await app.inject('/health')).statusCode).toBe(200);
  goOn();
  const answered = await Promise.all([...working, ...waiting]);
  expect(new Set(answered.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  // Every slot was released.
  const after = await Promise.all(times(AT_ONCE * 2, () => get('/read')));
  expect(new Set(after.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('calls refused at once get different times to wait', async () => {
  void times(AT_ONCE, () => get('/held'));
  await held(AT_ONCE);
  const oldest = times(60, () => get('/read'));
  void times(WAITING, () => get('/read'));
  const pauses = (await Promise.all(oldest)).map(({ headers }) => headers['retry-after']);
  expect(new Set(pauses).size).toBeGreaterThan(1);
});

test('a refused call is answered before its body is sent; a sender without a body holds no slot', async () => {
  await app.listen({ port: 0, host: 'localhost' });
  const { port } = app.server.address() as AddressInfo;
  const begin = () => {
    const headers = { 'content-type': 'application/json', 'content-length': 1_000_000 };
    const call = ask({ host: 'localhost', port, method: 'POST', path: '/write', headers });
    call.flushHeaders();
    call.on('error', () => {});
    return call;
  };
  // More calls than slots, and none sends its body.
  const silent = times(AT_ONCE * 2, begin);
  await Promise.all(silent.map((call) => once(call, 'socket')));
  expect((await get('/read')).statusCode).toBe(200);

  void times(AT_ONCE, () => get('/held'));
  await held(AT_ONCE);
  const late = begin();
  const answer = once(late, 'response');
  // The call is queued as soon as later calls push it out.
  let isAnswered = false;
  void answer.then(() => (isAnswered = true));
  while (!isAnswered) {
    void times(WAITING, () => get('/read'));
    await new Promise((resolve) => setImmediate(resolve));
  }
  const [response] = await answer;
  expect(response.statusCode).toBe(503);
  for (const call of [...silent, late]) call.destroy();
});

test('callers that disconnect while waiting are not served, and hold no slot', async () => {
  await app.listen({ port: 0, host: 'localhost' });
  const { port } = app.server.address() as AddressInfo;
  const working = times(AT_ONCE, () => get('/held'));
  await held(AT_ONCE);
  const connected = once(app.server, 'connection');
  const asked = once(app.server, 'request');
  const call = ask({ host: 'localhost', port, path: '/told' }).on('error', () => {});
  call.end();
  const [[socket]] = await Promise.all([connected, asked]);
  call.destroy();
  if (!socket.destroyed) await once(socket, 'close');
  goOn();
  await Promise.all(working);
  const after = await Promise.all(times(AT_ONCE * 2, () => get('/read')));
  expect(new Set(after.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(told).toBe(0);
});

test('photos, uploads and services in all their slots leave the slots of reads and writes free', async () => {
  const photos = times(PHOTOS + WAITING + 1, () => get('/photo'));
  void times(UPLOADS, () => send('/upload', 'a'));
  void times(UPLOADS, () => send('/guide'));
  await held(PHOTOS + UPLOADS_OF_USER * 2);
  expect((await photos[PHOTOS])?.statusCode).toBe(503);
  expect((await get('/read')).statusCode).toBe(200);
  expect((await send('/write')).statusCode).toBe(200);
  expect((await app.inject('/health')).statusCode).toBe(200);
});

test('concurrent uploads are limited for each user and for all', async () => {
  const users = times(UPLOADS / UPLOADS_OF_USER, () => '').map((_, index) => `user ${index}`);
  void users.flatMap((user) => times(UPLOADS_OF_USER, () => send('/upload', user)));
  await held(UPLOADS);
  const own = await send('/upload', 'user 0');
  expect(own.statusCode).toBe(429);
  expect(Number(own.headers['retry-after'])).toBeGreaterThanOrEqual(2);
  const other = await send('/upload', 'another');
  expect(other.statusCode).toBe(503);
  expect(Number(other.headers['retry-after'])).toBeGreaterThanOrEqual(2);
});
