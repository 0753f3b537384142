import pg from 'pg';
import { openTestServer } from '../../testing/testServer';

jest.setTimeout(120_000);

test('if a session cannot be logged, its call still succeeds, and a later call logs it', async () => {
  const server = await openTestServer({ logLevel: 'silent' });
  const admin = new pg.Client(server.configuration.databaseUrl);
  await admin.connect();
  try {
    await admin.query('alter table audit_entries rename to away');
    const person = await server.signUp();
    expect((await server.call('GET', '/projects', { person })).status).toBe(200);
    // An action that must be logged fails if logging fails.
    const { status } = await server.call('POST', '/workspaces', {
      person,
      body: { name: 'Northlight' },
    });
    expect(status).toBe(500);
    await admin.query('alter table away rename to audit_entries');
    const { body } = await server.call('GET', '/audit', { person });
    expect(body.data).toMatchObject([{ sequence: 1, kind: 'signed_in' }]);
    expect((await server.call('GET', '/workspaces', { person })).body.data).toHaveLength(1);
  } finally {
    await admin.end();
    await server.close();
  }
});
