import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from '../server';
import { openTestServer } from '../testing/testServer';

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
