import { callerOf } from '../testing/callerOf';
import { openTestServer, type Person, type TestServer, unsigned } from '../testing/testServer';
import { createTesters, type TesterAccounts } from './testers';

jest.setTimeout(120_000);

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HALF_A_DAY_MS = 43_200_000;

let server: TestServer;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  server = await openTestServer({ web: { testers: ['person2@example.com', 'somebody'] } });
  ada = await server.signUp();
  bob = await server.signUp();
});
afterAll(() => server.close());

const ask = async (person?: Person) => {
  const { status, body, headers } = await server.call('POST', '/users/me/trials', {
    ...(person && { person }),
  });
  return { status, body, cookie: headers.get('set-cookie') };
};

test('the call needs a token, and refuses who is not on the list', async () => {
  expect((await ask()).status).toBe(401);
  expect(await ask(ada)).toEqual({ status: 200, body: { may_try: false }, cookie: null });
});

test('an e-mail address counts once it is verified', async () => {
  expect((await ask(bob)).body).toEqual({ may_try: false });
  const token = unsigned({ sub: bob.uid, email: bob.email, email_verified: true });
  const { body, cookie } = await ask({ ...bob, token });
  expect(body).toEqual({ may_try: true });
  expect(cookie).toMatch(/^fieldline-tester=\d+\.[0-9a-f]{64}; .*HttpOnly; SameSite=Lax$/);
});

/** Whether a host with this list accepts a cookie from another host. */
const mayTry = (cookie: string, accounts: TesterAccounts, at = NOON, secret = 'secret') =>
  createTesters({ secret, accounts, now: () => at }).mayTry({
    headers: { cookie },
  });

function given(account: string): string {
  const { cookie } = createTesters({
    secret: 'secret',
    accounts: [account],
    now: () => NOON,
  }).admit(callerOf(account));
  return cookie?.split(';')[0] ?? '';
}

test('the cookie is valid for half a day, on every host of the registry, while its account is listed', () => {
  const cookie = given('ada');
  expect(mayTry(cookie, ['bob', 'ada'])).toBe(true);
  expect(mayTry(cookie, ['ada'], NOON + HALF_A_DAY_MS)).toBe(false);
  expect(mayTry(cookie, ['bob'])).toBe(false);
  expect(mayTry(cookie, ['ada'], NOON, 'another registry')).toBe(false);
});

test.each(['', 'fieldline-tester=', 'fieldline-tester=9999999999.', 'fieldline-tester=x.00'])(
  'a forged cookie is ignored: %j',
  (cookie) => {
    expect(mayTry(cookie, ['ada'])).toBe(false);
    expect(mayTry(cookie, 'everyone')).toBe(true);
  },
);

test('a cookie with a changed end is ignored', () => {
  const later = given('ada').replace(/=\d/, '=9');
  expect(mayTry(later, ['ada'])).toBe(false);
});
