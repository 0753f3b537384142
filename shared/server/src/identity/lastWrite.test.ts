import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../server';
import { freePort } from '../testing/freePort';
import { PASSWORD } from '../testing/testServer';
import { ACCOUNTS_FILE } from './localIdentity';

/** A disk that writes accounts slowly. */
const disk = { isSlow: false, asked: () => {}, go: () => {} };
jest.mock('@fieldline/releases', () => {
  const actual: typeof import('@fieldline/releases') = jest.requireActual('@fieldline/releases');
  const writeDurably: typeof actual.writeDurably = async (file, content) => {
    if (disk.isSlow && basename(file) === ACCOUNTS_FILE) {
      await new Promise<void>((go) => {
        disk.go = go;
        disk.asked();
      });
    }
    await actual.writeDurably(file, content);
  };
  return { ...actual, writeDurably };
});

test('a stop waits for a disconnected caller’s account before it releases the folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-last-write-'));
  const [port, dataFolder] = [await freePort(), join(folder, 'data')];
  const server = await startServer({
    roles: ['identity'],
    port,
    host: 'localhost',
    dataFolder,
    releasesFolder: join(folder, 'releases'),
    cacheFolder: join(folder, 'cache'),
  });
  disk.isSlow = true;
  const writing = new Promise<void>((asked) => (disk.asked = asked));
  const body = JSON.stringify({ email: 'gone@example.com', password: PASSWORD });
  const socket = connect(port, 'localhost');
  socket.write(
    `POST /identitytoolkit.googleapis.com/v1/accounts:signUp?key=local HTTP/1.1\r\nhost: localhost:${port}\r\n` +
      `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await writing;
  socket.destroy();

  const stopping = server.close().then(() => 'stopped');
  // Without the pending write, the stop would have ended by then.
  expect(await Promise.race([stopping, sleep(1000, 'waits')])).toBe('waits');
  disk.go();
  await stopping;
  expect(await readFile(join(dataFolder, ACCOUNTS_FILE), 'latin1')).toContain('gone@example.com');
  await rm(folder, { recursive: true, force: true });
});
