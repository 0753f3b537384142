import { usePlatform } from '@fieldline/platform';
import { useEffect } from 'react';
import type { LazyPart } from './lazyComponent';
import { whenAtRest } from './whenAtRest';

/**
 * Loads a part before it is wanted, as soon as the data of the page are there: what a user is likely to open first
 * opens at once. The rest of the app waits longer (see the shell's `whenSettled`).
 */
export function useAhead<Props extends object>(part: LazyPart<Props>): void {
  const { queryClient } = usePlatform();
  useEffect(
    () => whenAtRest(part.load, { forMs: 0, isBusy: () => queryClient.isFetching() > 0 }),
    [part, queryClient],
  );
}
