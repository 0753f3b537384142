import type { Page } from '@fieldline/contracts';
import { placeOf } from '@fieldline/ui';
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useRemovals } from '../items/useRemovals';
import { type PageState, shownPage } from './pageState';

/** The server refuses higher page numbers. */
const LAST_PAGE = 100_000;

export interface PageSettings<Item, Key extends QueryKey> {
  /** The page in the address. */
  readonly asked: number;
  readonly size: number;
  readonly queryOf: (page: number) => UseQueryOptions<Page<Item>, Error, Page<Item>, Key>;
  /** Ids whose deletion hides the item: its own, and those of its parents. */
  readonly idsOf: (item: Item) => readonly string[];
}

/**
 * The requested page, or the last one if the list has become shorter. Items being deleted are not
 * shown. While another page loads, the previous one stays, with its own number.
 */
export function usePageOf<Item, Key extends QueryKey>({
  asked,
  size,
  queryOf,
  idsOf,
}: PageSettings<Item, Key>): PageState<Item> {
  const { hidden } = useRemovals();
  const isHidden = (item: Item) => idsOf(item).some((id) => hidden.has(id));

  const first = useQuery(queryOf(Math.min(asked, LAST_PAGE)));
  const total = first.data?.total;
  const last = total === undefined ? asked : placeOf(asked, size, total).page;
  // The same query as the first, unless the requested page is beyond the end.
  const atEnd = useQuery(queryOf(Math.min(last, LAST_PAGE)));
  const isEmptied = last > 1 && atEnd.data?.page === last && atEnd.data.data.every(isHidden);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    queryOf(isEmptied ? last - 1 : Math.min(last, LAST_PAGE)),
  );

  const isBeyondEnd = data && data.data.length === 0 && data.total > 0;
  if (data && !isBeyondEnd) {
    const goingToo = isEmptied ? (atEnd.data?.data.length ?? 0) : 0;
    const counted = { items: data.data, total: data.total - goingToo };
    const shown = shownPage(data.page, size, counted, isHidden);
    return isPlaceholderData ? { ...shown, isPrevious: true } : shown;
  }
  if (error) return { kind: 'failed', retry: () => void refetch() };
  return { kind: 'loading' };
}
