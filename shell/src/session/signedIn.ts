import { cookieOfHost, SESSION_HINT_COOKIE } from '@fieldline/contracts';
import { AuthenticationError, NetworkError, type SessionState } from '@fieldline/platform';
import { createSubject } from '@fieldline/platform/host';
import type { Account } from './identity';
import type { SessionSettings } from './settings';

/** The provider's codes for a session that cannot be recovered. */
const ENDED = ['auth/user-disabled', 'auth/user-token-expired', 'auth/user-not-found'];

/** The one code without a message in the specification. */
const EXPIRED = 'auth/user-token-expired';

/** The provider's code for an unreachable server. */
const UNREACHABLE = 'auth/network-request-failed';

/**
 * The signed-in user. A user becomes visible only once the local stores are theirs; `auth:logout` is emitted
 * once for each user who leaves, before the next one is visible.
 */
export function createSignedIn(settings: SessionSettings) {
  const { events, logger, known } = settings;
  const state = createSubject<SessionState>({ status: 'checking' });
  let account: Account | null = null;
  /** The user who was told that the provider has ended their session. */
  let endedUid: string | null = null;
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
    // If there is no token at the moment, the next one is remembered.
    next.getToken(false).then(
      (token) => remember(next, token),
      () => undefined,
    );
  };

  const remember = (of: Account, token: string) => {
    if (of === account) known.keep({ user: of.user, token });
  };

  /**
   * Tells the user that the session is over, if they signed out neither here nor in another tab.
   */
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
    // A failure does not stop later accounts from being published.
    publishing = published.catch((error: unknown) =>
      logger.error('A change of the session failed', error),
    );
    return published;
  };

  async function tokenOf(current: Account, refresh: boolean): Promise<string> {
    try {
      const token = await current.getToken(refresh);
      if (refresh) remember(current, token);
      return token;
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      // The session may still be valid; there is no network to confirm it.
      if (error.code === UNREACHABLE) throw new NetworkError(error);
      if (ENDED.includes(error.code)) {
        // The provider may sign the account out before it gives the reason.
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

  return { state, account: () => account, publish, tokenOf };
}

// Tells the web host, for preloading only, which of the two first screens this browser will show.
function rememberHint(signedIn: boolean) {
  const isSecure = location.protocol === 'https:';
  const name = cookieOfHost(SESSION_HINT_COOKIE, isSecure);
  document.cookie = `${name}=${signedIn ? '1' : ''}; Path=/; SameSite=Lax; Max-Age=${signedIn ? 31_536_000 : 0}${isSecure ? '; Secure' : ''}`;
}
