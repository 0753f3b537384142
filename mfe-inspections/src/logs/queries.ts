import { listLogs, listProjectLogs, type LogStatus, readLog } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Everything about logs; invalidated as a whole when one of them changes. */
export const LOGS_KEY = ['mfe-inspections', 'logs'] as const;
export const logKey = (id: string) => [...LOGS_KEY, 'one', id] as const;

/** Which logs of a project are asked for; what is absent does not narrow. Days are both included. */
export interface LogFilters {
  readonly status?: LogStatus;
  readonly from?: string;
  readonly to?: string;
  readonly engineer?: string;
}

// Without a network a query fails like any other, so that the user is told.
const networkMode = 'always';

/** One page of the logs of all projects, newest first. */
export const logPageQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: [...LOGS_KEY, 'page', page],
    queryFn: ({ signal }) => api.call(listLogs, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    networkMode,
  });

/** One page of the logs of a project, newest first. */
export const projectLogPageQuery = (
  api: ApiClient,
  id: string,
  filters: LogFilters,
  page: number,
) =>
  queryOptions({
    queryKey: [...LOGS_KEY, 'of', id, filters, page],
    queryFn: ({ signal }) => {
      const { status, from, to, engineer } = filters;
      const query = {
        page,
        ...(status && { status }),
        ...(from && { date_from: from }),
        ...(to && { date_to: to }),
        ...(engineer && { engineer }),
      };
      return api.call(listProjectLogs, { params: { id }, query, signal });
    },
    placeholderData: keepPreviousData,
    networkMode,
  });

/** One log, with the ids of its photos. */
export const logQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: logKey(id),
    queryFn: ({ signal }) => api.call(readLog, { params: { id }, signal }),
    networkMode,
  });
