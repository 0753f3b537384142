import { LOCKS } from '@fieldline/contracts';
import type { ApiClient, Connection, Logger, Outbox, Session } from '@fieldline/platform';
import type { UserKept, UserOutbox } from '@fieldline/platform/host';
import {
  createEntries,
  createUserKept,
  createUserOutbox,
  openFieldDatabase,
} from '@fieldline/platform/offline';
import type { QueryClient } from '@tanstack/react-query';

export interface OutboxParts {
  readonly uid: string;
  readonly session: Session;
  readonly api: ApiClient;
  readonly connection: Connection;
  readonly queryClient: QueryClient;
  readonly logger: Logger;
}

let database: ReturnType<typeof openFieldDatabase> | undefined;

/** One connection for what waits and what is kept. */
function open() {
  database ??= openFieldDatabase();
  // Where the browser keeps nothing now, it may later.
  database.catch(() => (database = undefined));
  return database;
}

export interface KeptParts {
  readonly uid: string;
  readonly api: ApiClient;
  /** Late, because what waits is sent through the API, which reads what is kept. */
  readonly outbox: () => Outbox;
}

/** Opens what is kept of a user for reading. @throws where the browser keeps nothing */
export async function startKept({ uid, api, outbox }: KeptParts): Promise<UserKept> {
  await open();
  return createUserKept({ uid, open, api, waiting: () => outbox().entries() });
}

/** Opens the outbox of a user and sends what it holds, in one tab of the browser at a time. */
export async function startOutbox(parts: OutboxParts): Promise<UserOutbox> {
  const { uid, session, api, connection, queryClient, logger } = parts;
  let isAsked = false;

  return createUserOutbox({
    entries: createEntries(open, uid),
    api,
    connection,
    logger,
    exclusive: exclusiveAmongTabs,
    tabs: new BroadcastChannel(`${LOCKS.outbox}:${uid}`),
    isCurrent: () => {
      const state = session.state();
      return state.status === 'signed-in' && state.user.uid === uid;
    },
    onSent: () => void queryClient.invalidateQueries(),
    onCapture: () => {
      if (isAsked) return;
      isAsked = true;
      askForPersistence().catch((error: unknown) =>
        logger.warn('Persistent storage could not be asked for', error),
      );
    },
  });
}

/** Without it a browser that runs short of room may drop what was captured. */
async function askForPersistence() {
  // Absent on plain http.
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

async function exclusiveAmongTabs(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCKS.outbox, work);
}
