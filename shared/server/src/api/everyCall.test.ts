import { endSession } from '@fieldline/contracts';
import sharp from 'sharp';
import { DRILL } from '../testing/drill';
import { openTestServer, type Person, type TestServer, unsigned } from '../testing/testServer';

jest.setTimeout(120_000);

/** `npm run test:all` sends more requests. */
const BAD_REQUESTS = 600;

let server: TestServer;
let person: Person;
let calls: readonly { method: string; path: string; isPublic: boolean }[] = [];

beforeAll(async () => {
  server = await openTestServer({ callsPerSecond: 100_000 });
  person = await server.signUp();
  const { body } = await server.call('GET', '/openapi.json');
  calls = Object.entries<Record<string, { security?: unknown[] }>>(body.paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations).map(([method, { security }]) => ({
        method: method.toUpperCase(),
        path,
        isPublic: security !== undefined,
      })),
  );
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: unknown, headers = {}) =>
  server.call(method, path, { person, headers, ...(body !== undefined && { body }) });

async function photoForm(fields: Record<string, string> = {}) {
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(photo)]), 'a.png');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test('the specification’s calls are all there, and described', async () => {
  const { body } = await server.call('GET', '/openapi.json');
  expect(body.openapi).toBe('3.1.0');
  const names = calls.map(({ method, path }) => `${method} ${path}`);
  expect(names.length).toBeGreaterThanOrEqual(50);
  expect(names).toEqual(
    expect.arrayContaining([
      'GET /projects/{id}/stats',
      'PATCH /users/me/credits',
      'POST /logs/{id}/ai/retry',
      'POST /files/upload-multiple',
      'GET /files/{id}/thumbnail',
      'DELETE /logs/{id}/photos/{photoId}',
      'POST /search',
      'DELETE /search/recent',
      'POST /dashboard/stats/export',
      'GET /products/search',
      'GET /status',
    ]),
  );
  const upload = body.paths['/files/upload-multiple'].post.requestBody.content;
  expect(upload['multipart/form-data'].schema.required).toEqual(['files']);
  const thumbnail = body.paths['/files/{id}/thumbnail'].get;
  expect(Object.keys(thumbnail.responses['200'].content)).toEqual(['image/webp']);
  expect(thumbnail.parameters.map(({ name }: { name: string }) => name).sort()).toEqual([
    'id',
    'size',
  ]);
  const page = await fetch(`${server.address}/api/docs`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('/api/docs/static/swagger-initializer.js');
});

test('every call but the public ones needs a token', async () => {
  for (const { method, path, isPublic } of calls) {
    const { status } = await server.call(method, path.replaceAll(/\{\w+\}/g, 'x'));
    expect([method, path, status === 401]).toEqual([method, path, !isPublic]);
  }
  expect((await server.call('GET', '/health')).body).toEqual({ status: 'ok' });
  expect((await server.call('GET', '/status')).body).toEqual({
    status: 'ok',
    database: 'ok',
    photos: 'ok',
  });
  expect((await server.call('GET', '/version')).body).toMatchObject({ name: 'fieldline' });
});

test('a signed-out session is refused, other sessions of the user are not', async () => {
  const owner = await server.signUp();
  const now = Math.floor(Date.now() / 1000);
  // Sessions are told apart by when they began.
  const tokenOf = (auth_time: number, exp = now + 3600) =>
    unsigned({ sub: owner.uid, auth_time, exp });
  const ask = async (token: string, method = 'GET', path = '/users/me') =>
    (await server.call(method, path, { token })).status;
  const [left, other] = [now - 2, now - 1];
  expect(await ask(tokenOf(left))).toBe(200);
  expect(await ask(tokenOf(left), 'POST', endSession.path)).toBe(204);
  expect(await ask(tokenOf(left))).toBe(401);
  expect(await ask(tokenOf(left, now + 3700))).toBe(401);
  expect(await ask(tokenOf(other))).toBe(200);
  // A session is not ended within its first seconds: the next one may begin in the same second.
  const young = now + 4;
  expect(await ask(tokenOf(young), 'POST', endSession.path)).toBe(204);
  expect(await ask(tokenOf(young))).toBe(200);
});

test('the dashboard’s reports', async () => {
  const { body: project } = await call('POST', '/projects', { name: '=1+1' });
  await call('POST', `/projects/${project.id}/logs`, { title: 'a', status: 'completed' });
  expect((await call('GET', '/dashboard/recent?limit=1')).body.data[0].title).toBe('a');
  expect((await call('GET', '/dashboard/summary')).body).toMatchObject({
    stats: { total_projects: 2, total_logs: 4 },
    recent_logs: [{ title: 'a' }, {}, {}, {}],
    recent_projects: [{ name: '=1+1' }, {}],
  });
  const metrics = await call('GET', `/dashboard/metrics?project_id=${project.id}`);
  expect(metrics.body).toMatchObject({ total_logs: 1, completion_rate: 1 });
  const { period, points } = (await call('GET', '/dashboard/stats/analytics')).body;
  expect([period, points.length]).toEqual(['month', 30]);
  expect(points.at(-1)).toMatchObject({ logs: 4, projects: 2, visits: 1 });
  // The sample visits took place on other days, but were created today.
  expect(points.reduce((sum: number, { visits }: { visits: number }) => sum + visits, 0)).toBe(4);
  expect((await call('GET', '/dashboard/stats/analytics?period=year')).body.points).toHaveLength(
    12,
  );
  const filters = { project_id: project.id };
  const csv = await call('POST', '/dashboard/stats/export', { format: 'csv', filters });
  expect(csv.body.split('\r\n')[1]).toContain(`${project.id},"'=1+1",1,1,0,`);
  const json = await call('POST', '/dashboard/stats/export', { format: 'json' });
  expect(json.body.data).toHaveLength(2);
});

test('the caller’s account and avatar', async () => {
  expect((await call('GET', '/users/me')).body).toMatchObject({
    uid: person.uid,
    email: person.email,
    name: person.email.split('@')[0],
    photo_url: null,
  });
  expect((await call('PATCH', '/users/me', { name: 'Ada' })).body.name).toBe('Ada');
  expect((await call('GET', '/auth/verify')).body.name).toBe('Ada');
  expect((await call('GET', '/users/avatar')).status).toBe(404);
  expect((await call('POST', '/users/avatar', await photoForm())).body.photo_url).not.toBeNull();
  expect((await call('POST', '/users/avatar', await photoForm())).status).toBe(200);
  expect((await call('GET', '/users/avatar')).status).toBe(200);
  expect((await call('DELETE', '/users/avatar')).status).toBe(204);
  expect((await call('GET', '/users/me')).body.photo_url).toBeNull();
});

test('ids of another workspace are not found on any route, and their data stay unchanged', async () => {
  const owner = await server.signUp();
  const of = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { person: owner, ...(body !== undefined && { body }) });
  const project = (await of('POST', '/projects', { name: 'Secret' })).body;
  const log = (await of('POST', `/projects/${project.id}/logs`, { title: 'Secret' })).body;
  const photo = (await of('POST', '/files/upload', await photoForm({ log_id: log.id }))).body;
  const product = (await of('POST', '/products', DRILL)).body;
  await call('GET', '/products');
  const ids = [project.id, log.id, photo.id, product.id];
  const state = async () =>
    Promise.all(
      [
        `/projects/${project.id}`,
        `/logs/${log.id}`,
        `/files/${photo.id}/metadata`,
        `/products/${product.id}`,
        '/dashboard/stats',
      ].map(async (path) => (await of('GET', path)).body),
    );
  const before = await state();
  let walked = 0;
  for (const { method, path } of calls.filter((each) => each.path.includes('{id}'))) {
    for (const id of ids) {
      const address = path.replace('{id}', id).replace('{photoId}', photo.id);
      const guide = {
        id: 'x',
        personId: 'x',
        leadId: 'x',
        productId: 'x',
        createdAt: '',
        content: {},
      };
      const words = { title: 'x', name: 'Stolen', text: 'x', role: 'viewer' };
      const own = path.startsWith('/people') ? guide : {};
      const body = { ...own, ...words, photo_ids: [photo.id] };
      const answer = await call(method, address, method === 'GET' ? undefined : body);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
      walked += 1;
    }
  }
  expect(walked).toBeGreaterThan(50);
  expect((await call('GET', `/search?q=Secret&project_id=${project.id}`)).body.data).toEqual([]);
  expect((await call('GET', `/dashboard/metrics?project_id=${project.id}`)).status).toBe(404);
  expect((await call('POST', '/files/upload', await photoForm({ log_id: log.id }))).status).toBe(
    404,
  );
  expect(await state()).toEqual(before);
});

test(`${BAD_REQUESTS} bad requests are answered with 4xx, in the one shape`, async () => {
  const next = seeded(7);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  };
  const nasty = [
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    "' or 1=1; drop table logs; --",
    '../../etc/passwd',
    '%2e%2e%2f',
    '{{7*7}}',
    '<script>',
    'x'.repeat(60_000),
    '🏗️'.repeat(9000),
    '',
    ' ',
    -1,
    1e308,
    1.5,
    null,
    true,
    [],
    {},
    [[[]]],
    { $gt: 1 },
    ['a', 1],
    '2026-13-99',
    'NaN',
    '\\',
    '%00',
  ];
  const fields = [
    'name',
    'title',
    'description',
    'date',
    'notes',
    'status',
    'color',
    'price',
    'features',
    'q',
    'objection_responses',
    'credits',
    'photo_ids',
    'query',
    'limit',
    'project_id',
    'filters',
    'has_sales_guide',
    'pricing_tiers',
    'type',
    'format',
    '__proto__',
    'constructor',
  ];
  const badIds = [
    "'%3B--",
    '..%2f..%2fetc',
    '%00',
    'a%00b',
    '%F0%9F%8F%97',
    'x'.repeat(129),
    'none',
    '%ff',
    '-1',
  ];
  const queries = [
    'q=%00',
    'limit=-1',
    'limit=1e9',
    'page=0',
    'page=x',
    'sort_by=%27',
    'type=%00',
    'size=9e9',
    'period=%00',
    'date_from=x',
    'q[]=1&q[]=2',
    'q=a&q=b',
    'limit=10&limit=20',
  ];
  const bodies = [
    () => '{',
    () => '[]',
    () => 'null',
    () => '"x"',
    () => '',
    () => '{"__proto__":{"a":1}}',
    () => `${'['.repeat(20_000)}`,
    () => `{"name":"${'y'.repeat(1_100_000)}"}`,
    () =>
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 3 }, () => [pick(fields), pick(nasty)])),
      ),
    () => JSON.stringify(Object.fromEntries(fields.map((field) => [field, pick(nasty)]))),
  ];
  const forms = [
    '',
    '--x',
    '--x\r\n\r\n',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="\u0000"\r\n\r\nabc\r\n--x--\r\n',
    '--x\r\ncontent-disposition: form-data; name="log_id"\r\n\r\na\u0000\r\n--x--\r\n',
    '--y\r\n\r\n--y--',
  ];
  const headers = () =>
    pick([
      {},
      {},
      {},
      { 'if-match': 'nonsense' },
      { 'if-match': '"99999999999"' },
      { 'idempotency-key': '\u00fc' },
      { 'idempotency-key': 'k'.repeat(500) },
      { 'content-type': 'text/xml' },
      { 'content-type': 'application/json; charset=utf-7' },
      { 'content-type': 'multipart/form-data' },
      { authorization: 'Bearer x.y.z' },
      { authorization: 'Bearer' },
      { authorization: `Bearer ${'a'.repeat(4000)}` },
      { authorization: `Bearer ${person.token}x` },
    ]);
  const seen = new Map<number, number>();
  // Without signing out: all later calls would be refused.
  const protectedCalls = calls.filter(
    ({ isPublic, path }) => !isPublic && path !== endSession.path,
  );

  const one = async (index: number) => {
    const { method, path } = protectedCalls[index % protectedCalls.length] ?? pick(protectedCalls);
    const address = path.replaceAll(/\{\w+\}/g, () => pick(badIds));
    const isUpload = method === 'POST' && /upload|avatar/.test(path);
    const body = isUpload ? pick(forms) : pick(bodies)();
    const sent = isUpload ? { 'content-type': 'multipart/form-data; boundary=x' } : {};
    const answer = await call(
      method,
      `${address}?${pick(queries)}`,
      method === 'GET' ? undefined : body,
      { ...sent, ...headers() },
    );
    const shown = JSON.stringify([method, address, body.slice(0, 200), answer.body]).slice(0, 600);
    // Some requests are valid by chance: an ignored query, an id that is not needed.
    if (answer.status >= 400) {
      expect([shown, answer.body.status, typeof answer.body.code]).toEqual([
        shown,
        answer.status,
        'string',
      ]);
    }
    expect([shown, answer.status < 500]).toEqual([shown, true]);
    seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
  };
  let refused = 0;
  for (let index = 0; refused < BAD_REQUESTS && index < 2 * BAD_REQUESTS; index += 8) {
    await Promise.all(Array.from({ length: 8 }, (_, offset) => one(index + offset)));
    refused = [...seen].filter(([status]) => status >= 400).reduce((sum, [, n]) => sum + n, 0);
  }
  expect(refused).toBeGreaterThanOrEqual((BAD_REQUESTS * 5) / 6);
});

/** Generates numbers between 0 and 1, the same in each run (mulberry32). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
