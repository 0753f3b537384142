import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { createTestDatabase } from './testing/testDatabase';
import { openTestServer } from './testing/testServer';

jest.setTimeout(60_000);

/** A way to a server that can be cut, and opened again. */
async function openWay(to: URL) {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const way = createServer((socket) => {
    if (!isOpen) return socket.destroy();
    const onward = connect(Number(to.port), to.hostname);
    for (const each of [socket, onward]) sockets.add(each.on('error', () => undefined));
    socket.pipe(onward).pipe(socket);
    return socket;
  });
  await new Promise<void>((resolve) => way.listen(0, 'localhost', resolve));
  const address = way.address();
  const url = new URL(to);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  url.hostname = 'localhost';
  const cut = () => {
    isOpen = false;
    for (const each of sockets) each.destroy();
  };
  return {
    url: url.href,
    cut,
    open: () => {
      isOpen = true;
    },
    close: async () => {
      cut();
      await new Promise((resolve) => way.close(resolve));
    },
  };
}

test('while the database cannot be reached calls are answered with 503, and as before afterwards', async () => {
  const database = await createTestDatabase();
  const way = await openWay(new URL(database.settings.databaseUrl ?? ''));
  const server = await openTestServer({ databaseUrl: way.url });
  try {
    const person = await server.signUp();
    const list = () => server.call('GET', '/products', { person });
    const create = () => server.call('POST', '/projects', { person, body: { name: 'Dam' } });
    expect((await list()).status).toBe(200);
    way.cut();
    for (const call of [list, create]) {
      const { status, body } = await call();
      expect([status, body.code]).toEqual([503, 'DATABASE_AWAY']);
    }
    way.open();
    expect((await create()).status).toBe(201);
    expect((await list()).status).toBe(200);
  } finally {
    await server.close();
    await way.close();
    await database.drop();
  }
});

test('a statement that takes too long is answered with 503, and what it waited for goes on', async () => {
  const database = await createTestDatabase();
  const databaseUrl = database.settings.databaseUrl ?? '';
  const server = await openTestServer({ databaseUrl, postgres: { statementLimitMs: 500 } });
  const other = new pg.Client(databaseUrl);
  await other.connect();
  try {
    const person = await server.signUp();
    const create = () => server.call('POST', '/projects', { person, body: { name: 'Dam' } });
    expect((await create()).status).toBe(201);
    await other.query('begin; lock table projects in access exclusive mode');
    const { status, body } = await create();
    expect([status, body.code]).toEqual([503, 'DATABASE_BUSY']);
    await other.query('rollback');
    expect((await create()).status).toBe(201);
  } finally {
    await other.end();
    await server.close();
    await database.drop();
  }
});
