import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at least this wide, in pixels; true if there is no window to measure. */
export function useWide(width: number): boolean {
  const query = `(min-width: ${width}px)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = mediaQuery(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => mediaQuery(query)?.matches ?? true);
}

/** jsdom has no `matchMedia`. */
const mediaQuery = (query: string): MediaQueryList | undefined =>
  'matchMedia' in window ? window.matchMedia(query) : undefined;
