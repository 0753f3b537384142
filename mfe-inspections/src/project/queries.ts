import { listProjects, readProject, readProjectStats } from '@fieldline/contracts';
import { type ApiClient, readAllPages } from '@fieldline/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { projectKey, PROJECTS_KEY } from '../queries/keys';

const MOST_PER_PAGE = 100;

/** One page of the projects, newest first. */
export const projectPageQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: [...PROJECTS_KEY, 'page', page],
    queryFn: ({ signal }) => api.call(listProjects, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** All projects by name, for a choice among them. */
export const allProjectsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...PROJECTS_KEY, 'all'],
    queryFn: async ({ signal }) => {
      const projects = await readAllPages((page) =>
        api.call(listProjects, {
          query: { page, limit: MOST_PER_PAGE, sort_by: 'created_at', sort_order: 'asc' },
          signal,
        }),
      );
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
