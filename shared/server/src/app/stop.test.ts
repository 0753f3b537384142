import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { serveSystem } from '../api/system/routes';
import { stop } from './stop';
import { openTestServer } from '../testing/testServer';

test('a stop lets running calls finish, and cuts none off', async () => {
  const app = Fastify();
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve();
      await new Promise<void>((release) => (answer = release));
      return 'done';
    });
  });
  app.get('/quick', async () => 'done');
  const address = await app.listen({ port: 0, host: 'localhost' });
  const cut = jest.spyOn(app.server, 'closeAllConnections');

  // A browser keeps its connection for later calls; Node would wait for it more than a minute.
  const kept = connect(Number(new URL(address).port), 'localhost');
  const closed = new Promise((resolve) => kept.once('close', resolve));
  const answered = new Promise((resolve) => kept.once('data', resolve));
  kept.write('GET /quick HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await answered;

  const underWay = fetch(`${address}/slow`);
  await asked;
  const stopped = stop(app, { announce: () => undefined, delayMs: 0 });
  await closed;
  answer();
  expect(await (await underWay).text()).toBe('done');
  await stopped;
  expect(cut).not.toHaveBeenCalled();
  await expect(fetch(`${address}/quick`)).rejects.toThrow();
});

test('a call during the stop is refused in the API’s shape, with a time to wait', async () => {
  const server = await openTestServer();
  const { token } = await server.signUp();
  const { port } = server.configuration;
  const host = `host: localhost:${port}`;
  const body = JSON.stringify({ name: 'Dam' });
  const socket = connect(port, 'localhost');
  let answers = '';
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.setEncoding('utf8').on('data', (part: string) => (answers += part));
  // A running call keeps its connection open, and the next call comes on it.
  socket.write(
    `POST /api/projects HTTP/1.1\r\n${host}\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`,
  );
  // The server sends this once it has received the call.
  while (!answers.includes('HTTP/1.1 100 Continue')) await once(socket, 'data');
  socket.write(body.slice(0, 3));
  const stopped = server.stop();
  const isRefused = () =>
    new Promise<boolean>((resolve) => {
      const probe = connect(port, 'localhost');
      probe.once('error', () => resolve(true));
      probe.once('connect', () => {
        probe.destroy();
        resolve(false);
      });
    });
  while (!(await isRefused()));
  socket.write(`${body.slice(3)}GET /api/status HTTP/1.1\r\n${host}\r\n\r\n`);
  await Promise.all([ended, stopped]);
  expect(answers).toContain('HTTP/1.1 201 Created');
  const [, refusal = ''] = answers.split('HTTP/1.1 503 Service Unavailable');
  expect(refusal).toMatch(/^retry-after: 5\r$/m);
  expect(JSON.parse(refusal.split('\r\n\r\n')[1] ?? '')).toEqual({
    status: 503,
    code: 'RESTARTING',
    message: 'The server is restarting. Please try again in a moment.',
    details: { retry_after: 5 },
  });
  await server.close();
});

test('before a stop the server reports that it is not ready, and still answers calls for a while', async () => {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  let leaving = false;
  serveSystem(app, {
    database: async () => undefined,
    photos: async () => undefined,
    isLeaving: () => leaving,
  });
  const address = await app.listen({ port: 0, host: 'localhost' });
  const status = async () => {
    const answer = await fetch(`${address}/status`, { headers: { connection: 'close' } });
    return { code: answer.status, ...(await answer.json()) };
  };
  expect(await status()).toMatchObject({ code: 200, status: 'ok' });

  let heard: () => void = () => undefined;
  const pause = () => new Promise<void>((resolve) => (heard = resolve));
  const stopped = stop(app, { announce: () => (leaving = true), delayMs: 5000, pause });
  const ready = { database: 'ok', photos: 'ok' };
  expect(await status()).toEqual({ code: 503, status: 'unavailable', ...ready });
  expect((await fetch(`${address}/health`, { headers: { connection: 'close' } })).status).toBe(200);
  heard();
  await stopped;
  await expect(fetch(`${address}/status`)).rejects.toThrow();
});
