import { connect } from 'node:net';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { serveSystem } from './api/system/routes';
import { stop } from './stop';

test('a stop lets what is under way finish, and cuts nothing off', async () => {
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

test('before it stops it says that it is not ready, and answers on until that was heard', async () => {
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
