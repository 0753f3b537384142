import { type Log, SEARCH_QUERY_MAX_LENGTH, type SearchResult } from '@fieldline/contracts';
import type { Search } from '../search/useDelayedSearch';

/** The words that what is typed asks for: without outer blanks, as long as the server takes. */
export function askedQuery(typed: string): string {
  const cut = typed.trim().slice(0, SEARCH_QUERY_MAX_LENGTH);
  // Not half of a surrogate pair.
  const whole = /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
  return whole.trimEnd();
}

/**
 * What is said above the list: `loading` and `recent` belong to an empty query whose recent logs are
 * on their way or shown, `start` to one without any.
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

/** Where a key leads in a list of `count` entries from the one at `at` (-1: none yet); undefined if it leads nowhere. */
export function placeAfter(key: string, at: number, count: number): number | undefined {
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
