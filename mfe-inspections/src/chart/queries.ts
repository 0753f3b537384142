import { type AnalyticsPeriod, readAnalytics } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STATISTICS_KEY } from '../queries/keys';

/** How many visits were made in each step of a period that ends now. */
export const visitsQuery = (api: ApiClient, period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: [...STATISTICS_KEY, 'visits', period],
    queryFn: async ({ signal }) => ({
      period,
      points: await api.call(readAnalytics, { query: { period }, signal }),
    }),
    placeholderData: keepPreviousData,
  });
