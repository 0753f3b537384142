import { RECENT_SEARCHES_KEPT } from '@fieldline/contracts';

/** Recent queries, newest first, after one more was used. */
export const withQuery = (queries: readonly string[], query: string): readonly string[] =>
  distinct([query, ...queries]);

export const withoutQuery = (queries: readonly string[], query: string): readonly string[] =>
  queries.filter((each) => each !== query);

/** Queries not yet sent to the server come first: they are newer than those it knows. */
export const mergedQueries = (
  waiting: readonly string[],
  known: readonly string[],
): readonly string[] => distinct([...waiting, ...known]);

const distinct = (queries: readonly string[]) =>
  [...new Set(queries)].slice(0, RECENT_SEARCHES_KEPT);
