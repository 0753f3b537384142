import { usePlatform } from '@fieldline/platform';
import { useCallback } from 'react';
import { LOGS_KEY, PROJECTS_KEY, STATISTICS_KEY } from './keys';

/**
 * Called after a change: reads counters, lists and pages again. Resolves when those in view are
 * read.
 */
export function useRefresh(): () => Promise<void> {
  const { queryClient } = usePlatform();
  return useCallback(async () => {
    const keys = [LOGS_KEY, PROJECTS_KEY, STATISTICS_KEY];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }, [queryClient]);
}
