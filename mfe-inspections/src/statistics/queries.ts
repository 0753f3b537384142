import { readDashboardStats } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { queryOptions } from '@tanstack/react-query';

/** Everything that is counted; invalidated as a whole when a project or a log changes. */
export const STATISTICS_KEY = ['mfe-inspections', 'statistics'] as const;

export const statisticsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: STATISTICS_KEY,
    queryFn: ({ signal }) => api.call(readDashboardStats, { signal }),
  });
