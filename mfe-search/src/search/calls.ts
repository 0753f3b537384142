import * as contracts from '@fieldline/contracts';
import type { Log, SearchResult } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';

/** Recent logs shown (specification, section 9). */
export const RECENT_LOGS_SHOWN = 5;

/** The calls of the search dialog, by their names in the specification. */
export interface SearchCalls {
  /** Projects and logs that fit the words, best first. The words are neither blank nor too long. */
  globalSearch(query: string, signal?: AbortSignal): Promise<readonly SearchResult[]>;
  /** The logs that were written last, newest first. */
  getRecentSearches(): Promise<readonly Log[]>;
  /** Remembers what was searched for; answers the recent queries, newest first. */
  saveRecentSearch(query: string): Promise<readonly string[]>;
}

export const searchCalls = (api: ApiClient): SearchCalls => ({
  globalSearch: (query, signal) =>
    api.call(contracts.globalSearch, { query: { q: query }, ...(signal && { signal }) }),
  getRecentSearches: () =>
    api.call(contracts.readRecentLogs, { query: { limit: RECENT_LOGS_SHOWN } }),
  saveRecentSearch: (query) => api.call(contracts.saveRecentSearch, { body: { query } }),
});
