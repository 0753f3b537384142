import { WAITING_KEY } from '@fieldline/contracts';
import type { Connection } from '../connection';
import type { EventBus } from '../events';
import type { Logger } from '../logger';
import type { Session } from '../session/session';
import type { Workspace } from '../workspace';
import { createSubject } from '../subject';
import { createdBy, type NewOutboxEntry, type OutboxEntry } from './entry';

/** Items of one user that the server does not have yet. */
export interface Outbox {
  /** In the order of their capture; empty while no user is signed in. */
  entries(): readonly OutboxEntry[];
  subscribe(listener: () => void): () => void;
  /**
   * Whether a capture goes to the outbox instead of the API: there is no network, or its visit or project is
   * itself unsent.
   */
  isNeeded(id?: string): boolean;
  /** Resolves when the entry is on the disk. @throws NotKeptError */
  add(item: NewOutboxEntry): Promise<OutboxEntry>;
  /** Tries a refused entry again, or all entries. */
  retry(id?: string): Promise<void>;
  /**
   * Changes the request, and tries again; without a version it overwrites the saved one. If the entry is
   * being sent, from any tab, the change waits for that. Returns false, and changes nothing, if the entry has
   * arrived or was discarded.
   */
  change(id: string, body: Readonly<Record<string, unknown>>, ifMatch?: number): Promise<boolean>;
  /** Drops the entry and, if it creates a visit or project, everything in that visit or project. */
  discard(id: string): Promise<void>;
  /** The bytes of an entry's file. */
  fileOf(id: string): Promise<Blob | undefined>;
}

/** The outbox of one owner, once its code is loaded. */
export interface UserOutbox extends Omit<Outbox, 'isNeeded'> {
  /** Resolves when its entries have been read. @throws if they cannot be read */
  readonly opened: Promise<void>;
  /** Ends running attempts; entries stay stored. */
  stop(): void;
}

export interface OutboxSettings {
  readonly session: Pick<Session, 'subscribe'>;
  /** The owner of the entries: the signed-in user in one workspace. */
  readonly owner: Workspace['owner'];
  readonly connection: Connection;
  readonly events: EventBus;
  readonly logger: Logger;
  /**
   * Where each owner's number of unsent entries is stored, so that the code is loaded only when
   * needed.
   */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly load: (owner: string) => Promise<UserOutbox>;
  /** Called when the worker has sent something: data read before may be outdated. */
  readonly onGone: () => void;
}

const NONE: readonly OutboxEntry[] = [];

/** The outbox as parts of the suite see it. Its code is loaded when there are entries to store or to send. */
export function createOutbox(settings: OutboxSettings): Outbox {
  const { session, connection, events, logger, storage, load, onGone } = settings;
  const entries = createSubject(NONE);
  let opened: { readonly owner: string; readonly outbox: Promise<UserOutbox> } | undefined;

  const countKey = (owner: string) => `${WAITING_KEY}:${owner}`;
  const countOf = (owner: string) => Number(storage?.getItem(countKey(owner)) ?? 0);

  function open(): Promise<UserOutbox> {
    const owner = settings.owner();
    if (owner === undefined) return Promise.reject(new Error('Nobody is signed in'));
    if (opened?.owner === owner) return opened.outbox;
    const waited = countOf(owner);
    const outbox = load(owner).then(async (found) => {
      const show = () => {
        if (opened?.owner !== owner) return;
        entries.set(found.entries());
        remember(owner, found.entries().length);
      };
      found.subscribe(show);
      await found.opened.then(
        () => {
          show();
          if (found.entries().length < waited) onGone();
        },
        // If entries cannot be read, nothing is reported here: the next capture reports whether the
        // disk works.
        () => undefined,
      );
      return found;
    });
    opened = { owner, outbox };
    outbox.catch(() => {
      if (opened?.outbox === outbox) opened = undefined;
    });
    return outbox;
  }

  function remember(owner: string, count: number) {
    try {
      if (count === 0) storage?.removeItem(countKey(owner));
      else storage?.setItem(countKey(owner), String(count));
    } catch (error) {
      logger.warn('The number of waiting entries could not be kept', error);
    }
  }

  const close = () => {
    const before = opened;
    opened = undefined;
    entries.set(NONE);
    before?.outbox.then(
      (outbox) => outbox.stop(),
      () => undefined,
    );
  };

  const look = () => {
    const owner = settings.owner();
    if (owner !== opened?.owner) close();
    if (owner === undefined || opened || countOf(owner) === 0) return;
    open().catch((error: unknown) => logger.error('Unsent changes could not be read', error));
  };
  session.subscribe(look);
  events.on('auth:logout', close);
  look();

  return {
    entries: entries.get,
    subscribe: entries.subscribe,
    isNeeded: (id) =>
      connection.isLost() ||
      (id !== undefined && entries.get().some((entry) => createdBy(entry) === id)),
    add: async (item) => (await open()).add(item),
    retry: async (id) => (await open()).retry(id),
    change: async (id, body, ifMatch) => (await open()).change(id, body, ifMatch),
    discard: async (id) => (await open()).discard(id),
    fileOf: async (id) => (await open()).fileOf(id),
  };
}
