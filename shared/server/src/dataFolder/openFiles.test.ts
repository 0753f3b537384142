import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectionLimit, limitConnections } from './openFiles';

test('connections leave files for the database, whatever the system allows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-limits-'));
  const file = join(folder, 'limits');
  const limitOf = async (soft: string) => {
    await writeFile(
      file,
      `Max processes 10 20 processes\nMax open files            ${soft} 4096 files\n`,
    );
    return connectionLimit(file);
  };
  expect(await limitOf('1024')).toBe(512);
  expect(await limitOf('256')).toBe(128);
  expect(await limitOf('65536')).toBe(65_024);
  expect(await limitOf('unlimited')).toBeUndefined();
  expect(await connectionLimit(join(folder, 'nowhere'))).toBeUndefined();
  await rm(folder, { recursive: true });
});

test('connections above the limit are closed, and accepted again once others have ended', async () => {
  let refused = 0;
  const stopLimiting = limitConnections(2, () => (refused += 1));
  const server = createServer((socket) => socket.pipe(socket).on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const opened: Socket[] = [];
  /** Whether a new connection is answered before it is closed. */
  const isAccepted = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    opened.push(socket);
    socket.write('hello');
    return Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ]);
  };
  expect([await isAccepted(), await isAccepted(), await isAccepted()]).toEqual([true, true, false]);
  expect(refused).toBe(1);
  opened[0]?.end();
  while (!(await isAccepted())) await new Promise((resolve) => setImmediate(resolve));
  stopLimiting();
  for (const socket of opened) socket.destroy();
  await new Promise((resolve) => server.close(resolve));
});
