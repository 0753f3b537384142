import { readDashboardStats } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { queryOptions } from '@tanstack/react-query';

export const statisticsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['mfe-inspections', 'statistics'],
    queryFn: ({ signal }) => api.call(readDashboardStats, { signal }),
  });
