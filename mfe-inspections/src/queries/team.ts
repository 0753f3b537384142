import { readTeam } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { queryOptions } from '@tanstack/react-query';

/** The team that the user works in, with its members. */
export const teamQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['mfe-inspections', 'team'],
    queryFn: ({ signal }) => api.call(readTeam, { signal }),
  });
