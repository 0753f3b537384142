import { readDashboardStats } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { queryOptions } from '@tanstack/react-query';
import { STATISTICS_KEY } from '../../queries/keys';

export const statisticsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: STATISTICS_KEY,
    queryFn: ({ signal }) => api.call(readDashboardStats, { signal }),
  });
