import { SHARE_ADDRESS as address, SHARE_FIELD } from '@fieldline/platform/shares';
import fastify from 'fastify';
import { MANIFEST } from './manifest';
import { SHARE_ADDRESS, serveShareTarget } from './shareTarget';

test('a share that no worker received is read to its end, and redirected to the page that says so', async () => {
  const app = fastify();
  await app.register(serveShareTarget);
  const home = await app.listen({ port: 0, host: '127.0.0.1' });
  const form = new FormData();
  form.append('photos', new Blob([new Uint8Array(3_000_000)], { type: 'image/jpeg' }), 'a.jpg');
  const answer = await fetch(`${home}/share`, { method: 'POST', body: form, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/share?missed=1']);
  await app.close();
});

test('the manifest, the host and the worker use the same address and field', () => {
  const { action, params } = MANIFEST.share_target;
  expect([action, params.files[0].name]).toEqual([SHARE_ADDRESS, SHARE_FIELD]);
  expect(SHARE_ADDRESS).toBe(address);
});
