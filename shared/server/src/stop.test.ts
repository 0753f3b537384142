import { connect } from 'node:net';
import Fastify from 'fastify';
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
  const stopped = stop(app);
  await closed;
  answer();
  expect(await (await underWay).text()).toBe('done');
  await stopped;
  expect(cut).not.toHaveBeenCalled();
  await expect(fetch(`${address}/quick`)).rejects.toThrow();
});
