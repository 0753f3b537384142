import { listChecklists } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { queryOptions } from '@tanstack/react-query';
import { CHECKLISTS_KEY } from '../queries/keys';

/** The checklists that the workspace defines, by their names. */
export const checklistsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: CHECKLISTS_KEY,
    queryFn: ({ signal }) => api.call(listChecklists, { signal }),
  });
