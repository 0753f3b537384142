import { useEffect, useState } from 'react';

export type Arrival<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: Value }
  | { readonly status: 'failed'; readonly error: unknown };

/**
 * A value that is loading. It waits by state, not by suspending: React delays suspended content for 300 ms
 * (`FALLBACK_THROTTLE_MS`), even if it is already loaded.
 * @param known a value that is already loaded; then nothing waits
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
