import { useEffect, useState } from 'react';

export type Arrival<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * A value that is loading. It waits by state, not by suspending: React delays what was suspended
 * for 300 ms (`FALLBACK_THROTTLE_MS`), and what has come need not wait.
 * @param known what has come before; there is nothing to wait for then
 */
export function useArrival<Value>(coming: Promise<Value>, known?: Value): Arrival<Value> {
  const [arrival, setArrival] = useState<Arrival<Value>>(
    known === undefined ? { status: 'loading' } : { status: 'loaded', value: known },
  );
  useEffect(() => {
    if (known !== undefined) return;
    let isWanted = true;
    const arrive = (next: Arrival<Value>) => {
      if (isWanted) setArrival(next);
    };
    coming.then(
      (value) => arrive({ status: 'loaded', value }),
      (error: unknown) => arrive({ status: 'failed', error }),
    );
    return () => {
      isWanted = false;
    };
  }, [coming, known]);
  return arrival;
}
