import { createEventBus } from '@fieldline/platform/host';
import { createFakeApi, createTestPlatform } from '@fieldline/testing';
import type { Account, IdentityProvider } from './identity';
import { createSession } from './session';

const accountOf = (uid: string): Account => ({
  user: {
    uid,
    email: `${uid}@example.com`,
    name: uid,
    emailVerified: false,
    photoURL: null,
    createdAt: null,
    lastLoginAt: null,
  },
  refreshToken: 'refresh',
  getToken: async (refresh) => (refresh ? 'fresh' : 'token'),
});

async function setUp() {
  let observer: (account: Account | null) => void = () => undefined;
  const trace: string[] = [];
  const identity: IdentityProvider = {
    observe: (listener) => {
      observer = listener;
    },
    signIn: async (email) => {
      // As Firebase does: the change is told before the operation ends.
      observer(accountOf('half'));
      return accountOf(email);
    },
    signUp: async (email) => accountOf(email),
    signInWithGoogle: async () => accountOf('google'),
    sendPasswordReset: async () => undefined,
    signOut: async () => observer(null),
  };
  const { platform } = await createTestPlatform(createFakeApi());
  const events = createEventBus(new EventTarget());
  events.on('auth:logout', () => trace.push('auth:logout'));
  const session = createSession({
    loadIdentity: async () => identity,
    adopt: async (uid) => void trace.push(`adopt ${uid}`),
    events,
    logger: platform.logger,
    credits: () => platform.credits,
  });
  session.subscribe(() => {
    const state = session.state();
    trace.push(state.status === 'signed-in' ? `in ${state.user.uid}` : state.status);
  });
  await Promise.resolve();
  return { session, trace, tell: (account: Account | null) => observer(account) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('checks until the provider has told', async () => {
  const { session, tell } = await setUp();
  expect(session.state().status).toBe('checking');
  tell(null);
  await settled();
  expect(session.state().status).toBe('signed-out');
});

test('a user is visible only when the local data are theirs', async () => {
  const { trace, tell } = await setUp();
  tell(accountOf('ada'));
  await settled();
  expect(trace).toEqual(['adopt ada', 'in ada']);
});

test('signing in answers what the specification says, and shows the complete account alone', async () => {
  const { session, trace } = await setUp();
  const result = await session.login('ada', 'secret');
  expect(result).toMatchObject({
    user: { uid: 'ada' },
    token: 'token',
    refresh_token: 'refresh',
    expiresIn: 3600,
  });
  expect(trace).toEqual(['adopt ada', 'in ada']);
});

test('auth:logout is emitted once, and before the next user is visible', async () => {
  const { session, trace, tell } = await setUp();
  tell(accountOf('ada'));
  await settled();
  await session.logout();
  tell(accountOf('bob'));
  await settled();
  expect(trace).toEqual([
    'adopt ada',
    'in ada',
    'signed-out',
    'auth:logout',
    'adopt bob',
    'in bob',
  ]);
});

test('another user without a logout in between still ends the first session', async () => {
  const { trace, tell } = await setUp();
  tell(accountOf('ada'));
  tell(accountOf('bob'));
  await settled();
  expect(trace.filter((step) => step === 'auth:logout')).toHaveLength(1);
  expect(trace.at(-1)).toBe('in bob');
});

test('refreshing without a user fails', async () => {
  const { session, tell } = await setUp();
  tell(null);
  await settled();
  await expect(session.getToken(true)).rejects.toThrow('No authenticated user');
  await expect(session.getToken()).resolves.toBeNull();
});
