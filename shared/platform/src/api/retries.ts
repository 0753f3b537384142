import { REQUEST_RETRIES, RETRY_DELAY_MS } from '@fieldline/contracts';
import { NetworkError, RetriesExhaustedError, TimeoutError } from './errors';

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export type Pause = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

/**
 * Makes at most four attempts, with pauses of 1, 2 and 3 s between them; returns the first answer. Only
 * time-outs and connection failures are tried again (SPEC.md, section 7).
 * @throws RetriesExhaustedError, any other error of `attempt`, or the signal's reason
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  signal: AbortSignal | undefined,
  pause: Pause,
): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      const temporary = error instanceof NetworkError || error instanceof TimeoutError;
      if (!temporary) throw error;
      if (retry === REQUEST_RETRIES) throw new RetriesExhaustedError(error);
      await pause(RETRY_DELAY_MS * (retry + 1), signal);
    }
  }
}

export const abortablePause: Pause = (milliseconds, signal) =>
  new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const settle = (act: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      act();
    };
    const abort = () => settle(() => reject(signal?.reason));
    const timer = setTimeout(() => settle(resolve), milliseconds);
    signal?.addEventListener('abort', abort);
  });
