import { once } from 'node:events';
import { createServer } from 'node:http';
import { authenticateWithFirebase } from '../../api/core/authentication';
import { type FirebaseStandIn, openFirebaseStandIn } from '../../testing/firebaseStandIn';
import { openTestServer, type TestServer, unsigned } from '../../testing/testServer';
import type { FirebaseConfiguration } from './configuration';
import { createPublishedKeys } from './publishedKeys';

let google: FirebaseStandIn;
let elapsed = 0;
const now = () => Date.now() + elapsed;
const pass = (seconds: number) => (elapsed += seconds * 1000);

beforeEach(async () => {
  elapsed = 0;
  google = await openFirebaseStandIn();
});
afterEach(() => google.close());

const checking = (configuration: FirebaseConfiguration) => {
  const keys = createPublishedKeys(configuration.google, now);
  const authenticate = authenticateWithFirebase(configuration, keys, now);
  return async (token: string): Promise<unknown> =>
    authenticate(`Bearer ${token}`).then(
      ({ uid, assigned }) => (assigned === undefined ? uid : `${uid} of ${assigned}`),
      (error: { status: number }) => error.status,
    );
};
const tokenNow = (uid: string, claims?: object) => google.token(uid, claims, now());

describe('a token', () => {
  const second = () => Math.floor(Date.now() / 1000);

  test.each<[string, () => object, unknown]>([
    ['is taken', () => ({}), 'ada'],
    ['names a workspace', () => ({ workspace: 'team' }), 'ada of team'],
    [
      'of a clock 50 s ahead is taken',
      () => ({ iat: second() + 50, auth_time: second() + 50 }),
      'ada',
    ],
    ['of a clock 70 s ahead is not', () => ({ iat: second() + 70, auth_time: second() }), 401],
    ['whose sign-in is in the future is not', () => ({ auth_time: second() + 70 }), 401],
    ['that ended 50 s ago is taken', () => ({ exp: second() - 50 }), 'ada'],
    ['that ended 70 s ago is not', () => ({ exp: second() - 70 }), 401],
    ['of another project is not', () => ({ aud: 'another' }), 401],
    ['of another issuer is not', () => ({ iss: 'https://example.com' }), 401],
    ['without an account is not', () => ({ sub: '' }), 401],
  ])('%s', async (_what, claims, expected) => {
    const check = checking(google.configuration);
    expect(await check(await google.token('ada', claims()))).toBe(expected);
  });

  test('that was taken is refused once it has ended', async () => {
    const check = checking(google.configuration);
    const token = await google.token('ada', { exp: second() + 20 });
    expect(await check(token)).toBe('ada');
    expect(await check(token)).toBe('ada');
    pass(81);
    expect(await check(token)).toBe(401);
  });

  test('that nobody signed, or somebody else, is refused', async () => {
    const check = checking(google.configuration);
    const project = { aud: google.configuration.projectId };
    expect(await check(unsigned({ sub: 'ada', ...project }))).toBe(401);
    const other = await openFirebaseStandIn();
    expect(await check(await other.token('ada'))).toBe(401);
    await other.close();
    const [head = '', body = ''] = (await google.token('ada')).split('.');
    expect(await check(`${head}.${body}.${Buffer.from('x').toString('base64url')}`)).toBe(401);
  });
});

describe('the published keys', () => {
  test('are fetched once for as long as they may be cached', async () => {
    const check = checking(google.configuration);
    await Promise.all(['ada', 'bob', 'eve'].map(async (uid) => check(await tokenNow(uid))));
    expect(google.asked.keys).toBe(1);
    pass(3500);
    expect(await check(await tokenNow('ada'))).toBe('ada');
    expect(google.asked.keys).toBe(1);
    pass(200);
    expect(await check(await tokenNow('ada'))).toBe('ada');
    expect(google.asked.keys).toBe(2);
  });

  test('are fetched again for a new key; a withdrawn key is refused afterwards', async () => {
    const check = checking(google.configuration);
    const old = await google.token('ada', { exp: Math.floor(Date.now() / 1000) + 9999 });
    expect(await check(old)).toBe('ada');
    await google.rotate();
    pass(60);
    expect(await check(await tokenNow('bob'))).toBe('bob');
    expect(await check(old)).toBe('ada');
    await google.rotate();
    pass(3700);
    expect(await check(await tokenNow('bob'))).toBe('bob');
    expect(await check(old)).toBe(401);
  });

  test('are not asked for by everyone who sends an unknown key', async () => {
    const check = checking(google.configuration);
    await check(await google.token('ada'));
    const other = await openFirebaseStandIn();
    for (let count = 0; count < 20; count += 1) await check(await other.token('eve'));
    await other.close();
    expect(google.asked.keys).toBe(1);
  });

  test('stay in use while Google is unreachable; without any, calls get 503', async () => {
    const check = checking(google.configuration);
    google.setDown(true);
    expect(await check(await google.token('ada'))).toBe(503);
    google.setDown(false);
    expect(await check(await google.token('ada'))).toBe('ada');
    google.setDown(true);
    pass(4000);
    expect(await check(await tokenNow('ada'))).toBe('ada');
  });
});

describe('an address of Google’s', () => {
  test('that leads on to another one is not followed', async () => {
    const { google: own } = google.configuration;
    if (!own) throw new Error('The stand-in has addresses');
    const elsewhere = createServer(({ url }, answer) => {
      answer.writeHead(307, { location: url === '/keys' ? own.keys : `${own.identity}${url}` });
      answer.end();
    });
    elsewhere.listen(0, 'localhost');
    await once(elsewhere, 'listening');
    const at = elsewhere.address();
    const address = `http://localhost:${typeof at === 'object' && at ? at.port : 0}`;
    const token = await google.token('ada');
    const leading = { ...own, keys: `${address}/keys` };
    expect(await checking({ ...google.configuration, google: leading })(token)).toBe(503);
    const accounts = { ...own, identity: address };
    expect(await checking({ ...google.withServiceAccount, google: accounts })(token)).toBe(503);
    expect(google.asked).toMatchObject({ lookup: 0 });
    elsewhere.close();
  });
});

describe('the first keys', () => {
  test('are fetched before the first call, and again if Google did not answer', async () => {
    const keys = createPublishedKeys(google.configuration.google);
    google.setDown(true);
    const prepared = keys.prepare(60_000);
    await google.refused();
    google.setDown(false);
    expect(await prepared).toBe(true);
    google.setDown(true);
    const authenticate = authenticateWithFirebase(google.configuration, keys);
    const caller = await authenticate(`Bearer ${await google.token('ada')}`);
    expect(caller.uid).toBe('ada');
    expect(google.asked.keys).toBe(1);
  });

  test('delay a start only for a limited time', async () => {
    const keys = createPublishedKeys(google.configuration.google);
    google.setDown(true);
    expect(await keys.prepare(1)).toBe(false);
  });

  test('are fetched when a server listens', async () => {
    const server = await openTestServer({ firebase: google.configuration });
    expect(google.asked.keys).toBe(1);
    google.setDown(true);
    const called = await server.call('GET', '/products', { token: await google.token('ada') });
    expect(called.status).toBe(200);
    await server.close();
  });
});

describe('with a service account', () => {
  test('a disabled account is out within a minute, and Google is asked once a minute', async () => {
    const check = checking(google.withServiceAccount);
    const token = await google.token('ada');
    for (let count = 0; count < 5; count += 1) expect(await check(token)).toBe('ada');
    expect(google.asked).toMatchObject({ lookup: 1, token: 1 });
    google.disable('ada');
    pass(60);
    expect(await check(token)).toBe(401);
  });

  test('a revoked token is out, and one of a later sign-in is in', async () => {
    const check = checking(google.withServiceAccount);
    const token = await google.token('ada');
    expect(await check(token)).toBe('ada');
    pass(60);
    google.revoke('ada', now());
    expect(await check(token)).toBe(401);
    pass(60);
    expect(await check(await tokenNow('ada'))).toBe('ada');
  });

  test('a deleted account is out', async () => {
    const check = checking(google.withServiceAccount);
    const token = await google.token('ada');
    google.forget('ada');
    expect(await check(token)).toBe(401);
  });

  test('what was known goes on for a while when Google is away, and then nobody is let in', async () => {
    const check = checking(google.withServiceAccount);
    const [ada, bob] = [await google.token('ada'), await google.token('bob')];
    expect(await check(ada)).toBe('ada');
    google.setDown(true);
    pass(120);
    expect(await check(ada)).toBe('ada');
    expect(await check(bob)).toBe(503);
    pass(600);
    expect(await check(ada)).toBe(503);
  });
});

describe('a server with a project', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer({
      firebase: google.withServiceAccount,
      origin: 'https://fieldline.example',
    });
  });
  afterEach(() => server.close());
  const local = () => `http://localhost:${server.configuration.port}`;

  test('knows its accounts, shares no samples, and has nothing of local mode', async () => {
    const token = await google.token('ada', { email: 'ada@example.com', email_verified: true });
    const me = await server.call('GET', '/users/me', { token });
    expect(me.body).toMatchObject({ email: 'ada@example.com' });
    expect((await server.call('GET', '/products', { token })).body.total).toBe(0);
    expect((await server.call('GET', '/users/me')).status).toBe(401);
    for (const path of ['local/mailbox', 'emulator/auth/handler']) {
      expect((await fetch(`${local()}/${path}`)).status).not.toBe(200);
    }
    const signUp = await fetch(`${local()}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
      method: 'POST',
    });
    expect(signUp.status).toBe(404);
  });

  test('answers under its public and its own name, and balancers under any name', async () => {
    const status = async (host: string, path: string, headers = {}) => {
      const { request } = await import('node:http');
      const { port } = server.configuration;
      return new Promise((resolve, reject) => {
        request({ host: 'localhost', port, path, headers: { host, ...headers } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end();
      });
    };
    const origin = 'https://fieldline.example';
    expect(await status('fieldline.example', '/api/version', { origin })).toBe(200);
    expect(await status('fieldline.example:443', '/api/version')).toBe(200);
    expect(await status('10.0.0.7:8080', '/api/version')).toBe(403);
    expect(await status('10.0.0.7:8080', '/api/status')).toBe(200);
    const foreign = { origin: 'https://evil.example' };
    expect(await status('fieldline.example', '/api/version', foreign)).toBe(403);
  });
});
