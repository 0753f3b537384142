import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The channel of PostgreSQL on which processes tell one another whose records have changed. */
export const NUDGES = 'fieldline_nudges';
const PAUSE_MS = 1000;

/** Tells waiting callers that something of a user's has changed, without saying what. */
export interface Nudges {
  /** To be called once the change is committed. */
  tell(uid: string): void;
  /** Answers how to stop listening. */
  hear(uid: string, listener: () => void): () => void;
  close(): Promise<void>;
}

/** For a single process. */
export function createNudges(): Nudges & {
  readonly tellAll: () => void;
  readonly isHeard: () => boolean;
} {
  const heard = new Map<string, Set<() => void>>();
  const call = (listeners: Iterable<() => void>) => {
    for (const listener of [...listeners]) listener();
  };
  return {
    tell: (uid) => call(heard.get(uid) ?? []),
    tellAll: () => {
      for (const listeners of [...heard.values()]) call(listeners);
    },
    isHeard: () => heard.size > 0,
    hear(uid, listener) {
      const listeners = heard.get(uid) ?? new Set();
      heard.set(uid, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) heard.delete(uid);
      };
    },
    close: async () => heard.clear(),
  };
}

/**
 * For all processes of a PostgreSQL, by its LISTEN. Whoever changes something notifies in the same
 * transaction, so there is nothing to tell here. One connection, from when somebody first listens; when it
 * breaks, another is made. Each time it begins to listen everybody is told: something may have changed before.
 * @param connection one without a limit for silence: it is silent most of the time
 */
export function listenForNudges(connection: pg.ClientConfig): Nudges {
  const here = createNudges();
  let client: pg.Client | undefined;
  let listening: Promise<void> | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client(connection);
    const broken = new Promise<void>((resolve) => {
      next.on('error', () => resolve());
      next.on('end', () => resolve());
    });
    next.on('notification', ({ payload }) => here.tell(payload ?? ''));
    await next.connect();
    client = next;
    await next.query(`listen ${NUDGES}`);
    here.tellAll();
    void broken.then(again);
  }

  async function again(): Promise<void> {
    while (!isClosed) {
      await sleep(PAUSE_MS);
      if (isClosed) return;
      const isBack = await connect().then(
        () => true,
        () => false,
      );
      if (isBack) return;
    }
  }

  return {
    tell: () => {},
    hear(uid, listener) {
      listening ??= connect().catch(again);
      return here.hear(uid, listener);
    },
    close: async () => {
      isClosed = true;
      await listening?.catch(() => undefined);
      await client?.end().catch(() => undefined);
      await here.close();
    },
  };
}
