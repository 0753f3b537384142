import type { Query, QueryClient } from '@tanstack/react-query';
import type { Answer } from './lastAnswers';

/** The client's answers to these queries, without photos. */
export function answersOf(
  queryClient: QueryClient,
  isWanted: (query: Query) => boolean,
): readonly Answer[] {
  // Not with the library's `dehydrate`, which would enlarge the first load.
  const wanted = queryClient
    .getQueryCache()
    .getAll()
    .filter(
      (query) =>
        query.state.status === 'success' && !(query.state.data instanceof Blob) && isWanted(query),
    );
  return wanted.map(({ queryKey, queryHash, queryType, state }) => ({
    queryKey,
    queryHash,
    ...(queryType && { queryType }),
    state: { ...state, data: firstPageOf(state.data), fetchFailureReason: null },
    dehydratedAt: state.dataUpdatedAt,
  }));
}

/**
 * For a list read page by page, only the first page: every stored page would be requested again.
 */
function firstPageOf(data: unknown): unknown {
  const isPaged =
    typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
  if (!isPaged || !Array.isArray(data.pages) || !Array.isArray(data.pageParams)) return data;
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}
