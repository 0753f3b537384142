import { QueryClient } from '@tanstack/react-query';

/**
 * The one query client of a suite, for the shell, tests and bench alike. The API client has the one
 * retry policy, so nothing is tried again here. Without a network a call fails like any other instead
 * of waiting silently, so that its error and its retry are shown; when the network returns, what is on
 * the screen is read again (React Query's documented default for `networkMode: 'always'` is not to).
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: false,
        staleTime: 30_000,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
