import { LOCKS, outboxLock, SYNC_TAG } from '@fieldline/contracts';
import type { ApiClient, Connection, Logger, Outbox, Session } from '@fieldline/platform';
import type { UserKept, UserOutbox } from '@fieldline/platform/host';
import {
  createEntries,
  createLocks,
  createUserKept,
  createUserOutbox,
  dropToken,
  leaveToken,
  openFieldDatabase,
} from '@fieldline/platform/offline';
import { createWorkspaceSenders, type Senders } from '@fieldline/platform/senders';
import { dropShared } from '@fieldline/platform/shares';
import { waitingElsewhere } from '../workspace/waitingElsewhere';

export interface OutboxParts {
  readonly owner: string;
  /** Its workspace, as calls name it. */
  readonly workspaceId: string | null;
  /** Whether the tab still sends for this owner. */
  readonly isCurrent: () => boolean;
  readonly session: Session;
  readonly api: ApiClient;
  readonly apiBase: string;
  readonly connection: Connection;
  /** A capture was sent: data read before are outdated. */
  readonly onArrived: () => void;
  readonly logger: Logger;
}

let database: ReturnType<typeof openFieldDatabase> | undefined;

/** One database connection for unsent changes and saved data. */
function open() {
  database ??= openFieldDatabase();
  // If the browser stores nothing now, it may later.
  database.catch(() => (database = undefined));
  return database;
}

export interface KeptParts {
  readonly owner: string;
  readonly api: ApiClient;
  /** A function, because changes are sent through the API, which reads saved data. */
  readonly outbox: () => Outbox;
}

/** Opens the saved data of a user's workspace. @throws if the browser stores nothing */
export async function startKept({ owner, api, outbox }: KeptParts): Promise<UserKept> {
  await open();
  const kept = createUserKept({ uid: owner, open, api, waiting: () => outbox().entries() });
  return {
    ...kept,
    end: async () => {
      // Shared photos belong to no visit yet, and the next user must not see them.
      await dropShared();
      await kept.forget();
    },
  };
}

/**
 * Opens the outbox of a user's workspace and sends its entries, in one tab of the browser at a
 * time.
 */
export async function startOutbox(parts: OutboxParts): Promise<UserOutbox> {
  const { owner, workspaceId, isCurrent, session, api, connection, onArrived, logger } = parts;
  let isAsked = false;
  const warn = (error: unknown) => logger.warn('The worker cannot send for this tab', error);
  const withLock = createLocks('locks' in navigator ? navigator.locks : undefined);
  const lock = outboxLock(workspaceId);

  const outbox = createUserOutbox({
    entries: createEntries(open, owner),
    api,
    connection,
    logger,
    exclusive: (work) => withLock(lock, work),
    withLock: (id, work) => withLock(`${LOCKS.outbox}:${id}`, work),
    tabs: new BroadcastChannel(`${LOCKS.outbox}:${owner}`),
    isCurrent,
    onSent: onArrived,
    onGone: onArrived,
    onCapture: () => {
      letWorkerSend(parts).catch(warn);
      if (isAsked) return;
      isAsked = true;
      askForPersistence().catch((error: unknown) =>
        logger.warn('Persistent storage could not be asked for', error),
      );
    },
  });

  // A closing tab leaves the newest token to the worker; none if nothing is unsent or no user is signed in.
  const leave = () => {
    if (document.hidden && isCurrent() && outbox.entries().length > 0) {
      letWorkerSend(parts).catch(warn);
    }
  };
  const takeBack = () => {
    if (!isCurrent() || outbox.entries().length === 0) dropToken(owner).catch(warn);
  };
  document.addEventListener('visibilitychange', leave);
  const endings = [outbox.subscribe(takeBack), session.subscribe(takeBack)];
  return {
    ...outbox,
    stop: () => {
      document.removeEventListener('visibilitychange', leave);
      for (const end of endings) end();
      takeBack();
      outbox.stop();
    },
  };
}

/**
 * A registration that can wake its worker when there is a network; not in TypeScript's DOM types.
 */
const canSync = (
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & {
  readonly sync: { register(tag: string): Promise<void> };
} => 'sync' in registration;

/**
 * Lets the shell's worker send unsent changes once there is a network, if the browser can do that.
 * It uses the current token, and only while that is valid.
 */
async function letWorkerSend({ owner, workspaceId, isCurrent, session, apiBase }: OutboxParts) {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || !canSync(registration)) return;
  const token = await session.getToken(false);
  // The user has signed out in the meantime.
  if (token === null || !isCurrent()) return;
  const scope = workspaceId !== null && { workspace: workspaceId };
  await leaveToken({ uid: owner, token, apiBase, ...scope });
  await registration.sync.register(SYNC_TAG);
}

/** Without it, a browser short of space may delete captures. */
async function askForPersistence() {
  // Missing on plain http.
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

export interface ElsewhereParts {
  readonly backing: Storage;
  /** The owner in whose workspace the user works. */
  readonly here: string;
  readonly owner: () => string | undefined;
  readonly outboxOf: (
    whose: () => string | undefined,
    id: () => string | null,
    through: Senders,
  ) => unknown;
  /** Sends calls without naming a workspace. */
  readonly plain: Senders;
}

/** Sends the user's captures from other workspaces to these, while the user works in this one. */
export function sendElsewhere({ backing, here, owner, outboxOf, plain }: ElsewhereParts): void {
  for (const { owner: whose, id } of waitingElsewhere(backing, here)) {
    outboxOf(
      () => (owner() === here ? whose : undefined),
      () => id,
      createWorkspaceSenders(plain, { id: () => id }),
    );
  }
}
