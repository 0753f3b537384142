import {
  listEngineers,
  listLogs,
  listProjectLogs,
  type LOG_SORT_FIELDS,
  LOGS_PER_PAGE,
  type LogStatus,
  readLog,
} from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Sort } from '../listing/sort';
import { logKey, LOGS_KEY } from '../queries/keys';

/** Which logs are asked for; what is absent does not narrow. Days are both included. */
export interface LogFilters {
  /** Words that each have to be in the visit, as the beginning of a word. */
  readonly q?: string;
  readonly projectId?: string;
  readonly status?: LogStatus;
  readonly from?: string;
  readonly to?: string;
  readonly engineer?: string;
}

export type LogSort = Sort<(typeof LOG_SORT_FIELDS)[number]>;

/** By the date of the visit, the latest first. */
export const LATEST_VISIT_FIRST: LogSort = { by: 'date', descending: true };

export interface LogList {
  readonly page: number;
  readonly filters?: LogFilters;
  readonly sort?: LogSort;
  /** Visits on a page; as many as the specification has on the dashboard unless told. */
  readonly limit?: number;
}

/** One page of the logs, of all projects or of one. */
export const logPageQuery = (
  api: ApiClient,
  { page, filters = {}, sort = LATEST_VISIT_FIRST, limit = LOGS_PER_PAGE }: LogList,
) =>
  queryOptions({
    queryKey: [...LOGS_KEY, 'page', filters, sort, limit, page],
    queryFn: ({ signal }) => {
      const { q, projectId, status, from, to, engineer } = filters;
      const query = {
        page,
        limit,
        sort_by: sort.by,
        sort_order: sort.descending ? ('desc' as const) : ('asc' as const),
        ...(q && { q }),
        ...(status && { status }),
        ...(from && { date_from: from }),
        ...(to && { date_to: to }),
        ...(engineer && { engineer }),
      };
      return projectId === undefined
        ? api.call(listLogs, { query, signal })
        : api.call(listProjectLogs, { params: { id: projectId }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

/** One log, with the ids of its photos. */
export const logQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: logKey(id),
    queryFn: ({ signal }) => api.call(readLog, { params: { id }, signal }),
  });

/** The names of all who have made visits. */
export const engineersQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...LOGS_KEY, 'engineers'],
    queryFn: ({ signal }) => api.call(listEngineers, { signal }),
  });
