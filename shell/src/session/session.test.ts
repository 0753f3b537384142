import { AuthenticationError } from '@fieldline/platform';
import { createEventBus } from '@fieldline/platform/host';
import { createFakeApi, createTestPlatform } from '@fieldline/testing';
import type { Account, IdentityProvider } from './identity';
import { createSession } from './session';

const accountOf = (uid: string, getToken?: Account['getToken']): Account => ({
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
  getToken: getToken ?? (async (refresh) => (refresh ? 'fresh' : 'token')),
  update: async ({ name }) => {
    const account = accountOf(uid);
    return { ...account, user: { ...account.user, name } };
  },
});

async function setUp() {
  let observer: (account: Account | null) => void = () => undefined;
  const trace: string[] = [];
  const failures = new Set<string>();
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
    verifyEmail: async () => undefined,
    checkPasswordReset: async () => '',
    confirmPasswordReset: async () => undefined,
    signOut: async () => observer(null),
  };
  const { platform } = await createTestPlatform(createFakeApi());
  const events = createEventBus(new EventTarget());
  events.on('auth:logout', () => trace.push('auth:logout'));
  const session = createSession({
    loadIdentity: async () => identity,
    adopt: async (uid) => {
      if (failures.has(uid)) throw new Error('no storage');
      trace.push(`adopt ${uid}`);
    },
    events,
    logger: platform.logger,
    localMailbox: null,
    onEnded: (message) => void trace.push(message),
    credits: () => platform.credits,
  });
  session.subscribe(() => {
    const state = session.state();
    trace.push(state.status === 'signed-in' ? `in ${state.user.uid}` : state.status);
  });
  await Promise.resolve();
  const tell = (account: Account | null) => observer(account);
  return { session, trace, tell, identity, failures };
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

test('a session that the provider ends is over, with the reason', async () => {
  const { session, trace, tell } = await setUp();
  tell(
    accountOf('ada', async () => {
      throw new AuthenticationError('auth/user-disabled', 'This account has been disabled.');
    }),
  );
  await settled();
  await expect(session.getToken(true)).rejects.toThrow('This account has been disabled.');
  expect(trace.slice(2)).toEqual(['This account has been disabled.', 'signed-out', 'auth:logout']);
});

test('a token that cannot be had for a moment ends nothing', async () => {
  const { session, tell } = await setUp();
  tell(
    accountOf('ada', async () => {
      throw new AuthenticationError('auth/network-request-failed', 'lost');
    }),
  );
  await settled();
  // Nobody has refused anything: it fails as a call without a network does.
  await expect(session.getToken(true)).rejects.toMatchObject({
    name: 'NetworkError',
    cause: { message: 'lost' },
  });
  expect(session.state().status).toBe('signed-in');
});

test('who signs in in another tab is let in while the popup stands open here', async () => {
  const { session, trace, tell, identity } = await setUp();
  tell(null);
  await settled();
  let close: (error: Error) => void = () => undefined;
  identity.signInWithGoogle = () => new Promise((_, reject) => (close = reject));
  const popup = session.loginWithGoogle().catch((error: Error) => error.message);
  await settled();
  tell(accountOf('ada'));
  await settled();
  expect(session.state()).toMatchObject({ status: 'signed-in', user: { uid: 'ada' } });
  close(new Error('closed'));
  expect(await popup).toBe('closed');
  expect(session.state()).toMatchObject({ status: 'signed-in', user: { uid: 'ada' } });
  expect(trace.filter((step) => step === 'adopt ada')).toHaveLength(1);
});

test('who signs in in another tab while a sign-in fails here is let in', async () => {
  const { session, tell, identity } = await setUp();
  tell(null);
  await settled();
  identity.signIn = async () => {
    tell(accountOf('ada'));
    throw new AuthenticationError('auth/wrong-password', 'Incorrect password.');
  };
  await expect(session.login('bob', 'wrong')).rejects.toThrow('Incorrect password.');
  await settled();
  expect(session.state()).toMatchObject({ status: 'signed-in', user: { uid: 'ada' } });
});

test('a user who could not be let in does not keep out the next one', async () => {
  const { session, tell, failures } = await setUp();
  failures.add('ada');
  tell(accountOf('ada'));
  await settled();
  tell(accountOf('bob'));
  await settled();
  expect(session.state()).toMatchObject({ status: 'signed-in', user: { uid: 'bob' } });
});

test('a changed profile is shown; without a user it cannot be changed', async () => {
  const { session, tell } = await setUp();
  await expect(session.updateProfile({ name: 'X', photoURL: null })).rejects.toThrow(
    'No authenticated user',
  );
  tell(accountOf('ada'));
  await settled();
  await session.updateProfile({ name: 'Countess', photoURL: null });
  expect(session.state()).toMatchObject({ status: 'signed-in', user: { name: 'Countess' } });
});
