import { GOOD_GUIDE, openGuideService } from '../../testing/guideService';
import { openTestServer, type Person, type TestServer } from '../../testing/testServer';

jest.setTimeout(120_000);

const product = {
  name: 'Drill',
  description: 'Drills very round holes.',
  category: 'Hardware',
  price: 499,
  currency: 'USD',
  features: ['Fast'],
  benefits: ['Saves an hour a day'],
  target_audience: 'Builders',
  sales_pitch: 'Round.',
};

const good = JSON.stringify(GOOD_GUIDE);
let service: Awaited<ReturnType<typeof openGuideService>>;
let server: TestServer;

// One server for all tests, because a start takes long.
beforeAll(async () => {
  service = await openGuideService(good);
  server = await openTestServer({
    logLevel: 'silent',
    guideWriter: { url: service.url, key: 'secret-key', model: 'm' },
  });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

async function somebody() {
  const person = await server.signUp();
  return { person, id: await createdProduct(server, person) };
}

async function createdProduct(server: TestServer, person: Person): Promise<string> {
  const headers = { 'idempotency-key': 'make' };
  const { body } = await server.call('POST', '/products', { person, body: product, headers });
  return body.id;
}

const ask = (server: TestServer, person: Person, id: string, key: string) =>
  server.call('POST', '/guides/write', {
    person,
    headers: { 'idempotency-key': key },
    body: { product_id: id, person: { name: 'Ada Lovelace' } },
  });

test('the operator’s writer writes a guide, without a charge', async () => {
  service.does(good);
  const { person, id } = await somebody();
  const { status, body } = await ask(server, person, id, 'one');
  expect(status).toBe(200);
  expect(body).toEqual(GOOD_GUIDE);
  const credits = await server.call('GET', '/users/me/credits', { person });
  expect(credits.body.credits).toBe(50);
});

test('a further attempt with the same key shares the answer of the first', async () => {
  service.does(good);
  const { person, id } = await somebody();
  const answers = await Promise.all([1, 2, 3].map(() => ask(server, person, id, 'same')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(service.asked).toHaveLength(1);
});

test('a failure is reported without the key', async () => {
  service.does(401);
  const { person, id } = await somebody();
  const { status, body } = await ask(server, person, id, 'one');
  expect(status).toBe(502);
  expect(body.code).toBe('GUIDE_WRITER_FAILED');
  expect(JSON.stringify(body)).not.toContain('secret-key');
});

test('guides count against a limit for each user', async () => {
  service.does(good);
  const { person, id } = await somebody();
  const statuses = [];
  for (let call = 0; call < 61; call += 1)
    statuses.push((await ask(server, person, id, `key-${call}`)).status);
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  const other = await server.signUp();
  const theirs = await createdProduct(server, other);
  expect((await ask(server, other, theirs, 'one')).status).toBe(200);
});

test('a product of another workspace is not found', async () => {
  const { id } = await somebody();
  const stranger = await server.signUp();
  expect((await ask(server, stranger, id, 'one')).status).toBe(404);
});

test('without a writer the call is 404', async () => {
  const bare = await openTestServer();
  const { status, body } = await ask(bare, await bare.signUp(), 'p', 'one');
  await bare.close();
  expect(status).toBe(404);
  expect(body.code).toBe('NO_GUIDE_WRITER');
});
