import { deleteRecentSearch, listRecentSearches } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { mergedQueries, withoutQuery } from './model';
import { RECENT_QUERIES_KEY } from './rememberQuery';

const texts = {
  unread: 'The recent searches of the server could not be read',
  notRemoved: 'A recent search could not be removed',
};

export interface RecentQueries {
  /** Newest first, at most ten. */
  readonly queries: readonly string[];
  remove(query: string): void;
}

/** The user's recent queries: the server's, and those that could not reach it yet. */
export function useRecentQueries(): RecentQueries {
  const { api, stores, logger, queryClient } = usePlatform();
  const waiting = useStore(stores.recentSearches);
  const { data: known } = useQuery({
    queryKey: RECENT_QUERIES_KEY,
    queryFn: ({ signal }) =>
      api.call(listRecentSearches, { signal }).catch((error: unknown) => {
        if (!signal.aborted) logger.warn(texts.unread, error);
        throw error;
      }),
    refetchOnMount: 'always',
  });

  const remove = async (query: string) => {
    void stores.recentSearches.write((queries) => withoutQuery(queries, query));
    // A running call may still return the query.
    await queryClient.cancelQueries({ queryKey: RECENT_QUERIES_KEY });
    queryClient.setQueryData<readonly string[]>(RECENT_QUERIES_KEY, (queries) =>
      withoutQuery(queries ?? [], query),
    );
    try {
      await api.call(deleteRecentSearch, { body: { query } });
    } catch (error) {
      logger.error(texts.notRemoved, error);
      // If the server still has it, it is shown again.
      await queryClient.invalidateQueries({ queryKey: RECENT_QUERIES_KEY });
    }
  };

  const queries = useMemo(() => mergedQueries(waiting, known ?? []), [waiting, known]);
  return { queries, remove: (query) => void remove(query) };
}
