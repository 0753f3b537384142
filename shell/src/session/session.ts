import {
  type AuthResult,
  cookieOfHost,
  SESSION_HINT_COOKIE,
  TOKEN_EXPIRES_IN_S,
} from '@fieldline/contracts';
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
import { isFresh, type KnownUsers } from './knownUser';
import { provisionalAccount } from './provisionalAccount';

export interface SessionSettings {
  /** Loads the identity provider; asked again only if it failed. */
  readonly loadIdentity: () => Promise<IdentityProvider>;
  /** Who was signed in at this browser; shown at once, and confirmed by the provider. */
  readonly known: KnownUsers;
  /** Runs the confirming when it does not hold up what the user waits for. */
  readonly later: (confirm: () => void) => void;
  /** Makes the local stores hold that user's data; the session waits for it. */
  readonly adopt: (uid: string) => Promise<void>;
  readonly events: EventBus;
  readonly logger: Logger;
  readonly localMailbox: string | null;
  /** Told when the provider ends a session by itself, with the reason if it gives one. */
  readonly onEnded: (message?: string) => void;
  /** Late, because credits are read through the API, which needs the session. */
  readonly credits: () => Credits;
}

/** The provider's codes for a session that will not come back by itself. */
const ENDED = ['auth/user-disabled', 'auth/user-token-expired', 'auth/user-not-found'];

/** The one of these that the specification has no message for. */
const EXPIRED = 'auth/user-token-expired';

/** The provider's code for not being reached. */
const UNREACHABLE = 'auth/network-request-failed';

/**
 * The session over an identity provider. A user becomes visible only when the local stores are
 * theirs; `auth:logout` is emitted once for each user that leaves, before another one is visible.
 * Who was signed in when the browser was last here is visible at once, by the token of then; what
 * was shown goes if the provider tells otherwise.
 */
export function createSession(settings: SessionSettings): Session {
  const { events, logger, known } = settings;
  const state = createSubject<SessionState>({ status: 'checking' });
  let account: Account | null = null;
  /** The user who was told that the provider has ended their session. */
  let endedUid: string | null = null;
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
    if (!isSame) {
      await settings.adopt(next.user.uid);
      endedUid = null;
    }
    account = next;
    rememberHint(true);
    state.set({ status: 'signed-in', user: next.user });
    // If there is no token for the moment, the next one is remembered.
    next.getToken(false).then(
      (token) => remember(next, token),
      () => undefined,
    );
  };

  const remember = (of: Account, token: string) => {
    if (of === account) known.keep({ user: of.user, token });
  };

  /** Says that a session is over whose user did not sign out, neither here nor in another tab. */
  const tellIfEnded = () => {
    const current = state.get();
    if (current.status !== 'signed-in') return;
    const { uid } = current.user;
    if (endedUid !== uid && known.read()?.user.uid === uid) settings.onEnded();
  };

  const publish = (next: Account | null) => {
    const published = publishing.then(() => {
      if (next) return enter(next);
      tellIfEnded();
      // Another user's entry is overwritten, not removed: removing it signs all tabs out.
      known.forget();
      return leave();
    });
    // One that fails does not keep later ones from being published.
    publishing = published.catch((error: unknown) =>
      logger.error('A change of the session failed', error),
    );
    return published;
  };

  /** Who was signed in when the browser was last here; null once there is no showing them. */
  let expected = known.read();
  let confirm: (told: Account | null) => void;
  /** What the provider told first. */
  const confirmed = new Promise<Account | null>((resolve) => {
    confirm = resolve;
  });
  let loading: Promise<IdentityProvider> | undefined;

  /** The provider, which tells the session of its account from its first use on. */
  function identity(): Promise<IdentityProvider> {
    loading ??= settings.loadIdentity().then(
      (provider) => {
        provider.observe((next) => {
          if (signingIn === 0) void publish(next);
          else unpublished = { account: next };
          confirm(next);
        });
        return provider;
      },
      (error: unknown) => {
        loading = undefined;
        logger.error('The identity provider could not be loaded', error);
        // A known user goes on: the API alone says whether the token is good.
        if (expected === null && account === null) void publish(null);
        throw error;
      },
    );
    return loading;
  }
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
    // A provider that was still starting here has written back the account that left over there.
    const current = state.get();
    if (current.status !== 'signed-in') return;
    const isOfAnother = () => (known.read() ?? current).user.uid !== current.user.uid;
    identity()
      .then((provider) => (isOfAnother() ? undefined : provider.signOut()))
      .catch((error: unknown) => logger.error('Signing out with another tab failed', error));
  });
  if (expected && isFresh(expected.token, Date.now())) settings.later(beginConfirming);
  else beginConfirming();

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
    const provider = await identity();
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
      const token = await current.getToken(refresh);
      if (refresh) remember(current, token);
      return token;
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      // The session is as good as before; there is no network to say so.
      if (error.code === UNREACHABLE) throw new NetworkError(error);
      if (ENDED.includes(error.code)) {
        // The provider may have signed the account out before it says why.
        const { uid } = current.user;
        if (endedUid !== uid) {
          settings.onEnded(error.code === EXPIRED ? undefined : error.message);
        }
        endedUid = uid;
        if (account?.user.uid === uid) await publish(null);
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
    loginWithGoogle: async () => enterAs(await (await identity()).signInWithGoogle()),
    sendPasswordReset: async (email) => (await identity()).sendPasswordReset(email),
    verifyEmail: async (code) => (await identity()).verifyEmail(code),
    checkPasswordReset: async (code) => (await identity()).checkPasswordReset(code),
    confirmPasswordReset: async (code, password) =>
      (await identity()).confirmPasswordReset(code, password),
    updateProfile: async (profile) => {
      if (!account) throw new Error(NO_USER);
      await publish(await account.update(profile));
    },
    logout: async () => {
      const provider = await identity();
      // Before the provider tells of it, here and in other tabs.
      known.forget();
      await provider.signOut();
      await publish(null);
    },
    getUserCredits: () => settings.credits().read(),
    localMailbox: settings.localMailbox,
  };
}

// Tells the web host, for preloading only, which of the two first screens this browser will show.
function rememberHint(signedIn: boolean) {
  const isSecure = location.protocol === 'https:';
  const name = cookieOfHost(SESSION_HINT_COOKIE, isSecure);
  document.cookie = `${name}=${signedIn ? '1' : ''}; Path=/; SameSite=Lax; Max-Age=${signedIn ? 31_536_000 : 0}${isSecure ? '; Secure' : ''}`;
}
