import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Shows what a write makes of the answers that are there. A read that is on its way began before the
 * write and would take it back from the screen, so it is given up.
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
