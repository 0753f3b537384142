import { listProjects, readProject, readProjectStats } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Everything about projects; invalidated as a whole when one of them changes. */
export const PROJECTS_KEY = ['mfe-inspections', 'projects'] as const;
export const projectKey = (id: string) => [...PROJECTS_KEY, 'one', id] as const;

/** One page of the projects, newest first. */
export const projectPageQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: [...PROJECTS_KEY, 'page', page],
    queryFn: ({ signal }) => api.call(listProjects, { query: { page }, signal }),
    placeholderData: keepPreviousData,
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
