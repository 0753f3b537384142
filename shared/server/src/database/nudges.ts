import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** The PostgreSQL channel on which processes tell one another whose records have changed. */
export const NUDGES = 'fieldline_nudges';
const PAUSE_MS = 1000;

/** Tells waiting callers that something of a user or a team has changed, without details. */
export interface Nudges {
  /**
   * Call it once the change is committed. If other processes listen, the transaction has told them
   * already.
   */
  tell(of: string): void;
  /** Tells all processes about a change that did not notify them itself. */
  announce(of: string): Promise<void>;
  /** Milliseconds since the last nudge, or since the watch began if that is later. */
  sinceTold(of: string): number;
  /**
   * Returns a function that stops listening. `onMissed` is called if nudges may have been missed,
   * for example during a lost connection; it is the listener itself if absent.
   */
  hear(of: string, listener: () => void, onMissed?: () => void): () => void;
  close(): Promise<void>;
}

interface Hearing {
  readonly listener: () => void;
  readonly onMissed: () => void;
}

/** For how many users and teams the last time is remembered. */
const REMEMBERED = 10_000;

/** For a single process. */
export function createNudges(): Nudges & {
  readonly tellAll: () => void;
  readonly isHeard: () => boolean;
} {
  const heard = new Map<string, Set<Hearing>>();
  /**
   * When each owner was last told, latest at the end; all others were told before `knownFrom`, if
   * ever.
   */
  const told = new Map<string, number>();
  let knownFrom = performance.now();
  const tell = (of: string) => {
    told.delete(of);
    told.set(of, performance.now());
    const [oldest] = told;
    if (oldest && told.size > REMEMBERED) {
      told.delete(oldest[0]);
      knownFrom = oldest[1];
    }
    for (const { listener } of [...(heard.get(of) ?? [])]) listener();
  };
  return {
    tell,
    announce: async (of) => tell(of),
    sinceTold: (of) => performance.now() - (told.get(of) ?? knownFrom),
    tellAll: () => {
      knownFrom = performance.now();
      told.clear();
      for (const hearings of [...heard.values()]) {
        for (const { onMissed } of [...hearings]) onMissed();
      }
    },
    isHeard: () => heard.size > 0,
    hear(of, listener, onMissed = listener) {
      const hearings = heard.get(of) ?? new Set();
      const hearing = { listener, onMissed };
      heard.set(of, hearings.add(hearing));
      return () => {
        hearings.delete(hearing);
        if (hearings.size === 0) heard.delete(of);
      };
    },
    close: async () => heard.clear(),
  };
}

/**
 * For all processes of a PostgreSQL, through LISTEN. A change notifies in its own transaction, so
 * `tell` does nothing. Uses one connection, from the first listener on, which is replaced when it
 * breaks. Each time it starts listening, all listeners are told, because something may have changed
 * before.
 * @param connection one without an idle limit: it is silent most of the time
 * @param announce notifies through any connection
 */
export function listenForNudges(connection: pg.ClientConfig, announce: Nudges['announce']): Nudges {
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
    announce,
    sinceTold: here.sinceTold,
    hear(of, listener, onMissed) {
      listening ??= connect().catch(again);
      return here.hear(of, listener, onMissed);
    },
    close: async () => {
      isClosed = true;
      await listening?.catch(() => undefined);
      await client?.end().catch(() => undefined);
      await here.close();
    },
  };
}
