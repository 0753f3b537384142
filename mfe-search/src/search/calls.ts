import * as contracts from '@fieldline/contracts';
import type { Log, SearchResult } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { type DatedQuery, datedQuery } from './dates';

/** Recent logs shown (specification, section 9). */
export const RECENT_LOGS_SHOWN = 5;

/** The calls of the search dialog, by their names in the specification. */
export interface SearchCalls {
  /**
   * Projects and logs that fit the words, best first, and behind them the logs of the days that the
   * words name ("october", "last week"). The words are neither blank nor too long.
   */
  globalSearch(query: string, signal?: AbortSignal): Promise<readonly SearchResult[]>;
  /** The logs that were written last, newest first. */
  getRecentSearches(): Promise<readonly Log[]>;
  /** Remembers what was searched for; answers the recent queries, newest first. */
  saveRecentSearch(query: string): Promise<readonly string[]>;
}

const searchOf = ({ words, from, to }: DatedQuery) => ({
  q: words,
  type: 'log' as const,
  date_from: from,
  date_to: to,
});

export const searchCalls = (api: ApiClient): SearchCalls => ({
  globalSearch: async (query, signal) => {
    const options = signal ? { signal } : {};
    const dated = datedQuery(query, new Date());
    const [fitting, ofDays] = await Promise.all([
      api.call(contracts.globalSearch, { query: { q: query }, ...options }),
      dated && api.call(contracts.advancedSearch, { body: searchOf(dated), ...options }),
    ]);
    const known = new Set(fitting.map(({ id }) => id));
    return [...fitting, ...(ofDays ?? []).filter(({ id }) => !known.has(id))];
  },
  getRecentSearches: () =>
    api.call(contracts.readRecentLogs, { query: { limit: RECENT_LOGS_SHOWN } }),
  saveRecentSearch: (query) => api.call(contracts.saveRecentSearch, { body: { query } }),
});
