import type { Platform } from '@fieldline/platform';
import { searchCalls } from '../search/calls';
import { withoutQuery, withQuery } from './model';

export const RECENT_QUERIES_KEY = ['mfe-search', 'recent-queries'] as const;

const texts = { failed: 'A search could not be remembered on the server' };

/**
 * Stores a query among the recent ones: first locally, until the server has it, so that neither a
 * failure nor a closed tab loses it.
 */
export async function rememberQuery(
  { api, stores, queryClient, logger, session }: Platform,
  query: string,
): Promise<void> {
  if (query === '') return;
  const userAtStart = uidOf(session);
  void stores.recentSearches.write((queries) => withQuery(queries, query));
  try {
    const known = await searchCalls(api).saveRecentSearch(query);
    // After a sign-out the answer no longer belongs to the current user.
    if (uidOf(session) !== userAtStart) return;
    queryClient.setQueryData(RECENT_QUERIES_KEY, known);
    void stores.recentSearches.write((queries) => withoutQuery(queries, query));
  } catch (error) {
    logger.warn(texts.failed, error);
  }
}

function uidOf(session: Platform['session']): string | undefined {
  const state = session.state();
  return state.status === 'signed-in' ? state.user.uid : undefined;
}
