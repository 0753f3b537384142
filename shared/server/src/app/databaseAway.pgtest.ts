import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { createTestDatabase } from '../testing/testDatabase';
import { openTestServer } from '../testing/testServer';

/** A proxy to a server that can break connections or drop data, and work again. */
async function openWay(to: URL) {
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'swallowing' = 'open';
  const way = createServer((socket) => {
    if (state === 'cut') return socket.destroy();
    const onward = connect(Number(to.port), to.hostname);
    for (const [from, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => state === 'open' && other.write(bytes));
      from.on('error', () => undefined).on('close', () => other.destroy());
    }
    return socket;
  });
  await new Promise<void>((resolve) => way.listen(0, 'localhost', resolve));
  const address = way.address();
  const url = new URL(to);
  url.port = String(typeof address === 'object' && address ? address.port : 0);
  url.hostname = 'localhost';
  const cut = () => {
    state = 'cut';
    for (const each of sockets) each.destroy();
  };
  return {
    url: url.href,
    cut,
    swallow: () => {
      state = 'swallowing';
    },
    open: () => {
      state = 'open';
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
  const server = await openTestServer({ databaseUrl: way.url, logLevel: 'silent' });
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

test('if the network loses answers, calls end with 503, and later calls can use all connections', async () => {
  const database = await createTestDatabase();
  const way = await openWay(new URL(database.settings.databaseUrl ?? ''));
  const connections = 2;
  const postgres = { statementLimitMs: 2000, connections };
  const server = await openTestServer({ databaseUrl: way.url, postgres, logLevel: 'silent' });
  try {
    const person = await server.signUp();
    const list = () => server.call('GET', '/products', { person });
    const create = () => server.call('POST', '/projects', { person, body: { name: 'Dam' } });
    const outcomes = async (calls: readonly (() => ReturnType<typeof list>)[]) =>
      (await Promise.all(calls.map((each) => each()))).map(({ status, body }) => [
        status,
        body.code,
      ]);
    expect((await list()).status).toBe(200);
    // Each pair uses both connections.
    for (const calls of [
      [create, create],
      [list, list],
    ]) {
      expect(await outcomes([create, list])).toEqual([
        [201, undefined],
        [200, undefined],
      ]);
      way.swallow();
      const away = [503, 'DATABASE_AWAY'];
      expect(await outcomes(calls)).toEqual([away, away]);
      way.open();
    }
    expect((await create()).status).toBe(201);
  } finally {
    await server.close();
    await way.close();
    await database.drop();
  }
});

test('while the network loses packets the state is told within two seconds, and calls fail as soon as it is', async () => {
  const database = await createTestDatabase();
  const way = await openWay(new URL(database.settings.databaseUrl ?? ''));
  const server = await openTestServer({ databaseUrl: way.url, logLevel: 'silent' });
  try {
    const person = await server.signUp();
    const list = () => server.call('GET', '/products', { person });
    const status = () => server.call('GET', '/status');
    expect([(await list()).status, (await status()).status]).toEqual([200, 200]);
    way.swallow();
    const states = await Promise.all(Array.from({ length: 8 }, status));
    expect(new Set(states.map(({ body }) => body.database))).toEqual(new Set(['unavailable']));
    // Without the question the call would wait for its statement's limit, 25 s.
    const began = performance.now();
    const { status: code, body } = await list();
    expect([code, body.code]).toEqual([503, 'DATABASE_AWAY']);
    expect(performance.now() - began).toBeLessThan(15_000);
    way.open();
    expect([(await status()).status, (await list()).status]).toEqual([200, 200]);
  } finally {
    await server.close();
    await way.close();
    await database.drop();
  }
});

test('a call whose statement takes too long gets 503, and later calls succeed', async () => {
  const database = await createTestDatabase();
  const databaseUrl = database.settings.databaseUrl ?? '';
  const postgres = { statementLimitMs: 500 };
  const server = await openTestServer({ databaseUrl, postgres, logLevel: 'silent' });
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
