import { listProjects } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { queryOptions } from '@tanstack/react-query';

/** The newest projects. The first word of a key is the name of the remote. */
export const newestProjectsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['mfe-example', 'projects'],
    queryFn: ({ signal }) => api.call(listProjects, { query: { limit: 50 }, signal }),
  });
