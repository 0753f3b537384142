import { useEffect, useEffectEvent, useState } from 'react';

export type Shown =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly url: string }
  | { readonly kind: 'failed'; readonly error: unknown };

const IDLE: Shown = { kind: 'idle' };
const LOADING: Shown = { kind: 'loading' };

/**
 * The bytes that `load` fetches, as an image address while `active`. Afterwards the address is
 * revoked and the bytes are released. `key` identifies what is loaded.
 */
export function useObjectUrl(
  key: string,
  active: boolean,
  load: (signal: AbortSignal) => Promise<Blob>,
): { readonly shown: Shown; readonly reload: () => void } {
  const [shown, setShown] = useState<Shown>(IDLE);
  const [attempt, setAttempt] = useState(0);
  const start = useEffectEvent(load);

  useEffect(() => {
    if (!active) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let url: string | undefined;
    setShown(LOADING);
    start(signal).then(
      (blob) => {
        if (signal.aborted) return;
        url = URL.createObjectURL(blob);
        setShown({ kind: 'shown', url });
      },
      (error: unknown) => {
        if (!signal.aborted) setShown({ kind: 'failed', error });
      },
    );
    return () => {
      leaving.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
      setShown(IDLE);
    };
  }, [key, active, attempt]);

  return { shown, reload: () => setAttempt((count) => count + 1) };
}
