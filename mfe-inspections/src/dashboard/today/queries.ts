import { listLogs } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { queryOptions } from '@tanstack/react-query';
import { LOGS_KEY } from '../../queries/keys';

/** More entries than a user handles in a day. */
const MOST = 100;

/** The visits with a follow-up on a day or before. */
export const followUpsQuery = (api: ApiClient, today: string) =>
  queryOptions({
    queryKey: [...LOGS_KEY, 'follow-ups', today],
    queryFn: ({ signal }) =>
      api.call(listLogs, {
        query: { follow_up_to: today, sort_by: 'follow_up', sort_order: 'asc', limit: MOST },
        signal,
      }),
  });

/** The visits up to a day that are assigned to the user and are not completed. */
export const assignedQuery = (api: ApiClient, today: string) =>
  queryOptions({
    queryKey: [...LOGS_KEY, 'assigned', today],
    queryFn: ({ signal }) =>
      api.call(listLogs, {
        query: { assigned: true, date_to: today, status: 'draft', limit: MOST },
        signal,
      }),
  });

/** The visits planned for a day that are not completed. */
export const plannedQuery = (api: ApiClient, today: string) =>
  queryOptions({
    queryKey: [...LOGS_KEY, 'planned', today],
    queryFn: ({ signal }) =>
      api.call(listLogs, {
        query: { date_from: today, date_to: today, status: 'draft', limit: MOST },
        signal,
      }),
  });
