import type { Page } from '@fieldline/contracts';
import { type PagePlace, placeOf } from '@fieldline/ui';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';

/** The server refuses to count further. */
const LAST_PAGE = 100_000;

/** One page of a list on its way. */
export type PageState<Item> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'shown'; readonly items: readonly Item[]; readonly at: PagePlace };

/**
 * The page that was asked for; the last one where the list has become shorter than that. While
 * another page is on its way the one before stays, with its own place.
 */
export function usePageOf<Item, Key extends QueryKey>(
  asked: number,
  size: number,
  queryOf: (page: number) => UseQueryOptions<Page<Item>, Error, Page<Item>, Key>,
): PageState<Item> {
  const first = useQuery(queryOf(Math.min(asked, LAST_PAGE)));
  const total = first.data?.total;
  const page = total === undefined ? asked : placeOf(asked, size, total).page;
  // The same query as the first, unless that one lies beyond the end.
  const { data, error, refetch } = useQuery(queryOf(Math.min(page, LAST_PAGE)));
  const isBeyondEnd = data && data.data.length === 0 && data.total > 0;
  if (data && !isBeyondEnd) {
    return { kind: 'shown', items: data.data, at: placeOf(data.page, size, data.total) };
  }
  if (error) return { kind: 'failed', retry: () => void refetch() };
  return { kind: 'loading' };
}
