import { type Log, SEARCH_QUERY_MAX_LENGTH, type SearchResult } from '@fieldline/contracts';
import type { Search } from '../search/useDelayedSearch';

/** The query to send: trimmed, and cut to the length the server accepts. */
export function askedQuery(typed: string): string {
  const cut = typed.trim().slice(0, SEARCH_QUERY_MAX_LENGTH);
  // Do not cut through a surrogate pair.
  const whole = /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
  return whole.trimEnd();
}

/**
 * The state shown above the list. `loading` and `recent`: an empty query whose recent logs are
 * loading or shown. `start`: an empty query without any.
 */
export type Progress = 'loading' | 'recent' | 'start' | 'searching' | 'none' | 'failed' | 'found';

export function progressOf(
  search: Search<SearchResult>,
  recentLogs: readonly Log[] | undefined,
): Progress {
  switch (search.status) {
    case 'blank':
      if (!recentLogs) return 'loading';
      return recentLogs.length > 0 ? 'recent' : 'start';
    case 'found':
      return search.results.length > 0 ? 'found' : 'none';
    default:
      return search.status;
  }
}

/**
 * The index after a key in a list of `count` entries, from index `at` (-1: none yet); undefined for
 * other keys.
 */
export function indexAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return at <= 0 ? count - 1 : at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
