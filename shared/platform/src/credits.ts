import { type CreditsInfo, readCredits, updateCredits } from '@fieldline/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from './api/client';

/** A charge with a fixed `id`: it is charged once, however often it is sent. */
export interface Charge {
  readonly id: string;
  /** The new absolute balance, computed from the ledger at `version`. */
  readonly credits: number;
  readonly version: number;
}

export interface Credits {
  /** Reads the current balance from the server and updates all components that show it. */
  read(): Promise<CreditsInfo>;
  /**
   * @param signal once aborted, a charge that has not been sent is not sent
   * @throws ApiError 412 if another change came first, 409 or 422 if refused; the signal's reason
   */
  charge(charge: Charge, signal?: AbortSignal): Promise<CreditsInfo>;
}

const CREDITS_KEY = ['shell', 'credits'] as const;

/** The query for balance and tier, for all components that show them. */
export const creditsQuery = (api: ApiClient) => ({
  queryKey: CREDITS_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(readCredits, { signal }),
});

export function createCredits(api: ApiClient, queryClient: QueryClient): Credits {
  return {
    read: () => queryClient.fetchQuery({ ...creditsQuery(api), staleTime: 0 }),
    charge: async ({ id, credits, version }, signal) => {
      const info = await api.call(updateCredits, {
        body: { credits },
        ifMatch: version,
        idempotencyKey: id,
        ...(signal && { signal }),
      });
      queryClient.setQueryData(CREDITS_KEY, info);
      return info;
    },
  };
}
