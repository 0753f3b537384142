import type { ConnectionControl } from '../connection';
import type { EventBus } from '../events';
import { readError, unauthenticated } from './answer';
import { ForeignAnswerError, NetworkError, RetriesExhaustedError, TimeoutError } from './errors';
import { type Pause, withRetries } from './retries';
import type { Answer } from './transport';

/** Whether the server accepts the user's token: `rejected` after a fresh token was refused too. */
export type Authentication = 'accepted' | 'rejected';

/** Calls `attempt` with a token, and returns the body of a successful answer. */
export type SendAuthenticated = <Body extends string | Blob>(
  attempt: (token: string | null) => Promise<Answer<Body>>,
  signal: AbortSignal | undefined,
) => Promise<Body>;

interface Settings {
  readonly getToken: (refresh: boolean) => Promise<string | null>;
  readonly events: EventBus;
  readonly connection?: Pick<ConnectionControl, 'answered' | 'failed' | 'interfered'> | undefined;
  readonly pause: Pause;
}

/**
 * Sends with the user's token. A 401 emits `auth:unauthorized`; one token refresh is shared by all waiting
 * calls, and each is sent again with the new token. The answer to a call without a token says nothing about
 * the session.
 */
export function createAuthenticated({ getToken, events, connection, pause }: Settings): {
  readonly send: SendAuthenticated;
  readonly authentication: () => Authentication;
} {
  let authentication: Authentication = 'accepted';
  let refreshing: Promise<string | null> | undefined;
  /**
   * Number of the session. A call that began in an earlier session is not repeated in this one, and
   * its refusal does not end this one.
   */
  let session = 0;

  events.on('auth:logout', () => {
    session += 1;
    authentication = 'accepted';
    refreshing = undefined;
  });

  const refreshToken = () => {
    if (refreshing) return refreshing;
    const started = getToken(true).finally(() => {
      if (refreshing === started) refreshing = undefined;
    });
    refreshing = started;
    return started;
  };

  /** Sends `attempt` with the given token; returns a successful answer. */
  async function send<Body extends string | Blob>(
    attempt: (token: string | null) => Promise<Answer<Body>>,
    signal: AbortSignal | undefined,
  ): Promise<Body> {
    const started = session;
    let hasToken: boolean | undefined;
    const once = async (tokenOf: () => Promise<string | null>) => {
      try {
        const token = await tokenOf();
        signal?.throwIfAborted();
        hasToken ??= token !== null;
        // A user has signed in or out since the call began: the token belongs to another session.
        if (session !== started || hasToken !== (token !== null)) throw unauthenticated();
        const answer = await attempt(token);
        connection?.answered();
        return answer;
      } catch (error) {
        if (error instanceof ForeignAnswerError) connection?.interfered(error.isSignIn);
        else if (error instanceof NetworkError || error instanceof TimeoutError)
          connection?.failed();
        throw error;
      }
    };
    const request = (tokenOf: () => Promise<string | null>) =>
      withRetries(() => once(tokenOf), signal, pause);

    let answer = await request(() => getToken(false));
    if (answer.status === 401 && hasToken && session === started) {
      events.emit('auth:unauthorized');
      const fresh = await withRetries(refreshToken, signal, pause).catch((error: unknown) => {
        // Without a network, no server has refused the token.
        if (error instanceof RetriesExhaustedError || signal?.aborted) throw error;
        return null;
      });
      if (fresh !== null) answer = await request(async () => fresh);
    }
    if (session === started) {
      if (hasToken) authentication = answer.status === 401 ? 'rejected' : 'accepted';
      if (answer.status === 401) events.emit('auth:unauthorized');
    }
    const { body } = answer;
    if (answer.status < 400) return body;
    throw readError({ ...answer, body: typeof body === 'string' ? body : await body.text() });
  }

  return { send, authentication: () => authentication };
}
