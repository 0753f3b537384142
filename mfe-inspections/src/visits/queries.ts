import {
  listEngineers,
  listLogs,
  listProjectLogs,
  type Log,
  type LOG_SORT_FIELDS,
  LOGS_PER_PAGE,
  type LogStatus,
  readLog,
} from '@fieldline/contracts';
import { type ApiClient, readAllPages } from '@fieldline/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MOST_PER_PAGE, OLDEST_FIRST, type Sort } from '../paging/sort';
import { LOG_PAGES_KEY, logKey, LOGS_KEY } from '../queries/keys';

/** Which visits to list; absent fields do not filter. Both days are included. */
export interface VisitFilters {
  /** Words that must all be in the visit, each as the beginning of a word. */
  readonly q?: string;
  readonly projectId?: string;
  readonly status?: LogStatus;
  readonly from?: string;
  readonly to?: string;
  readonly engineer?: string;
  /** Only visits that the user created. */
  readonly mine?: true;
}

export type VisitSort = Sort<(typeof LOG_SORT_FIELDS)[number]>;

/** By the date of the visit, the latest first. */
export const LATEST_VISIT_FIRST: VisitSort = { by: 'date', descending: true };

export interface VisitList {
  readonly page: number;
  readonly filters?: VisitFilters;
  readonly sort?: VisitSort;
  /** Visits per page; the specification's number for the dashboard if absent. */
  readonly limit?: number;
}

const readVisitPage = (
  api: ApiClient,
  { page, filters = {}, sort = LATEST_VISIT_FIRST, limit = LOGS_PER_PAGE }: VisitList,
  signal?: AbortSignal,
) => {
  const { q, projectId, status, from, to, engineer, mine } = filters;
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
    ...(mine && { mine }),
  };
  const options = { query, ...(signal && { signal }) };
  return projectId === undefined
    ? api.call(listLogs, options)
    : api.call(listProjectLogs, { params: { id: projectId }, ...options });
};

/** One page of the visits, of all projects or of one. */
export const logPageQuery = (api: ApiClient, list: VisitList) =>
  queryOptions({
    queryKey: [
      ...LOG_PAGES_KEY,
      list.filters ?? {},
      list.sort ?? LATEST_VISIT_FIRST,
      list.limit ?? LOGS_PER_PAGE,
      list.page,
    ],
    queryFn: ({ signal }) => readVisitPage(api, list, signal),
    placeholderData: keepPreviousData,
  });

/** Every visit that matches the filters. */
export const readAllVisits = (api: ApiClient, filters: VisitFilters, signal?: AbortSignal) =>
  readAllPages((page) =>
    readVisitPage(api, { page, filters, sort: OLDEST_FIRST, limit: MOST_PER_PAGE }, signal),
  );

/** One page of the newest visits that match the filters. */
export const readNewestVisits = async (
  api: ApiClient,
  filters: VisitFilters,
  signal: AbortSignal,
): Promise<readonly Log[]> =>
  (await readVisitPage(api, { page: 1, filters, limit: MOST_PER_PAGE }, signal)).data;

/** One visit, with the ids of its photos. */
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
