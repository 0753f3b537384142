import { type AuthResult, SESSION_HINT_COOKIE, TOKEN_EXPIRES_IN_S } from '@fieldline/contracts';
import {
  AuthenticationError,
  type Credits,
  type EventBus,
  type Logger,
  NetworkError,
  NO_USER,
  type Session,
  type SessionState,
} from '@fieldline/platform';
import { createSubject } from '@fieldline/platform/host';
import type { Account, IdentityProvider } from './identity';

export interface SessionSettings {
  /** Loads the identity provider; asked once. */
  readonly loadIdentity: () => Promise<IdentityProvider>;
  /** Makes the local stores hold that user's data; the session waits for it. */
  readonly adopt: (uid: string) => Promise<void>;
  readonly events: EventBus;
  readonly logger: Logger;
  readonly localMailbox: string | null;
  /** Told why when the provider ends a session by itself. */
  readonly onEnded: (message: string) => void;
  /** Late, because credits are read through the API, which needs the session. */
  readonly credits: () => Credits;
}

/** The provider's codes for a session that will not come back by itself. */
const ENDED = ['auth/user-disabled', 'auth/user-token-expired', 'auth/user-not-found'];

/** The provider's code for not being reached. */
const UNREACHABLE = 'auth/network-request-failed';

/**
 * The session over an identity provider. A user becomes visible only when the local stores are
 * theirs; `auth:logout` is emitted once for each user that leaves, before another one is visible.
 */
export function createSession(settings: SessionSettings): Session {
  const { events, logger } = settings;
  const state = createSubject<SessionState>({ status: 'checking' });
  let account: Account | null = null;
  let toldAbout: Account | null = null;
  // While such a sign-in is under way the provider already tells of an account that is not complete.
  let signingIn = 0;
  /** What the provider told last meanwhile: another tab may have signed in or out. */
  let unpublished: { readonly account: Account | null } | undefined;
  let publishing = Promise.resolve();

  const leave = () => {
    const before = state.get().status;
    if (before === 'signed-out') return;
    account = null;
    state.set({ status: 'signed-out' });
    rememberHint(false);
    if (before === 'signed-in') events.emit('auth:logout');
  };

  const enter = async (next: Account) => {
    const current = state.get();
    const isSame = current.status === 'signed-in' && current.user.uid === next.user.uid;
    if (current.status === 'signed-in' && !isSame) leave();
    if (!isSame) await settings.adopt(next.user.uid);
    account = next;
    rememberHint(true);
    state.set({ status: 'signed-in', user: next.user });
  };

  const publish = (next: Account | null) => {
    const published = publishing.then(() => (next ? enter(next) : leave()));
    // One that fails does not keep later ones from being published.
    publishing = published.catch((error: unknown) =>
      logger.error('A change of the session failed', error),
    );
    return published;
  };

  const identity = settings.loadIdentity();
  identity.then(
    (provider) =>
      provider.observe((next) => {
        if (signingIn === 0) void publish(next);
        else unpublished = { account: next };
      }),
    (error: unknown) => {
      logger.error('The identity provider could not be loaded', error);
      void publish(null);
    },
  );

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

  /** A sign-in that the provider tells of too early; what else it tells meanwhile comes after it. */
  async function signIn(
    operation: (provider: IdentityProvider) => Promise<Account>,
  ): Promise<AuthResult> {
    const provider = await identity;
    signingIn += 1;
    let isDone = false;
    try {
      const result = await enterAs(await operation(provider));
      isDone = true;
      return result;
    } finally {
      signingIn -= 1;
      const told = unpublished;
      if (signingIn === 0) unpublished = undefined;
      if (!isDone && signingIn === 0 && told) void publish(told.account);
    }
  }

  async function tokenOf(current: Account, refresh: boolean): Promise<string> {
    try {
      return await current.getToken(refresh);
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      // The session is as good as before; there is no network to say so.
      if (error.code === UNREACHABLE) throw new NetworkError(error);
      if (ENDED.includes(error.code)) {
        // The provider may have signed the account out before it says why.
        if (toldAbout !== current) settings.onEnded(error.message);
        toldAbout = current;
        if (current === account) await publish(null);
      }
      throw error;
    }
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    getToken: async (refresh = false) => {
      if (account) return tokenOf(account, refresh);
      if (refresh) throw new Error(NO_USER);
      return null;
    },
    login: (email, password) => signIn((provider) => provider.signIn(email, password)),
    register: (email, password, name) =>
      signIn((provider) => provider.signUp(email, password, name)),
    // A popup may stand open for long: who signs in in another tab meanwhile is let in here too.
    loginWithGoogle: async () => enterAs(await (await identity).signInWithGoogle()),
    sendPasswordReset: async (email) => (await identity).sendPasswordReset(email),
    verifyEmail: async (code) => (await identity).verifyEmail(code),
    checkPasswordReset: async (code) => (await identity).checkPasswordReset(code),
    confirmPasswordReset: async (code, password) =>
      (await identity).confirmPasswordReset(code, password),
    updateProfile: async (profile) => {
      if (!account) throw new Error(NO_USER);
      await publish(await account.update(profile));
    },
    logout: async () => {
      await (await identity).signOut();
      await publish(null);
    },
    getUserCredits: () => settings.credits().read(),
    localMailbox: settings.localMailbox,
  };
}

// Tells the web host, for preloading only, which of the two first screens this browser will show.
function rememberHint(signedIn: boolean) {
  document.cookie = `${SESSION_HINT_COOKIE}=${signedIn ? '1' : ''}; Path=/; SameSite=Lax; Max-Age=${signedIn ? 31_536_000 : 0}`;
}
