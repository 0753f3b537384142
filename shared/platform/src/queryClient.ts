import { QueryClient } from '@tanstack/react-query';

/**
 * The one query client of a suite, also in tests and bench. The API client has the only retry policy, so
 * nothing is retried here. Without a network a call fails at once instead of waiting silently, so that its
 * error and its retry are shown; when the network returns, queries on the screen are refetched (React Query's
 * documented default for `networkMode: 'always'` is not to).
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
  // A query removed while a screen shows it (as at sign-out) would stay in memory five minutes longer than
  // that screen. Free it at once.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed') query.gcTime = 0;
  });
  readAgainWhatIsOutdated(queryClient);
  return queryClient;
}

/**
 * Refetches queries invalidated during a fetch. React Query cancels that fetch only if older data is shown;
 * otherwise it would take the outdated answer as the newest.
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
