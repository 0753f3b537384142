import { type AnalyticsPeriod, readAnalytics } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STATISTICS_KEY } from '../queries/keys';

/** The numbers of items added in each step of a period that ends now. */
export const analyticsQuery = (api: ApiClient, period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: [...STATISTICS_KEY, 'analytics', period],
    queryFn: async ({ signal }) => ({
      period,
      points: await api.call(readAnalytics, { query: { period }, signal }),
    }),
    placeholderData: keepPreviousData,
  });
