import { RECENT_SEARCHES_KEPT } from '@fieldline/contracts';

/** Recent queries, newest first, after one more was used. */
export const withQuery = (queries: readonly string[], query: string): readonly string[] =>
  distinct([query, ...queries]);

export const withoutQuery = (queries: readonly string[], query: string): readonly string[] =>
  queries.filter((each) => each !== query);

/** Those that wait here for the server stand before those it knows: they were used since. */
export const mergedQueries = (
  waiting: readonly string[],
  known: readonly string[],
): readonly string[] => distinct([...waiting, ...known]);

const distinct = (queries: readonly string[]) =>
  [...new Set(queries)].slice(0, RECENT_SEARCHES_KEPT);
