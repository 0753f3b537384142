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
  readAgainWhatIsOutdated(queryClient);
  return queryClient;
}

/**
 * Reads again what was invalidated while it was being read. React Query gives such a call up only where
 * older data is shown; of any other it would take the answer, which is of before, for the newest.
 */
function readAgainWhatIsOutdated(queryClient: QueryClient) {
  const outdated = new WeakMap<object, Promise<unknown> | undefined>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'invalidate' && query.state.fetchStatus === 'fetching') {
      outdated.set(query, query.promise);
    }
    if (action.type !== 'success' || action.manual || !outdated.has(query)) return;
    const isOfBefore = outdated.get(query) === query.promise;
    outdated.delete(query);
    if (isOfBefore) void queryClient.invalidateQueries({ predicate: (each) => each === query });
  });
}
