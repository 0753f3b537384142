/** Only for the shell's worker: sends captured changes while no tab of the suite is open. */
import { createApiClient } from '../../api/client';
import { NetworkError } from '../../api/errors';
import { described, type SendForm } from '../../api/transport';
import { createWorkspaceSenders } from '../../api/workspaceSenders';
import { createConnection } from '../../connection';
import { createEventBus } from '../../events';
import { createLogger, type Logger } from '../../logger';
import { type FieldDatabase, openFieldDatabase } from './database';
import { createEntries } from './entries';
import { dropToken, endOfToken, readToken } from './bearerToken';
import { createLocks } from './locks';
import { createUserOutbox, type UserOutboxSettings } from './userOutbox';

export { createLogger, createLocks, openFieldDatabase };

export interface BackgroundSettings {
  readonly open: () => Promise<FieldDatabase>;
  /** Runs while no tab sends for that workspace. */
  readonly exclusive: (
    workspace: string | null,
    work: Parameters<UserOutboxSettings['exclusive']>[0],
  ) => ReturnType<UserOutboxSettings['exclusive']>;
  readonly withLock: UserOutboxSettings['withLock'];
  /** Open tabs, which show the unsent changes. */
  readonly tabsOf: (uid: string) => UserOutboxSettings['tabs'];
  readonly fetch: typeof fetch;
  readonly logger: Logger;
  readonly isOnLine: () => boolean;
  readonly now?: () => number;
}

/**
 * Sends the unsent entries of the user whose token is stored, in the order of their capture, while
 * the token is there and valid. The token is read again before each call, so that signing out ends
 * the sending. Without a valid token the entries stay for the next tab.
 * @throws if a later attempt may send more
 */
export async function sendInBackground(settings: BackgroundSettings): Promise<void> {
  const { open, exclusive, withLock, tabsOf, fetch: send, logger, isOnLine } = settings;
  const { now = Date.now } = settings;
  const token = await readToken();
  if (!token || endOfToken(token.token) <= now()) return;
  const { uid, workspace = null } = token;
  let isCurrent = true;

  const target = new EventTarget();
  const connection = createConnection(target, isOnLine);
  const api = createApiClient({
    baseUrl: token.apiBase,
    getToken: async (refresh) => {
      const found = await readToken();
      isCurrent = !refresh && found?.uid === uid && endOfToken(found.token) > now();
      if (!found || !isCurrent) throw new Error('The token is over');
      return found.token;
    },
    events: createEventBus(target),
    connection,
    ...createWorkspaceSenders({ fetch: send, sendForm: sendFormBy(send) }, { id: () => workspace }),
  });
  const entries = createEntries(open, uid);
  await new Promise<void>((resolve) => {
    const outbox = createUserOutbox({
      entries,
      api,
      connection,
      logger,
      exclusive: (work) =>
        exclusive(workspace, work).finally(() => {
          outbox.stop();
          resolve();
        }),
      withLock,
      tabs: tabsOf(uid),
      isCurrent: () => isCurrent,
      onSent: () => undefined,
      onCapture: () => undefined,
      // The browser wakes the worker again.
      wait: () => () => undefined,
    });
  });
  const left = await entries.read();
  if (left.length === 0) await dropToken(uid);
  else if (isCurrent && left.some(({ state }) => state.kind === 'waiting')) {
    throw new Error('Something is still unsent');
  }
}

/** A worker has no XMLHttpRequest, and no screen shows the progress. */
const sendFormBy =
  (send: typeof fetch): SendForm =>
  async ({ url, method, headers, form, signal }) => {
    const init = { method, headers, body: form, ...(signal && { signal }) };
    try {
      const response = await send(url, init);
      const { status, statusText, headers: told } = response;
      return { status, statusText, body: await response.text(), ...described(told) };
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw new NetworkError(error);
    }
  };
