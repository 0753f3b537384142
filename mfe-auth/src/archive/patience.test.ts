import { ApiError, NetworkError } from '@fieldline/platform';
import { createPatience } from './patience';

/** A connection that a test can lose and restore, and pauses that end at once. */
function patience(isLost = false) {
  const listeners = new Set<() => void>();
  const life = new AbortController();
  const pauses: number[] = [];
  const waiting: boolean[] = [];
  const connection = {
    isLost: () => isLost,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    life,
    pauses,
    waiting,
    listeners,
    back: () => {
      isLost = false;
      for (const listener of listeners) listener();
    },
    patiently: createPatience({
      connection,
      signal: life.signal,
      onWaiting: (is) => waiting.push(is),
      pause: (ms, signal) => {
        pauses.push(ms);
        if (!isLost) return Promise.resolve();
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
      },
    }),
  };
}

const failing = (times: number, error: Error) => {
  let failures = 0;
  return async () => {
    if ((failures += 1) <= times) throw error;
    return failures;
  };
};

test.each([
  ['a lost line', new NetworkError(undefined)],
  ['a server with too much to do', new ApiError(503, 'BUSY', 'Busy')],
  ['too many calls', new ApiError(429, 'SLOW_DOWN', 'Slow down')],
])('%s is retried after longer and longer pauses', async (_case, error) => {
  const { patiently, pauses } = patience();
  expect(await patiently(failing(3, error))).toBe(4);
  expect(pauses).toEqual([1000, 2000, 4000]);
  await expect(patiently(failing(7, error))).rejects.toBe(error);
});

test('a refusal by the server is not retried', async () => {
  const { patiently, pauses } = patience();
  const gone = new ApiError(404, 'NOT_FOUND', 'Not found');
  await expect(patiently(failing(1, gone))).rejects.toBe(gone);
  expect(pauses).toEqual([]);
});

test('waits while the connection is lost, and removes its listeners', async () => {
  const { patiently, back, waiting, listeners } = patience(true);
  const done = patiently(failing(1, new NetworkError(undefined)));
  await Promise.resolve();
  await new Promise(setImmediate);
  expect(waiting).toEqual([true]);
  back();
  expect(await done).toBe(2);
  expect(waiting).toEqual([true, false]);
  expect(listeners.size).toBe(0);
});

test('the wait can be cancelled', async () => {
  const { patiently, life } = patience(true);
  const done = patiently(failing(9, new NetworkError(undefined)));
  life.abort(new Error('Cancelled'));
  await expect(done).rejects.toThrow('Cancelled');
});
