import * as contracts from '@fieldline/contracts';
import type { Log, SearchResult } from '@fieldline/contracts';
import type { ApiClient } from '@fieldline/platform';
import { type DatedQuery, datedQuery } from './dates';

/** Recent logs shown (specification, section 9). */
export const RECENT_LOGS_SHOWN = 5;

/** How many visits are shown for a query that only names days. */
const VISITS_OF_DAYS = 20;

interface CallOptions {
  readonly signal?: AbortSignal;
}

/** The calls of the search dialog, by their names in the specification. */
export interface SearchCalls {
  /**
   * Projects and logs that match the words, best first, then the logs of the days that the words
   * name ("october", "last week"). If the query only names days, their logs come first. The words
   * are neither blank nor too long.
   */
  globalSearch(query: string, signal?: AbortSignal): Promise<readonly SearchResult[]>;
  /** The logs written last, newest first. */
  getRecentSearches(): Promise<readonly Log[]>;
  /** Remembers a query; returns the recent queries, newest first. */
  saveRecentSearch(query: string): Promise<readonly string[]>;
}

/** The visits of some days that match the words, best first; without words newest first. */
async function visitsOf(api: ApiClient, { words, from, to }: DatedQuery, options: CallOptions) {
  const days = { date_from: from, date_to: to };
  if (words !== '') {
    const query = { q: words, type: 'log' as const, ...days };
    return api.call(contracts.globalSearch, { query, ...options });
  }
  const query = { ...days, sort_by: 'date' as const, limit: VISITS_OF_DAYS };
  const { data } = await api.call(contracts.listLogs, { query, ...options });
  return data.map((log) =>
    contracts.decodeSearchResult({ type: 'log', id: log.id, title: log.title, metadata: log }),
  );
}

export const searchCalls = (api: ApiClient): SearchCalls => ({
  globalSearch: async (query, signal) => {
    const options = signal ? { signal } : {};
    const dated = datedQuery(query, new Date());
    const [fitting, ofDays] = await Promise.all([
      api.call(contracts.globalSearch, { query: { q: query }, ...options }),
      dated ? visitsOf(api, dated, options) : [],
    ]);
    const isDay = dated?.words === '' && dated.from === dated.to;
    const [first, second] = isDay ? [ofDays, fitting] : [fitting, ofDays];
    const known = new Set(first.map(({ id }) => id));
    return [...first, ...second.filter(({ id }) => !known.has(id))];
  },
  getRecentSearches: () =>
    api.call(contracts.readRecentLogs, { query: { limit: RECENT_LOGS_SHOWN } }),
  saveRecentSearch: (query) => api.call(contracts.saveRecentSearch, { body: { query } }),
});
