import { ApiError, NetworkError, RetriesExhaustedError } from '../api/errors';
import type { Connection } from '../connection';
import type { EventBus } from '../events';
import type { Logger } from '../logger';
import { createSubject } from '../subject';
import type { Workspace } from '../workspace';

/** The kinds of items that a user can pin, however old they are. */
export type PinnedKind = 'log' | 'project';

/** Copies of the server's data that can be read offline, for the signed-in user in their workspace. */
export interface Kept {
  /**
   * If saved copies are shown instead of the server's data: when the oldest of them was read (milliseconds
   * since 1970). Null while everything shown is the server's.
   */
  asOf(): number | null;
  subscribe(listener: () => void): () => void;
  isPinned(kind: PinnedKind, id: string): Promise<boolean>;
  /** Saves an item for offline use until it is unpinned; reads all of it now. @throws as the API client */
  pin(kind: PinnedKind, id: string, isPinned: boolean): Promise<void>;
  /** Reads recent and pinned items again, unless it did lately. The shell calls it in idle time. */
  keep(): Promise<void>;
}

/** An answer from the disk. */
export interface KeptBody<Body> {
  readonly body: Body;
  readonly at: number;
}

/** How the API client reads: from the network, or, if there is none, from saved copies. */
export interface Reader {
  /** @param address below the API's base, with its query */
  text(address: string, network: () => Promise<string>): Promise<string>;
  blob(address: string, network: () => Promise<Blob>): Promise<Blob>;
}

/** The saved copies of one owner, once their code is loaded and their database is open. */
export interface UserKept extends Pick<Kept, 'isPinned' | 'pin' | 'keep'> {
  text(address: string): Promise<KeptBody<string> | undefined>;
  blob(address: string): Promise<KeptBody<Blob> | undefined>;
  /** Whether the address asks for a visit or project that is itself unsent. */
  isWaiting(address: string): boolean;
  hear(address: string, body: string | Blob): Promise<void>;
  /** Removes the copies, and stores no more of them. Pinned items are read again when the user returns. */
  forget(): Promise<void>;
  /**
   * The user signs out: does the same as `forget`, and removes shared photos that were not added to a visit.
   */
  end(): Promise<void>;
}

export interface KeptSettings {
  /** The owner of the copies: the signed-in user in one workspace. */
  readonly owner: Workspace['owner'];
  readonly connection: Connection;
  readonly events: EventBus;
  readonly logger: Logger;
  readonly load: (owner: string) => Promise<UserKept>;
  /** Called when the network is back after possibly outdated data were shown. */
  readonly onBack: () => void;
}

/**
 * Only field work is kept: projects, visits, photos and their counts. All other calls just fail.
 */
const KEPT = /^\/(projects|logs|checklists|dashboard|users\/me)(\/|\?|$)|^\/search\?/;

/**
 * Answers that arrive before the code is loaded are held, up to this many. `keep` fetches any
 * others again.
 */
const HEARD_EARLY = 40;

/**
 * The saved copies as the suite sees them. Their code is loaded once the page is idle, or on demand.
 */
export function createKept(settings: KeptSettings): Kept & Reader & Pick<UserKept, 'forget'> {
  const { connection, events, logger, load } = settings;
  const asOf = createSubject<number | null>(null);
  let opened: { readonly owner: string; readonly kept: Promise<UserKept> } | undefined;
  let isLoaded = false;
  let early: (readonly [string, string | Blob])[] = [];

  function open(): Promise<UserKept> {
    const owner = settings.owner();
    if (owner === undefined) return Promise.reject(new Error('Nobody is signed in'));
    if (opened?.owner === owner) return opened.kept;
    const kept = load(owner);
    opened = { owner, kept };
    kept.then(
      async (found) => {
        isLoaded = true;
        for (const [address, body] of early.splice(0)) await found.hear(address, body);
      },
      (error: unknown) => {
        opened = undefined;
        logger.warn('Nothing can be saved for offline use', error);
      },
    );
    return kept;
  }

  events.on('auth:logout', () => {
    const before = opened;
    opened = undefined;
    isLoaded = false;
    early = [];
    asOf.set(null);
    before?.kept
      .then((kept) => kept.end())
      .catch((error: unknown) => logger.warn('Kept answers could not be removed', error));
  });
  connection.subscribe(() => {
    if (connection.isLost() || asOf.get() === null) return;
    asOf.set(null);
    settings.onBack();
  });

  let isProbing = false;

  function heard(address: string, body: string | Blob) {
    if (isLoaded && opened) {
      opened.kept
        .then((kept) => kept.hear(address, body))
        .catch((error: unknown) => logger.warn('An answer could not be kept', error));
    } else if (early.length < HEARD_EARLY) early.push([address, body]);
  }

  async function fromDisk<Body>(
    read: (kept: UserKept) => Promise<KeptBody<Body> | undefined>,
  ): Promise<Body | undefined> {
    const found = await open()
      .then(read)
      .catch(() => undefined);
    if (!found) return undefined;
    asOf.set(Math.min(asOf.get() ?? Infinity, found.at));
    return found.body;
  }

  async function readOne<Body extends string | Blob>(
    address: string,
    network: () => Promise<Body>,
    read: (kept: UserKept) => Promise<KeptBody<Body> | undefined>,
  ): Promise<Body> {
    const ask = async () => {
      const body = await network();
      heard(address, body);
      return body;
    };
    const isLost = connection.isLost();
    const kept = isLost ? await fromDisk(read) : undefined;
    if (kept !== undefined) {
      // Also ask the server, without waiting: an answer shows that the network is back; a failure
      // changes nothing.
      if (connection.hasNetwork()) ask().catch(() => undefined);
      return kept;
    }
    try {
      return await untilLost(ask(), connection, () => fromDisk(read));
    } catch (error) {
      // Errors of the server are passed on, and so are aborted calls.
      if (error instanceof ApiError || isAbort(error) || isLost) throw error;
      const instead = await fromDisk(read);
      if (instead === undefined) throw error;
      return instead;
    }
  }

  /** One call at a time checks whether the server answers again; no caller waits for it. */
  function probe(network: () => Promise<unknown>) {
    if (isProbing || !connection.hasNetwork()) return;
    isProbing = true;
    network()
      .catch(() => undefined)
      .finally(() => (isProbing = false));
  }

  /** An unsent item is not missing: the server just does not have it yet. */
  async function readText(address: string, network: () => Promise<string>): Promise<string> {
    const read = () => readOne(address, network, (kept) => kept.text(address));
    const waitedBefore = isLoaded && ((await opened?.kept)?.isWaiting(address) ?? false);
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      const kept = await open().catch(() => undefined);
      const own = kept?.isWaiting(address) ? await kept.text(address) : undefined;
      if (own) return own.body;
      // It was sent after the server was asked.
      if (waitedBefore) return read();
      throw error;
    }
  }

  return {
    asOf: asOf.get,
    subscribe: asOf.subscribe,
    isPinned: async (kind, id) => (await open()).isPinned(kind, id),
    pin: async (kind, id, isPinned) => (await open()).pin(kind, id, isPinned),
    keep: async () => {
      if (!connection.isLost()) await (await open()).keep();
    },
    forget: async () => (await open()).forget(),
    text: (address, network) => (KEPT.test(address) ? readText(address, network) : network()),
    blob: (address, network) => {
      // A report asks for each photo in several sizes: failing attempts would add up.
      const ask = () => {
        if (!connection.isLost()) return network();
        probe(network);
        return Promise.reject(new RetriesExhaustedError(new NetworkError(undefined)));
      };
      return readOne(address, ask, (kept) => kept.blob(address));
    },
  };
}

const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** The network's answer, or the saved one as soon as the network is known to be lost. */
function untilLost<Body>(
  answer: Promise<Body>,
  connection: Connection,
  kept: () => Promise<Body | undefined>,
): Promise<Body> {
  if (connection.isLost()) return answer;
  return new Promise((resolve, reject) => {
    const unsubscribe = connection.subscribe(() => {
      if (!connection.isLost()) return;
      unsubscribe();
      void kept().then((body) => body !== undefined && resolve(body));
    });
    answer.then(resolve, reject).finally(unsubscribe);
  });
}
