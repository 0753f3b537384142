import { type AuthResult, TOKEN_EXPIRES_IN_S } from '@fieldline/contracts';
import { NO_USER, type Session } from '@fieldline/platform';
import type { Account } from './identity';
import { isFresh } from './knownUser';
import { createProvider } from './provider';
import { provisionalAccount } from './provisionalAccount';
import type { SessionSettings } from './settings';
import { createSignedIn } from './signedIn';

/**
 * The session on top of an identity provider. The user of the last visit is visible at once, with
 * the old token, and is removed if the provider reports otherwise.
 */
export function createSession(settings: SessionSettings): Session {
  const { logger, known } = settings;
  const { state, account, publish, tokenOf } = createSignedIn(settings);
  /** The user of the last visit; null once they must not be shown. */
  let expected = known.read();
  const { identity, confirmed, signIn } = createProvider({
    load: settings.loadIdentity,
    onAccount: (next) => void publish(next),
    onFailed: (error) => {
      logger.error('The identity provider could not be loaded', error);
      // A known user continues: only the API decides whether the token is valid.
      if (expected === null && account() === null) void publish(null);
    },
  });
  const beginConfirming = () => void identity().catch(() => undefined);

  if (expected) {
    const account = provisionalAccount(expected, () => identity().then(() => confirmed));
    publish(account).catch(() => {
      expected = null;
      beginConfirming();
    });
  }
  known.onChange((change) => {
    if (change === 'signed-in') return beginConfirming();
    // A provider still starting in this tab has restored the account that another tab signed out.
    const current = state.get();
    if (current.status !== 'signed-in') return;
    const isOfAnother = () => (known.read() ?? current).user.uid !== current.user.uid;
    identity()
      .then((provider) => (isOfAnother() ? undefined : provider.signOut()))
      .catch((error: unknown) => logger.error('Signing out failed', error));
  });
  if (expected && isFresh(expected.token, Date.now())) settings.later(beginConfirming);
  else beginConfirming();

  /** The signed-in user's account. */
  function own(): Account {
    const current = account();
    if (!current) throw new Error(NO_USER);
    return current;
  }

  async function enterAs(next: Account): Promise<AuthResult> {
    const token = await next.getToken(false);
    await publish(next);
    return {
      user: next.user,
      token,
      refresh_token: next.refreshToken,
      expiresIn: TOKEN_EXPIRES_IN_S,
    };
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    getToken: async (refresh = false) => {
      const current = account();
      if (current) return tokenOf(current, refresh);
      if (refresh) throw new Error(NO_USER);
      return null;
    },
    login: (email, password) =>
      signIn(async (provider) => enterAs(await provider.signIn(email, password))),
    register: (email, password, name) =>
      signIn(async (provider) => enterAs(await provider.signUp(email, password, name))),
    // A popup may stay open for long: a user who signs in in another tab meanwhile is signed in here too.
    loginWithGoogle: async () => enterAs(await (await identity()).signInWithGoogle()),
    sendPasswordReset: async (email) => (await identity()).sendPasswordReset(email),
    sendVerification: async () => (await identity()).sendVerification(),
    verifyEmail: async (code) => (await identity()).verifyEmail(code),
    checkPasswordReset: async (code) => (await identity()).checkPasswordReset(code),
    confirmPasswordReset: async (code, password) =>
      (await identity()).confirmPasswordReset(code, password),
    updateProfile: async (profile) => publish(await own().update(profile)),
    hasPassword: async () => own().hasPassword(),
    changePassword: async (current, next) => publish(await own().changePassword(current, next)),
    changeEmail: async (password, email) => own().changeEmail(password, email),
    logout: async () => {
      const provider = await identity();
      // Before the provider reports it, here and in other tabs.
      known.forget();
      await provider.signOut();
      await publish(null);
    },
    getUserCredits: () => settings.credits().read(),
    localMailbox: settings.localMailbox,
  };
}
