import { openConfiguredDatabase } from '../database/database';
import { fillWithLogs } from '../testing/manyLogs';
import { openTestServer, type Person, type TestServer, unsigned } from '../testing/testServer';

/** The speed depends on the machine; `npm run bench` measures it with more logs. */
jest.setTimeout(600_000);

const CHARGES = 100;
const LOGS = 1500;
const CLIENTS = 8;
const WORKSPACE = 'crowded';
const QUERIES = [
  'bridge',
  'bridge pump',
  'in',
  'bacodu 50',
  'section 12',
  'brigde',
  'inspecton valve',
  'crack seal joint',
  'n',
  'notthere',
];

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await openTestServer({ callsPerSecond: 100_000 });
  person = await server.signUp();
});
afterAll(() => server.close());

test('charges at once, many with a key that was used, are exact', async () => {
  const keys = Array.from({ length: CHARGES }, (_, index) => `key-${index % 10}`);
  const charge = async (key: string): Promise<number> => {
    for (;;) {
      try {
        const { body } = await server.call('GET', '/users/me/credits', { person });
        const { status } = await server.call('PATCH', '/users/me/credits', {
          person,
          body: { credits: Math.max(0, body.credits - 1) },
          headers: { 'if-match': `"${body.version}"`, 'idempotency-key': key },
        });
        if (status !== 412) return status;
      } catch (error) {
        // On a slow machine a connection may time out; the key makes a second try safe.
        if (!(error instanceof TypeError)) throw error;
      }
    }
  };
  const statuses = await Promise.all(keys.map(charge));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { body } = await server.call('GET', '/users/me/credits', { person });
  expect(body).toMatchObject({ credits: 40, version: 11 });
});

test(`searches of ${CLIENTS} clients at once over ${LOGS} logs get the same hits as single searches`, async () => {
  await server.restart(async () => {
    const database = await openConfiguredDatabase(server.configuration);
    await fillWithLogs(database.db, WORKSPACE, LOGS);
    await database.close();
  });
  const token = unsigned({ sub: person.uid, workspace: WORKSPACE });
  const search = async (q: string): Promise<readonly { id: string }[]> => {
    const { status, body } = await server.call('GET', `/search?q=${encodeURIComponent(q)}`, {
      token,
    });
    expect(status).toBe(200);
    return body.data;
  };
  const alone = new Map<string, readonly { id: string }[]>();
  for (const query of QUERIES) alone.set(query, await search(query));
  expect(alone.get('bridge')).toHaveLength(20);
  // Swapped letters are tolerated.
  expect(alone.get('brigde')).not.toEqual([]);
  expect(alone.get('notthere')).toEqual([]);

  const client = async (first: number) => {
    for (let count = 0; count < QUERIES.length; count += 1) {
      const query = QUERIES[(first + count) % QUERIES.length] ?? '';
      expect(await search(query)).toEqual(alone.get(query));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, first) => client(first)));
});

test('too many calls are answered with 429 and a time to wait', async () => {
  // Six calls may come at once, and then one every two seconds: 40 are too many on any machine.
  const limited = await openTestServer({ callsPerSecond: 0.5 });
  try {
    const hasty = await limited.signUp();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => limited.call('GET', '/users/me', { person: hasty })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThanOrEqual(34);
    expect(refused[0]?.body).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.headers.get('content-security-policy')).toContain("default-src 'none'");
    // Another user has a separate limit.
    const calm = await limited.signUp();
    expect((await limited.call('GET', '/users/me', { person: calm })).status).toBe(200);
  } finally {
    await limited.close();
  }
});
