import {
  listProjects,
  type PROJECT_SORT_FIELDS,
  PROJECTS_PER_PAGE,
  readProject,
  readProjectStats,
} from '@fieldline/contracts';
import { type ApiClient, readAllPages } from '@fieldline/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MOST_PER_PAGE, OLDEST_FIRST, type Sort } from '../paging/sort';
import { projectKey, PROJECTS_KEY } from '../queries/keys';

export type ProjectSort = Sort<(typeof PROJECT_SORT_FIELDS)[number]>;

export const NEWEST_PROJECT_FIRST: ProjectSort = { by: 'created_at', descending: true };

export interface ProjectList {
  readonly page: number;
  /** Words that must all be in the project, each as the beginning of a word. */
  readonly q?: string;
  /** Only projects that the user created. */
  readonly mine?: boolean;
  readonly sort?: ProjectSort;
  /** Projects per page; the specification's number for the dashboard if absent. */
  readonly limit?: number;
}

const readProjectPage = (
  api: ApiClient,
  {
    page,
    q = '',
    mine = false,
    sort = NEWEST_PROJECT_FIRST,
    limit = PROJECTS_PER_PAGE,
  }: ProjectList,
  signal?: AbortSignal,
) =>
  api.call(listProjects, {
    query: {
      page,
      limit,
      ...(q !== '' && { q }),
      ...(mine && { mine }),
      sort_by: sort.by,
      sort_order: sort.descending ? 'desc' : 'asc',
    },
    ...(signal && { signal }),
  });

/** One page of the projects. */
export const projectPageQuery = (api: ApiClient, list: ProjectList) =>
  queryOptions({
    queryKey: [
      ...PROJECTS_KEY,
      'page',
      list.q ?? '',
      list.mine ?? false,
      list.sort ?? NEWEST_PROJECT_FIRST,
      list.limit ?? PROJECTS_PER_PAGE,
      list.page,
    ],
    queryFn: ({ signal }) => readProjectPage(api, list, signal),
    placeholderData: keepPreviousData,
  });

/** Every project of a list. */
export const readAllProjects = (
  api: ApiClient,
  wanted: Pick<ProjectList, 'q' | 'mine'>,
  signal?: AbortSignal,
) =>
  readAllPages((page) =>
    readProjectPage(api, { ...wanted, page, sort: OLDEST_FIRST, limit: MOST_PER_PAGE }, signal),
  );

/** All projects by name, for a choice among them. */
export const allProjectsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...PROJECTS_KEY, 'all'],
    queryFn: async ({ signal }) => {
      const projects = await readAllProjects(api, {}, signal);
      return projects.toSorted((one, other) => one.name.localeCompare(other.name));
    },
  });

export const projectQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: projectKey(id),
    queryFn: ({ signal }) => api.call(readProject, { params: { id }, signal }),
  });

export const projectStatsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...projectKey(id), 'stats'],
    queryFn: ({ signal }) => api.call(readProjectStats, { params: { id }, signal }),
  });
