import { listLogs, readLog } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Everything about logs; invalidated as a whole when one of them changes. */
export const LOGS_KEY = ['mfe-inspections', 'logs'] as const;
export const logKey = (id: string) => [...LOGS_KEY, 'one', id] as const;

/** One page of the logs of all projects, newest first. */
export const logPageQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: [...LOGS_KEY, 'page', page],
    queryFn: ({ signal }) => api.call(listLogs, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** One log, with the ids of its photos. */
export const logQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: logKey(id),
    queryFn: ({ signal }) => api.call(readLog, { params: { id }, signal }),
  });
