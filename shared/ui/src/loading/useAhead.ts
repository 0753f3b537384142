import { useEffect } from 'react';
import type { LazyPart } from './lazyComponent';

/**
 * Loads a part before it is needed, as soon as the current screen is painted, so that a likely next step
 * opens at once. Browsers fetch such scripts after the page's calls; the rest of the app waits longer (see
 * the shell's `whenSettled`).
 */
export function useAhead<Props extends object>(part: LazyPart<Props>): void {
  useEffect(() => {
    // Callbacks of a frame run before it is painted; the next task runs after.
    requestAnimationFrame(() => setTimeout(part.load));
  }, [part]);
}
