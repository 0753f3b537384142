/** For the shell's worker alone: sending what was captured while no tab of the suite is open. */
import { createApiClient } from '../api/client';
import { NetworkError } from '../api/errors';
import type { SendForm } from '../api/transport';
import { createConnection } from '../connection';
import { createEventBus } from '../events';
import { createLogger, type Logger } from '../logger';
import { type FieldDatabase, openFieldDatabase } from './database';
import { createEntries } from './entries';
import { dropPass, endOf, readPass } from './passes';
import { createTurns } from './turns';
import { createUserOutbox, type UserOutboxSettings } from './userOutbox';

export { createLogger, createTurns, openFieldDatabase };

export interface BackgroundSettings {
  readonly open: () => Promise<FieldDatabase>;
  /** Runs while no tab sends. */
  readonly exclusive: UserOutboxSettings['exclusive'];
  readonly inTurn: UserOutboxSettings['inTurn'];
  /** Open tabs, which show what waits. */
  readonly tabsOf: (uid: string) => UserOutboxSettings['tabs'];
  readonly fetch: typeof fetch;
  readonly logger: Logger;
  readonly isOnLine: () => boolean;
  readonly now?: () => number;
}

/**
 * Sends what waits of the user who left a pass, in the order of its capture, for as long as the pass
 * is there and valid: before each call it is read again, so that signing out ends it. Where there is
 * none, or its token has ended, what waits waits for the next tab.
 * @throws where a later attempt may bring more
 */
export async function sendInBackground(settings: BackgroundSettings): Promise<void> {
  const { open, exclusive, inTurn, tabsOf, fetch: send, logger, isOnLine } = settings;
  const { now = Date.now } = settings;
  const pass = await readPass();
  if (!pass || endOf(pass.token) <= now()) return;
  const { uid } = pass;
  let isCurrent = true;

  const target = new EventTarget();
  const connection = createConnection(target, isOnLine);
  const api = createApiClient({
    baseUrl: pass.apiBase,
    getToken: async (refresh) => {
      const found = await readPass();
      isCurrent = !refresh && found?.uid === uid && endOf(found.token) > now();
      if (!found || !isCurrent) throw new Error('The pass is over');
      return found.token;
    },
    events: createEventBus(target),
    connection,
    fetch: send,
    sendForm: sendFormBy(send),
  });
  const entries = createEntries(open, uid);
  await new Promise<void>((resolve) => {
    const outbox = createUserOutbox({
      entries,
      api,
      connection,
      logger,
      exclusive: (work) =>
        exclusive(work).finally(() => {
          outbox.stop();
          resolve();
        }),
      inTurn,
      tabs: tabsOf(uid),
      isCurrent: () => isCurrent,
      onSent: () => undefined,
      onCapture: () => undefined,
      // The browser wakes the worker again.
      wait: () => () => undefined,
    });
  });
  const left = await entries.read();
  if (left.length === 0) await dropPass(uid);
  else if (isCurrent && left.some(({ state }) => state.kind === 'waiting')) {
    throw new Error('Something still waits to be sent');
  }
}

/** A worker has no XMLHttpRequest; nobody looks at the progress. */
const sendFormBy =
  (send: typeof fetch): SendForm =>
  async ({ url, method, headers, form, signal }) => {
    const init = { method, headers, body: form, ...(signal && { signal }) };
    try {
      const response = await send(url, init);
      const { status, statusText } = response;
      return { status, statusText, body: await response.text() };
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw new NetworkError(error);
    }
  };
