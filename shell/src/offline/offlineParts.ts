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
  /** The workspace that it is for, as calls name it. */
  readonly workspaceId: string | null;
  /** Whether that is still whom the tab sends for. */
  readonly isCurrent: () => boolean;
  readonly session: Session;
  readonly api: ApiClient;
  readonly apiBase: string;
  readonly connection: Connection;
  /** What was captured has arrived: what was read before is out of date. */
  readonly onArrived: () => void;
  readonly logger: Logger;
}

let database: ReturnType<typeof openFieldDatabase> | undefined;

/** One connection for what waits and what is kept. */
function open() {
  database ??= openFieldDatabase();
  // If the browser keeps nothing now, it may later.
  database.catch(() => (database = undefined));
  return database;
}

export interface KeptParts {
  readonly owner: string;
  readonly api: ApiClient;
  /** Late, because what waits is sent through the API, which reads what is kept. */
  readonly outbox: () => Outbox;
}

/** Opens what is kept of a user's workspace for reading. @throws if the browser keeps nothing */
export async function startKept({ owner, api, outbox }: KeptParts): Promise<UserKept> {
  await open();
  const kept = createUserKept({ uid: owner, open, api, waiting: () => outbox().entries() });
  return {
    ...kept,
    end: async () => {
      // What was shared belongs to nobody yet: the next user is not to see it.
      await dropShared();
      await kept.forget();
    },
  };
}

/** Opens the outbox of a user's workspace and sends what it holds, in one tab of the browser at a time. */
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

  // A tab that goes leaves the newest token; one that has nothing to send, or nobody to send for, none.
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

/** A registration that wakes its worker when there is a network; TypeScript's documents know none. */
const canSync = (
  registration: ServiceWorkerRegistration,
): registration is ServiceWorkerRegistration & {
  readonly sync: { register(tag: string): Promise<void> };
} => 'sync' in registration;

/**
 * Has the shell's worker send what waits once there is a network, if the browser can do that; it
 * does so with the token of now, and for no longer than that is valid.
 */
async function letWorkerSend({ owner, workspaceId, isCurrent, session, apiBase }: OutboxParts) {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration || !canSync(registration)) return;
  const token = await session.getToken(false);
  // Signed out in the meantime.
  if (token === null || !isCurrent()) return;
  const place = workspaceId !== null && { workspace: workspaceId };
  await leaveToken({ uid: owner, token, apiBase, ...place });
  await registration.sync.register(SYNC_TAG);
}

/** Without it a browser that runs short of room may drop what was captured. */
async function askForPersistence() {
  // Absent on plain http.
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}

export interface ElsewhereParts {
  readonly backing: Storage;
  /** Whose workspace the user works in. */
  readonly here: string;
  readonly owner: () => string | undefined;
  readonly outboxOf: (
    whose: () => string | undefined,
    id: () => string | null,
    through: Senders,
  ) => unknown;
  /** Sends without naming a workspace. */
  readonly plain: Senders;
}

/** Sends what the user captured in other workspaces to these, while they work in this one. */
export function sendElsewhere({ backing, here, owner, outboxOf, plain }: ElsewhereParts): void {
  for (const { owner: whose, id } of waitingElsewhere(backing, here)) {
    outboxOf(
      () => (owner() === here ? whose : undefined),
      () => id,
      createWorkspaceSenders(plain, { id: () => id }),
    );
  }
}
