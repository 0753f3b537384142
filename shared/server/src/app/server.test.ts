import { get } from 'node:http';
import { ADMIN_SECRET_HEADER, LOCAL_PROJECT } from '../identity/localIdentity';
import { startServer } from '../server';
import { DRILL } from '../testing/drill';
import {
  openTestServer,
  PASSWORD,
  type Person,
  type TestServer,
  unsigned,
} from '../testing/testServer';
import { freePort } from '../testing/freePort';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({ callsPerSecond: 100_000 });
});

afterAll(() => server.close());

const signUp = () => server.signUp();
const call: TestServer['call'] = (...parameters) => server.call(...parameters);
const identity: TestServer['identity'] = (...parameters) => server.identity(...parameters);

const draft = { ...DRILL, features: ['Fast', ' ', ''] };

describe('products', () => {
  test('are created, read, listed, changed and deleted', async () => {
    const person = await signUp();
    const created = await call('POST', '/products', { person, body: draft });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ name: 'Drill', features: ['Fast'], price: 0, version: 1 });
    const { id } = created.body;
    expect((await call('GET', `/products/${id}`, { person })).body).toEqual(created.body);
    const changed = await call('PATCH', `/products/${id}`, { person, body: { price: 12.5 } });
    expect(changed.body).toMatchObject({ price: 12.5, name: 'Drill', version: 2 });
    const listed = await call('GET', '/products?sort_by=created_at&sort_order=desc', { person });
    // The two samples of a new workspace, and the product.
    expect(listed.body).toMatchObject({ page: 1, limit: 20, total: 3 });
    expect(listed.body.data[0]).toEqual(changed.body);
    const deleted = await call('DELETE', `/products/${id}`, { person });
    expect(deleted).toMatchObject({ status: 204, body: undefined });
    expect((await call('GET', `/products/${id}`, { person })).status).toBe(404);
  });

  test('pages neither repeat nor skip a product', async () => {
    const person = await signUp();
    for (let index = 0; index < 5; index += 1) {
      await call('POST', '/products', { person, body: { ...draft, name: `Drill ${index}` } });
    }
    const ids: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { body } = await call('GET', `/products?limit=2&page=${page}&sort_by=price`, {
        person,
      });
      ids.push(...body.data.map((product: { id: string }) => product.id));
    }
    expect(new Set(ids).size).toBe(7);
  });

  test('are filtered by category and by the caller’s guide flag', async () => {
    const person = await signUp();
    const { body } = await call('POST', '/products', {
      person,
      body: { ...draft, category: 'Training' },
    });
    const flagged = await call('PATCH', `/products/${body.id}`, {
      person,
      body: { has_sales_guide: true },
    });
    // The flag changes neither version nor time.
    expect(flagged.body).toEqual({ ...body, has_sales_guide: true });
    const names = async (query: string) =>
      (await call('GET', `/products?${query}`, { person })).body.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await names('category=Training')).toEqual([body.id]);
    expect(await names('has_sales_guide=true')).toEqual([body.id]);
    expect(await names('has_sales_guide=false')).not.toContain(body.id);
  });

  test('are found by every word, whatever else is in the text', async () => {
    const person = await signUp();
    await call('POST', '/products', { person, body: { ...draft, name: '100% Round_Drill' } });
    const found = async (q: string) =>
      (await call('GET', `/products/search?q=${encodeURIComponent(q)}`, { person })).body.data.map(
        ({ name }: { name: string }) => name,
      );
    expect(await found('round DRILL')).toEqual(['100% Round_Drill']);
    expect(await found('100%')).toEqual(['100% Round_Drill']);
    expect(await found('d_drill')).toEqual(['100% Round_Drill']);
    expect(await found('xdrill')).toEqual([]);
    expect(await found('%')).toEqual(['100% Round_Drill']);
  });

  test('a change based on an old version is refused', async () => {
    const person = await signUp();
    const { body } = await call('POST', '/products', { person, body: draft });
    const headers = { 'if-match': '"1"' };
    const first = await call('PATCH', `/products/${body.id}`, {
      person,
      body: { price: 1 },
      headers,
    });
    expect(first.status).toBe(200);
    const second = await call('PATCH', `/products/${body.id}`, {
      person,
      body: { price: 2 },
      headers,
    });
    expect(second).toMatchObject({ status: 412, body: { status: 412, code: 'STALE_VERSION' } });
  });

  test('a repeated key creates one product and answers the same', async () => {
    const person = await signUp();
    const headers = { 'idempotency-key': 'key-1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/products', { person, body: draft, headers })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await call('GET', '/products', { person })).body.total).toBe(3);
  });

  test('of another workspace are not found, and not changed', async () => {
    const [owner, stranger] = [await signUp(), await signUp()];
    const { body } = await call('POST', '/products', { person: owner, body: draft });
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const answer = await call(method, `/products/${body.id}`, {
        person: stranger,
        ...(method === 'PATCH' && { body: { name: 'Stolen' } }),
      });
      expect(answer.status).toBe(404);
    }
    expect((await call('GET', `/products/${body.id}`, { person: owner })).body).toEqual(body);
  });
});

describe('credits', () => {
  const charge = (person: Person, credits: number, version: number, key: string) =>
    call('PATCH', '/users/me/credits', {
      person,
      body: { credits },
      headers: { 'if-match': `"${version}"`, 'idempotency-key': key },
    });

  test('start at 50 and are charged once for each key', async () => {
    const person = await signUp();
    expect((await call('GET', '/users/me/credits', { person })).body).toEqual({
      credits: 50,
      tier: 'free',
      version: 1,
    });
    expect((await charge(person, 49, 1, 'run-1')).body).toEqual({
      credits: 49,
      tier: 'free',
      version: 2,
    });
    expect((await charge(person, 49, 1, 'run-1')).body).toEqual({
      credits: 49,
      tier: 'free',
      version: 2,
    });
  });

  test('cannot be raised, and not be charged on an old balance', async () => {
    const person = await signUp();
    expect((await charge(person, 51, 1, 'a')).status).toBe(422);
    await charge(person, 40, 1, 'b');
    expect((await charge(person, 39, 1, 'c')).status).toBe(412);
  });

  test('need a version and a key', async () => {
    const person = await signUp();
    const answer = await call('PATCH', '/users/me/credits', { person, body: { credits: 1 } });
    expect(answer).toMatchObject({ status: 428, body: { code: 'HEADER_REQUIRED' } });
  });

  test('charges at once never lose one and never overdraw', async () => {
    const person = await signUp();
    const pay = async (key: string): Promise<number> => {
      for (;;) {
        const { body } = await call('GET', '/users/me/credits', { person });
        if (body.credits === 0) return 0;
        const answer = await charge(person, body.credits - 1, body.version, key);
        if (answer.status === 200) return 1;
      }
    };
    const paid = await Promise.all(
      Array.from({ length: 60 }, (_, index) => pay(`key-${index % 55}`)),
    );
    expect(paid.filter((count) => count === 1).length).toBeGreaterThanOrEqual(50);
    expect((await call('GET', '/users/me/credits', { person })).body).toMatchObject({
      credits: 0,
      version: 51,
    });
  });
});

test('the dashboard counts the items of the workspace', async () => {
  const person = await signUp();
  await call('POST', '/products', { person, body: draft });
  expect((await call('GET', '/dashboard/stats', { person })).body).toEqual({
    total_projects: 1,
    total_logs: 3,
    people_profiled: null,
    active_products: 3,
  });
});

describe('what is refused', () => {
  test.each([
    ['without a token', undefined],
    ['with nonsense', 'nonsense'],
    [
      'with a token of another project',
      unsigned({ aud: 'other', iss: 'https://securetoken.google.com/other' }),
    ],
    ['with a token without a user', unsigned({})],
    ['with a token of an unknown account', unsigned({ sub: 'nobody' })],
  ])('a call %s', async (_case, token) => {
    const answer = await call('GET', '/products', token === undefined ? {} : { token });
    expect(answer).toMatchObject({ status: 401, body: { status: 401, code: 'UNAUTHORIZED' } });
  });

  test('a disabled account', async () => {
    const person = await signUp();
    await identity(
      `projects/${LOCAL_PROJECT}/accounts:update`,
      { localId: person.uid, disableUser: true },
      { authorization: 'Bearer owner', [ADMIN_SECRET_HEADER]: server.adminSecret() },
    );
    expect((await call('GET', '/products', { person })).status).toBe(401);
  });

  test.each([
    ['GET', '/products?limit=1000', undefined, 400],
    ['GET', '/products?page=0', undefined, 400],
    ['POST', '/products', {}, 400],
    ['POST', '/products', '{broken', 400],
    ['POST', '/products', { ...draft, price: 'much' }, 400],
    ['POST', '/products', { ...draft, description: 'x'.repeat(2_000_000) }, 413],
    ['GET', '/nowhere', undefined, 404],
    ['PUT', '/products', undefined, 405],
    ['DELETE', '/users/me/credits', undefined, 405],
    ['GET', "/products/' or 1=1 --", undefined, 404],
  ])('%s %s', async (method, path, body, status) => {
    const person = await signUp();
    const answer = await call(method, path, { person, ...(body !== undefined && { body }) });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      status,
      code: expect.any(String),
      message: expect.any(String),
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*:\d+/);
  });

  test('a body that is not JSON', async () => {
    const person = await signUp();
    const answer = await call('POST', '/products', {
      person,
      body: '<x/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect(answer.status).toBe(415);
  });

  test('each wrong field is named', async () => {
    const person = await signUp();
    const { body } = await call('POST', '/products', {
      person,
      body: { ...draft, name: 'ab', price: -1 },
    });
    expect(body.details.fields.map(({ field }: { field: string }) => field).sort()).toEqual([
      'name',
      'price',
    ]);
  });

  test('pages of another origin, and other names for this host', async () => {
    const person = await signUp();
    const foreign = await call('GET', '/products', {
      person,
      headers: { origin: 'http://evil.example' },
    });
    expect(foreign.status).toBe(403);
    const accounts = await identity('accounts:signUp', {}, { origin: 'http://evil.example' });
    expect(accounts.status).toBe(403);
  });

  test('administrative calls without the secret of this start', async () => {
    const person = await signUp();
    const change = { localId: person.uid, disableUser: true };
    const answer = await identity(`projects/${LOCAL_PROJECT}/accounts:update`, change, {
      authorization: 'Bearer owner',
    });
    expect(answer.status).toBe(403);
    const named = await identity('accounts:lookup', {}, { authorization: 'Bearer owner' });
    expect(named.status).toBe(403);
  });
});

describe('tokens', () => {
  const now = () => Math.floor(Date.now() / 1000);

  test.each([
    ['without an end', () => ({ exp: undefined }), 401],
    ['that ended', () => ({ exp: now() - 60 }), 401],
    ['made long ago', () => ({ iat: now() - 4000, auth_time: now() - 4000 }), 401],
    ['made in the future', () => ({ iat: now() + 60 }), 401],
    ['of a sign-in long ago, renewed since', () => ({ auth_time: now() }), 200],
  ])('%s', async (_case, claims, status) => {
    const person = await signUp();
    const token = unsigned({ sub: person.uid, ...claims() });
    expect((await call('GET', '/products', { token })).status).toBe(status);
  });
});

describe('methods', () => {
  test('Allow names those that exist', async () => {
    const person = await signUp();
    const { headers } = await call('PUT', '/products/x', { person });
    expect(headers.get('allow')).toBe('DELETE, GET, HEAD, OPTIONS, PATCH');
    const credits = await call('DELETE', '/users/me/credits', { person });
    expect(credits.headers.get('allow')).toBe('GET, HEAD, OPTIONS, PATCH');
  });

  test('OPTIONS is answered also without a token', async () => {
    const { status, headers } = await call('OPTIONS', '/files/upload');
    expect([status, headers.get('allow')]).toEqual([204, 'OPTIONS, POST']);
  });
});

test('an address of more than 254 characters gets no account', async () => {
  const account = { password: PASSWORD, returnSecureToken: true };
  const email = (length: number) => `${'a'.repeat(length - 12)}@example.com`;
  const refused = await identity('accounts:signUp', { ...account, email: email(255) });
  expect(refused).toMatchObject({ status: 400, body: { error: { message: 'INVALID_EMAIL' } } });
  const { status, body } = await identity('accounts:signUp', { ...account, email: email(254) });
  expect(status).toBe(200);
  const change = { idToken: body.idToken, email: email(255), returnSecureToken: true };
  expect((await identity('accounts:update', change)).status).toBe(400);
});

describe('under the name 127.0.0.1', () => {
  // On some machines the server's name means only ::1. Here the request's Host header matters.
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
      const { port } = server.configuration;
      get(
        { host: 'localhost', port, path, headers: { host: `127.0.0.1:${port}`, ...headers } },
        (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode, location: answer.headers.location });
        },
      ).once('error', reject);
    });

  test('the API answers, and pages are those of localhost', async () => {
    expect(await ask('/api/health')).toMatchObject({ status: 200 });
    const page = await ask('/people?people.page=2', { 'sec-fetch-mode': 'navigate' });
    const location = `${server.address}/people?people.page=2`;
    expect(page).toEqual({ status: 307, location });
  });
});

test('accounts, products and balances survive a restart; a second server is refused meanwhile', async () => {
  const person = await signUp();
  const { body } = await call('POST', '/products', { person, body: draft });
  await expect(startServer({ ...server.configuration, port: await freePort() })).rejects.toThrow(
    /in use by another/,
  );
  await server.restart();
  expect((await call('GET', `/products/${body.id}`, { person })).body).toEqual(body);
  const signedIn = await identity('accounts:signInWithPassword', {
    email: person.email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  expect(signedIn.body.localId).toBe(person.uid);
});
