import { listLogs, listProjectLogs, type LogStatus, readLog } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { logKey, LOGS_KEY } from '../queries/keys';

/** Which logs of a project are asked for; what is absent does not narrow. Days are both included. */
export interface LogFilters {
  readonly status?: LogStatus;
  readonly from?: string;
  readonly to?: string;
  readonly engineer?: string;
}

/** One page of the logs of all projects, newest first. */
export const logPageQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: [...LOGS_KEY, 'page', page],
    queryFn: ({ signal }) => api.call(listLogs, { query: { page }, signal }),
    placeholderData: keepPreviousData,
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
  });

/** One log, with the ids of its photos. */
export const logQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: logKey(id),
    queryFn: ({ signal }) => api.call(readLog, { params: { id }, signal }),
  });
