import { usePlatform, useStore } from '@fieldline/platform';
import { useMemo } from 'react';
import { groupsOf, hitsIn } from '../choices/groups';
import { useRecentLogs } from '../recent/useRecentLogs';
import { useRecentQueries } from '../recent/useRecentQueries';
import { useProducts, useResults } from '../search/useResults';
import { type Progress, progressOf } from './model';

const NONE = [] as const;

/** Everything the list offers for a query, and how the search stands. */
export function useSearchChoices(query: string) {
  const { actions, stores } = usePlatform();
  const search = useResults(query);
  const products = useProducts(query);
  const recentLogs = useRecentLogs();
  const { queries: recentQueries, remove } = useRecentQueries();
  const people = useStore(stores.people);
  const mirrored = useStore(stores.products);

  const found = search.status === 'found' ? search.results : NONE;
  const groups = useMemo(
    () =>
      groupsOf({
        query,
        found,
        recentLogs: recentLogs ?? NONE,
        recentQueries,
        people,
        products,
        mirrored,
        actions,
      }),
    [query, found, recentLogs, recentQueries, people, products, mirrored, actions],
  );
  const hits = hitsIn(groups);
  const progress: Progress = progressOf(search, recentLogs);
  return { groups, hits, progress, removeQuery: remove };
}
