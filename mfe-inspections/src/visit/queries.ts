import {
  listEngineers,
  listLogs,
  listProjectLogs,
  type LOG_SORT_FIELDS,
  LOGS_PER_PAGE,
  type LogStatus,
  readLog,
} from '@fieldline/contracts';
import { type ApiClient, readAllPages } from '@fieldline/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MOST_PER_PAGE, OLDEST_FIRST, type Sort } from '../listing/sort';
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

const readLogPage = (
  api: ApiClient,
  { page, filters = {}, sort = LATEST_VISIT_FIRST, limit = LOGS_PER_PAGE }: LogList,
  signal?: AbortSignal,
) => {
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
  const options = { query, ...(signal && { signal }) };
  return projectId === undefined
    ? api.call(listLogs, options)
    : api.call(listProjectLogs, { params: { id: projectId }, ...options });
};

/** One page of the logs, of all projects or of one. */
export const logPageQuery = (api: ApiClient, list: LogList) =>
  queryOptions({
    queryKey: [
      ...LOGS_KEY,
      'page',
      list.filters ?? {},
      list.sort ?? LATEST_VISIT_FIRST,
      list.limit ?? LOGS_PER_PAGE,
      list.page,
    ],
    queryFn: ({ signal }) => readLogPage(api, list, signal),
    placeholderData: keepPreviousData,
  });

/** Every log that passes the filters. */
export const readAllLogs = (api: ApiClient, filters: LogFilters, signal?: AbortSignal) =>
  readAllPages((page) =>
    readLogPage(api, { page, filters, sort: OLDEST_FIRST, limit: MOST_PER_PAGE }, signal),
  );

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
