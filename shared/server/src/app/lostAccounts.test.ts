import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../server';
import { freePort } from '../testing/freePort';
import { TEST_CACHE } from '../testing/testDatabase';
import { openTestServer } from '../testing/testServer';
import { refuseLostDatabase } from './lostAccounts';

test('a start with users but without accounts is refused with a sentence that says how to get them back', async () => {
  const server = await openTestServer();
  const { configuration } = server;
  const person = await server.signUp();
  expect((await server.call('GET', '/users/me/credits', { person })).status).toBe(200);
  await server.restart(async () => {
    for (const name of ['accounts', 'accounts.copy']) {
      await rm(join(configuration.dataFolder, name));
    }
    // Twice: a refused start leaves nothing behind that the next one takes for accounts.
    for (let start = 0; start < 2; start += 1) {
      await expect(startServer(configuration)).rejects.toThrow(
        /The database has users, but .* has no accounts: nobody could sign in\. Put the file "accounts" of the last backup/,
      );
    }
    await (await startServer({ ...configuration, force: true })).close();
    await expect(startServer(configuration)).rejects.toThrow(/nobody could sign in/);
    Reflect.set(configuration, 'force', true);
  });
  await server.close();
});

test('a start with accounts but without their database is refused, also with an empty folder in its place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-lost-'));
  await writeFile(join(folder, 'accounts'), 'x');
  const lost = /has accounts, but no database: their data are gone\. Restore the last backup/;
  await expect(refuseLostDatabase(folder)).rejects.toThrow(lost);
  await mkdir(join(folder, 'database'));
  await expect(refuseLostDatabase(folder)).rejects.toThrow(lost);
  await writeFile(join(folder, 'database/PG_VERSION'), '18');
  await refuseLostDatabase(folder);
  await rm(folder, { recursive: true });
});

test('a file that cannot be used is named in a sentence', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'fieldline-lost-'));
  const start = async () =>
    startServer({
      ...{ port: await freePort(), host: 'localhost', roles: ['identity'] },
      ...{ dataFolder, releasesFolder: dataFolder, cacheFolder: TEST_CACHE },
    });
  await (await start()).close();
  await rm(join(dataFolder, 'admin-secret'));
  await mkdir(join(dataFolder, 'admin-secret'));
  await expect(start()).rejects.toThrow(/\/admin-secret cannot be used: EISDIR\./);
  await rm(dataFolder, { recursive: true });
});
