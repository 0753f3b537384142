import { QueryClient } from '@tanstack/react-query';

/**
 * The one query client of a suite, for the shell, tests and bench alike. The API client has the one
 * retry policy, so nothing is tried again here. Without a network a call fails like any other instead
 * of waiting silently, so that its error and its retry are shown; when the network returns, what is on
 * the screen is read again (React Query's documented default for `networkMode: 'always'` is not to).
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
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
  // What is removed while a screen still shows it, as at a sign-out, would be kept for five minutes from
  // when that screen goes, for nobody: it is not in the cache.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') query.gcTime = 0;
  });
  return queryClient;
}
