import type { Log } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { useQuery } from '@tanstack/react-query';
import { RECENT_LOGS_SHOWN, searchCalls } from '../search/calls';

const texts = { failed: 'Recent logs could not be loaded' };
const NONE: readonly Log[] = [];

/** The logs written last; empty after a failure, which is logged. Undefined while they load. */
export function useRecentLogs(): readonly Log[] | undefined {
  const { api, logger } = usePlatform();
  const { data, isError } = useQuery({
    queryKey: ['mfe-search', 'recent-logs'],
    queryFn: () =>
      searchCalls(api)
        .getRecentSearches()
        .then((logs) => logs.slice(0, RECENT_LOGS_SHOWN))
        .catch((error: unknown) => {
          logger.error(texts.failed, error);
          throw error;
        }),
    refetchOnMount: 'always',
  });
  return data ?? (isError ? NONE : undefined);
}
