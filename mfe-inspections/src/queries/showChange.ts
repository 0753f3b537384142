import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Applies a write to the cached answers. A running read began before the write and would undo it on
 * the screen, so it is cancelled.
 */
export function showChange<Answer extends object>(
  queryClient: QueryClient,
  filters: QueryFilters,
  change: (before: Answer) => Answer,
): void {
  const known: QueryFilters = { ...filters, predicate: ({ state }) => state.data !== undefined };
  void queryClient.cancelQueries(known);
  queryClient.setQueriesData<Answer | null>(known, (before) => before && change(before));
}
