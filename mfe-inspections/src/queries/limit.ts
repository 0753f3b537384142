/** Runs a job when its turn comes. A job whose signal is aborted before never starts. */
export type Limited = <Result>(job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/** Lets at most `atOnce` jobs run at the same time; the others wait. */
export function createLimit(atOnce: number): Limited {
  let running = 0;
  const waiting = new Set<() => void>();

  const next = () => {
    const [first] = waiting;
    if (!first || running >= atOnce) return;
    waiting.delete(first);
    first();
  };

  return async (job, signal) => {
    signal?.throwIfAborted();
    if (running >= atOnce) {
      await new Promise<void>((start, leave) => {
        waiting.add(start);
        signal?.addEventListener('abort', () => {
          if (waiting.delete(start)) leave(signal.reason);
        });
      });
    }
    running += 1;
    try {
      return await job();
    } finally {
      running -= 1;
      next();
    }
  };
}
