import { useEffect } from 'react';
import type { LazyPart } from './lazyComponent';

/**
 * Loads a part before it is wanted, as soon as what stands now has been painted: what a user is likely to open first
 * opens at once. The browser fetches such scripts after the calls of the page; the rest of the app waits longer (see
 * the shell's `whenSettled`).
 */
export function useAhead<Props extends object>(part: LazyPart<Props>): void {
  useEffect(() => {
    // A frame's callbacks run before it is painted: the next task runs after.
    requestAnimationFrame(() => setTimeout(part.load));
  }, [part]);
}
