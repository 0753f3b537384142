import type { Query, QueryClient } from '@tanstack/react-query';
import type { Answer } from './lastAnswers';

/** The answers that the client holds of these queries; photos are not among them. */
export function answersOf(
  queryClient: QueryClient,
  isWanted: (query: Query) => boolean,
): readonly Answer[] {
  // Not by the library's `dehydrate`, which would be in the first load, beside `hydrate`.
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

/** Of a list that is read page by page the first one, for each would be asked for again. */
function firstPageOf(data: unknown): unknown {
  const isPaged =
    typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
  if (!isPaged || !Array.isArray(data.pages) || !Array.isArray(data.pageParams)) return data;
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}
