import { type AuditGroup, readAudit } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** Others act all the time, so the log is loaded again whenever it is opened. */
const FRESH = { staleTime: 0 } as const;

/** Entries count from 1; 0 asks for the newest ones. */
const NEWEST = 0;

/** The person and the kind of actions to show. */
export interface Filter {
  readonly group: AuditGroup | undefined;
  readonly uid: string | undefined;
}

export const activityQuery = (api: ApiClient, { group, uid }: Filter) =>
  infiniteQueryOptions({
    queryKey: ['mfe-auth', 'activity', group ?? '', uid ?? ''],
    queryFn: ({ pageParam: before, signal }) => {
      const query = {
        ...(before !== NEWEST && { before }),
        ...(group !== undefined && { group }),
        ...(uid !== undefined && { uid }),
      };
      return api.call(readAudit, { query, signal });
    },
    initialPageParam: NEWEST,
    getNextPageParam: ({ data, more }) => (more ? data.at(-1)?.sequence : undefined),
    ...FRESH,
  });
