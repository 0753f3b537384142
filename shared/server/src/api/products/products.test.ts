import { DRILL } from '../../testing/drill';
import { openTestServer, type Person, type TestServer } from '../../testing/testServer';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signUp();
});

const call = (method: string, path: string, body?: unknown, headers = {}) =>
  server.call(method, path, { person, headers, ...(body !== undefined && { body }) });

describe('objection responses', () => {
  const responses = '{"zebra":"a","a":"b","__proto__":"c","constructor":"d","toString":"e"}';
  const keys = ['zebra', 'a', '__proto__', 'constructor', 'toString'];
  const shown = ({ objection_responses, objection_keys }: Record<string, object>) => [
    Object.entries(objection_responses ?? {}),
    objection_keys,
  ];
  const expected = [
    [
      ['zebra', 'a'],
      ['a', 'b'],
      ['__proto__', 'c'],
      ['constructor', 'd'],
      ['toString', 'e'],
    ],
    keys,
  ];

  test('keep their order, whatever their keys are called', async () => {
    const text = JSON.stringify(DRILL).replace('{', `{"objection_responses":${responses},`);
    const headers = { 'idempotency-key': 'ordered' };
    const created = await call('POST', '/products', text, headers);
    expect(created.status).toBe(201);
    const path = `/products/${created.body.id}`;
    expect(shown(created.body)).toEqual(expected);
    expect(shown((await call('GET', path)).body)).toEqual(expected);
    expect(shown((await call('POST', '/products', text, headers)).body)).toEqual(expected);
    const reversed = Object.fromEntries(keys.map((key) => [key, key]).reverse());
    const changed = await call('PATCH', path, { objection_responses: reversed });
    expect(changed.body.objection_keys).toEqual([...keys].reverse());
  });

  test('keep the order of numeric keys if objection_keys has it', async () => {
    const { body } = await call('POST', '/products', {
      ...DRILL,
      objection_responses: { b: 'x', 7: 'y', 1: 'z', left: 'out' },
      objection_keys: ['b', '7', '1', 'unknown', '7'],
    });
    const { body: read } = await call('GET', `/products/${body.id}`);
    expect(read.objection_keys).toEqual(['b', '7', '1', 'left']);
    expect(read.objection_responses).toEqual({ b: 'x', 7: 'y', 1: 'z', left: 'out' });
  });

  test.each([
    [['a']],
    [{ a: 1 }],
    ['text'],
    [null],
    [{ a: 'x'.repeat(20_001) }],
    [{ ['k'.repeat(501)]: '' }],
  ])('are refused as %j', async (objection_responses) => {
    const answer = await call('POST', '/products', { ...DRILL, objection_responses });
    expect(answer.status).toBe(400);
    expect(answer.body.details.fields).toMatchObject([{ field: 'objection_responses' }]);
  });
});

test('of concurrent changes of one version, one is made', async () => {
  const { body } = await call('POST', '/products', DRILL);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, price) =>
      call('PATCH', `/products/${body.id}`, { price }, { 'if-match': '"1"' }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(7).fill(412)]);
  expect((await call('GET', `/products/${body.id}`)).body.version).toBe(2);
});

test('a flag of an unknown product is 404, one for an old version 412', async () => {
  expect((await call('PATCH', '/products/none', { has_sales_guide: true })).status).toBe(404);
  expect((await call('PATCH', '/products/none', { price: 1 })).status).toBe(404);
  const { body } = await call('POST', '/products', DRILL);
  const change = { has_sales_guide: true };
  const answer = await call('PATCH', `/products/${body.id}`, change, { 'if-match': '"9"' });
  expect(answer.status).toBe(412);
});

test('a list shows each product as it is read alone, and its total past its end too', async () => {
  const objections = { objection_responses: { too_dear: 'Zu "teuer"? 🔩' } };
  const { status, body: created } = await call('POST', '/products', {
    ...{ ...DRILL, ...objections, price: 0.1, currency: 'EUR' },
    pricing_tiers: [{ name: 'One', price: 99.99, features: [] }],
  });
  expect(status).toBe(201);
  await call('PATCH', `/products/${created.id}`, { has_sales_guide: true });
  const { body: alone } = await call('GET', `/products/${created.id}`);
  const { body: list } = await call('GET', '/products?limit=1&category=Hardware');
  expect(list).toEqual({ data: [alone], page: 1, limit: 1, total: 1 });
  const { body: beyond } = await call('GET', '/products?limit=1&page=2&category=Hardware');
  expect(beyond).toEqual({ data: [], page: 2, limit: 1, total: 1 });
});
