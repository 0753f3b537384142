import { listProjects, type Project, readProject, readProjectStats } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Everything about projects; invalidated as a whole when one of them changes. */
export const PROJECTS_KEY = ['mfe-inspections', 'projects'] as const;
export const projectKey = (id: string) => [...PROJECTS_KEY, 'one', id] as const;

const MOST_PER_PAGE = 100;

/** One page of the projects, newest first. */
export const projectPageQuery = (api: ApiClient, page: number) =>
  queryOptions({
    queryKey: [...PROJECTS_KEY, 'page', page],
    queryFn: ({ signal }) => api.call(listProjects, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

/** All projects by name, for a choice among them. */
export const allProjectsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...PROJECTS_KEY, 'all'],
    queryFn: async ({ signal }) => {
      const projects = new Map<string, Project>();
      for (let page = 1; ; page += 1) {
        const { data, total } = await api.call(listProjects, {
          query: { page, limit: MOST_PER_PAGE, sort_by: 'name', sort_order: 'asc' },
          signal,
        });
        for (const project of data) projects.set(project.id, project);
        if (data.length === 0 || page * MOST_PER_PAGE >= total) return [...projects.values()];
      }
    },
    networkMode: 'always',
  });

export const projectQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: projectKey(id),
    queryFn: ({ signal }) => api.call(readProject, { params: { id }, signal }),
    networkMode: 'always',
  });

export const projectStatsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...projectKey(id), 'stats'],
    queryFn: ({ signal }) => api.call(readProjectStats, { params: { id }, signal }),
    networkMode: 'always',
  });
