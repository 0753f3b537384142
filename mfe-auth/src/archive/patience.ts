import {
  ApiError,
  type Connection,
  NetworkError,
  RetriesExhaustedError,
  TimeoutError,
} from '@fieldline/platform';

/** Attempts while there seems to be a network: about a minute, in which a server can restart. */
const ATTEMPTS = 7;
/** The pause before the next attempt after a lost connection, in milliseconds. */
const LOST_MS = 10_000;

export interface PatienceSettings {
  readonly connection: Pick<Connection, 'isLost' | 'subscribe'>;
  readonly signal: AbortSignal;
  /** Called when it starts to wait for the network, and when the network is back. */
  readonly onWaiting?: (isWaiting: boolean) => void;
  readonly pause?: Pause;
}

type Pause = (ms: number, signal: AbortSignal) => Promise<void>;

/** Runs something until it succeeds or fails permanently. */
export type Patiently = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** Whether the cause is the network or an overloaded server, so that it may pass. */
export const mayPass = (error: unknown): boolean =>
  error instanceof RetriesExhaustedError ||
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  (error instanceof ApiError && (error.status === 429 || error.status >= 500));

/**
 * Makes a few attempts, with longer and longer pauses. For a lost connection it waits without
 * limit; abort the signal to stop that.
 * @throws what the last attempt threw, or the signal's reason
 */
export function createPatience(settings: PatienceSettings): Patiently {
  const { connection, signal, onWaiting = () => undefined, pause = abortablePause } = settings;
  return async (run) => {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted();
      try {
        return await run();
      } catch (error) {
        signal.throwIfAborted();
        if (!mayPass(error)) throw error;
        if (connection.isLost()) {
          attempt = 0;
          onWaiting(true);
          await waitForConnection(settings, pause);
          onWaiting(false);
        } else if (attempt >= ATTEMPTS) throw error;
        else await pause(1000 * 2 ** (attempt - 1), signal);
      }
    }
  };
}

async function waitForConnection({ connection, signal }: PatienceSettings, pause: Pause) {
  const back = new AbortController();
  const unsubscribe = connection.subscribe(() => connection.isLost() || back.abort());
  await pause(LOST_MS, AbortSignal.any([signal, back.signal]));
  unsubscribe();
}

/** Resolves early when the signal aborts. */
const abortablePause: Pause = (ms, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
