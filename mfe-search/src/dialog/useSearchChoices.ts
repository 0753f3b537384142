import { useMayEdit, usePlatform, useStore } from '@fieldline/platform';
import { useMemo } from 'react';
import { groupsOf, hitsIn } from '../choices/groups';
import { useRecentLogs } from '../recent/useRecentLogs';
import { useRecentQueries } from '../recent/useRecentQueries';
import { useProducts, useResults } from '../search/useResults';
import { type Progress, progressOf } from './model';

const NONE = [] as const;

/** Everything the list offers for a query, and the state of the search. */
export function useSearchChoices(query: string) {
  const platform = usePlatform();
  const { stores } = platform;
  const mayEdit = useMayEdit();
  const actions = useMemo(
    () => platform.actions.filter(({ forEditors }) => mayEdit || !forEditors),
    [platform.actions, mayEdit],
  );
  const canSignOut = 'signOut' in platform;
  const search = useResults(query);
  const asked = useProducts(query);
  const recentLogs = useRecentLogs();
  const { queries: recentQueries, remove } = useRecentQueries();
  const people = useStore(stores.people);
  const mirrored = useStore(stores.products);

  const found = search.status === 'found' ? search.results : NONE;
  const products = asked.status === 'found' ? asked.results : NONE;
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
        canSignOut,
      }),
    [query, found, recentLogs, recentQueries, people, products, mirrored, actions, canSignOut],
  );
  const hits = hitsIn(groups);
  const progress: Progress = progressOf(search, recentLogs);
  /** Identifies the shown answers: another answer may have other items at the same indexes. */
  const answers = `${progress} ${asked.status}`;
  return { groups, hits, progress, answers, removeQuery: remove };
}
