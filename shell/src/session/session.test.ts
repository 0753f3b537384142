import { AuthenticationError, type Session } from '@fieldline/platform';
import { createEventBus } from '@fieldline/platform/host';
import { createFakeApi, createTestPlatform } from '@fieldline/testing';
import type { Account, IdentityProvider } from './identity';
import { createKnownUsers } from './knownUser';
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
  hasPassword: async () => uid !== 'google',
  changePassword: async (current, next) => {
    if (current !== 'current') {
      throw new AuthenticationError('auth/wrong-password', 'Incorrect password.');
    }
    return accountOf(uid, async () => `${uid}:${next}`);
  },
  changeEmail: async () => undefined,
});

async function setUp({ known = createKnownUsers(null, window), unreachable = false } = {}) {
  let observer: (account: Account | null) => void = () => undefined;
  const trace: string[] = [];
  const failures = new Set<string>(unreachable ? ['identity'] : []);
  let confirm: () => void = () => undefined;
  let loads = 0;
  const identity: IdentityProvider = {
    observe: (listener) => {
      observer = listener;
    },
    signIn: async (email) => {
      // As Firebase does: the change is reported before the operation ends.
      observer(accountOf('half'));
      return accountOf(email);
    },
    signUp: async (email) => accountOf(email),
    signInWithGoogle: async () => accountOf('google'),
    sendPasswordReset: async () => undefined,
    sendVerification: async () => undefined,
    verifyEmail: async () => undefined,
    checkPasswordReset: async () => '',
    confirmPasswordReset: async () => undefined,
    signOut: async () => observer(null),
  };
  const { platform } = await createTestPlatform(createFakeApi());
  const events = createEventBus(new EventTarget());
  events.on('auth:logout', () => trace.push('auth:logout'));
  const session = createSession({
    loadIdentity: async () => {
      loads += 1;
      if (failures.has('identity')) throw new Error('no network');
      return identity;
    },
    known,
    later: (task) => {
      confirm = task;
    },
    adopt: async (uid) => {
      if (failures.has(uid)) throw new Error('no storage');
      trace.push(`adopt ${uid}`);
    },
    events,
    logger: platform.logger,
    localMailbox: null,
    onEnded: (message = 'ended') => void trace.push(message),
    credits: () => platform.credits,
  });
  session.subscribe(() => {
    const state = session.state();
    trace.push(state.status === 'signed-in' ? `in ${state.user.uid}` : state.status);
  });
  await Promise.resolve();
  const tell = (account: Account | null) => observer(account);
  return { session, trace, tell, identity, failures, confirm: () => confirm(), loads: () => loads };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('checks until the provider has reported', async () => {
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

test('signing in returns the specified result, and shows only the complete account', async () => {
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

test('a session that the provider ends is over, with its reason', async () => {
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

test('a token that is unavailable for a moment ends nothing', async () => {
  const { session, tell } = await setUp();
  tell(
    accountOf('ada', async () => {
      throw new AuthenticationError('auth/network-request-failed', 'lost');
    }),
  );
  await settled();
  // No server has refused anything: it fails like a call without a network.
  await expect(session.getToken(true)).rejects.toMatchObject({
    name: 'NetworkError',
    cause: { message: 'lost' },
  });
  expect(session.state().status).toBe('signed-in');
});

test('a user who signs in in another tab is signed in while the popup is open here', async () => {
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

test('a user who signs in in another tab is signed in while a sign-in fails here', async () => {
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

test('a user who could not be signed in does not block the next one', async () => {
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

test('a changed password gives the session a new token; a wrong one changes nothing', async () => {
  const { session, tell } = await setUp();
  await expect(session.changePassword('current', 'next')).rejects.toThrow('No authenticated user');
  await expect(session.changeEmail('current', 'x@y.example')).rejects.toThrow(
    'No authenticated user',
  );
  tell(accountOf('ada'));
  await settled();
  expect(await session.hasPassword()).toBe(true);
  const before = await session.getToken();
  await expect(session.changePassword('wrong', 'next')).rejects.toThrow('Incorrect password.');
  expect(await session.getToken()).toBe(before);
  await session.changePassword('current', 'next');
  expect(await session.getToken()).toBe('ada:next');
});

describe('the user of this browser’s last visit', () => {
  const tokenUntil = (ms: number) => `head.${btoa(JSON.stringify({ exp: ms / 1000 }))}.signature`;
  const AN_HOUR_MS = 3_600_000;

  /** A start with a known user, whose token expires in this many milliseconds. */
  async function start(uid: string, { endsInMs = AN_HOUR_MS, unreachable = false } = {}) {
    localStorage.clear();
    const known = createKnownUsers(localStorage, window);
    const token = tokenUntil(Date.now() + endsInMs);
    known.keep({ user: accountOf(uid).user, token });
    const parts = await setUp({ known, unreachable });
    await settled();
    return { ...parts, known, token };
  }

  test('is shown at once, and calls use the old token', async () => {
    const { session, trace, loads, token } = await start('ada');
    expect(trace).toEqual(['adopt ada', 'in ada']);
    expect(await session.getToken()).toBe(token);
    expect(loads()).toBe(0);
  });

  test('stays when the provider confirms later, and then has its token', async () => {
    const { session, trace, tell, confirm, loads, known } = await start('ada');
    confirm();
    await settled();
    tell(accountOf('ada'));
    await settled();
    expect(loads()).toBe(1);
    expect(trace).toEqual(['adopt ada', 'in ada', 'in ada']);
    expect(await session.getToken()).toBe('token');
    expect(known.read()).toMatchObject({ token: 'token' });
  });

  test('is removed, with the shown data, when the provider has no user, and is told', async () => {
    const { trace, tell, confirm, known } = await start('ada');
    confirm();
    await settled();
    tell(null);
    await settled();
    expect(trace.slice(2)).toEqual(['ended', 'signed-out', 'auth:logout']);
    expect(known.read()).toBeNull();
  });

  test.each([
    ['here', (session: Session) => session.logout()],
    ['in another tab', async () => localStorage.removeItem('fieldline:session')],
  ])('is not told that the session has ended after signing out %s', async (_where, signOut) => {
    const { session, trace, tell, confirm } = await start('ada');
    confirm();
    await settled();
    await signOut(session);
    tell(null);
    await settled();
    expect(trace.slice(2)).toEqual(['signed-out', 'auth:logout']);
  });

  test('is told in the suite’s words if the server ended the session', async () => {
    const { session, trace, tell } = await start('ada');
    const token = session.getToken(true);
    await settled();
    tell(
      accountOf('ada', async () => {
        throw new AuthenticationError('auth/user-token-expired', 'An error occurred.');
      }),
    );
    await expect(token).rejects.toThrow();
    await settled();
    expect(trace.slice(-3)).toEqual(['ended', 'signed-out', 'auth:logout']);
  });

  test('is replaced by another user', async () => {
    const { trace, tell, confirm, known } = await start('ada');
    confirm();
    await settled();
    tell(accountOf('bob'));
    await settled();
    expect(trace.slice(2)).toEqual(['signed-out', 'auth:logout', 'adopt bob', 'in bob']);
    expect(known.read()).toMatchObject({ user: { uid: 'bob' } });
  });

  test('is shown with an expired token, and calls wait for the provider', async () => {
    const { session, trace, tell, loads } = await start('ada', { endsInMs: 1000 });
    expect(trace).toEqual(['adopt ada', 'in ada']);
    const token = session.getToken();
    await settled();
    expect(loads()).toBe(1);
    tell(accountOf('ada'));
    expect(await token).toBe('token');
  });

  test('stays without a network: a new token fails like a call, and is requested again', async () => {
    const { session, tell, failures, loads } = await start('ada');
    failures.add('identity');
    await expect(session.getToken(true)).rejects.toMatchObject({ name: 'NetworkError' });
    expect(session.state().status).toBe('signed-in');
    failures.clear();
    const token = session.getToken(true);
    await settled();
    tell(accountOf('ada'));
    expect(await token).toBe('fresh');
    expect(loads()).toBe(2);
  });

  test('stays if the provider cannot be loaded and the token has expired', async () => {
    const { session, known } = await start('ada', { endsInMs: 1000, unreachable: true });
    expect(session.state()).toMatchObject({ status: 'signed-in', user: { uid: 'ada' } });
    expect(known.read()).not.toBeNull();
  });

  test('is told once why the account was disabled', async () => {
    const { session, trace, tell } = await start('ada');
    const token = session.getToken(true);
    await settled();
    tell(
      accountOf('ada', async () => {
        throw new AuthenticationError('auth/user-disabled', 'This account has been disabled.');
      }),
    );
    await expect(token).rejects.toThrow('This account has been disabled.');
    await settled();
    expect(trace.slice(-3)).toEqual([
      'This account has been disabled.',
      'signed-out',
      'auth:logout',
    ]);
  });

  test('is signed out with another tab, even if the provider has restored the account', async () => {
    const { trace, tell, identity, loads } = await start('ada');
    const signOut = jest.spyOn(identity, 'signOut');
    window.dispatchEvent(new StorageEvent('storage', { key: 'fieldline:session', newValue: null }));
    tell(accountOf('ada'));
    await settled();
    expect(loads()).toBe(1);
    expect(signOut).toHaveBeenCalled();
    expect(trace.at(-1)).toBe('auth:logout');
  });

  test('is not signed out when another tab signs in a new user', async () => {
    const { tell, identity, known } = await start('ada');
    const signOut = jest.spyOn(identity, 'signOut');
    const removed = jest.spyOn(known, 'forget');
    window.dispatchEvent(new StorageEvent('storage', { key: 'fieldline:session', newValue: '{}' }));
    await settled();
    tell(accountOf('bob'));
    await settled();
    expect(signOut).not.toHaveBeenCalled();
    expect(removed).not.toHaveBeenCalled();
    expect(known.read()).toMatchObject({ user: { uid: 'bob' } });
  });

  test('is unknown if the stored value cannot be read', async () => {
    localStorage.setItem('fieldline:session', '{"user":1}');
    const { session, loads } = await setUp({ known: createKnownUsers(localStorage, window) });
    expect(session.state().status).toBe('checking');
    expect(loads()).toBe(1);
  });
});
