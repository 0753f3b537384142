import type { ProductSelection } from '../catalogue/queries';

export const GUIDE_FILTERS = [
  { value: 'all', label: 'All', hasSalesGuide: undefined },
  { value: 'with', label: 'With Sales Guide', hasSalesGuide: true },
  { value: 'without', label: 'Without Sales Guide', hasSalesGuide: false },
] as const;
export type GuideFilter = (typeof GUIDE_FILTERS)[number]['value'];

/** Names of the list's parameters in the address. */
export const SEARCH = 'q';
export const GUIDES = 'guides';

/** What an address asks the list for; anything unknown means all. */
export function selectionOf(query: URLSearchParams): ProductSelection & { filter: GuideFilter } {
  const filter = GUIDE_FILTERS.find(({ value }) => value === query.get(GUIDES)) ?? GUIDE_FILTERS[0];
  return {
    search: (query.get(SEARCH) ?? '').trim(),
    filter: filter.value,
    hasSalesGuide: filter.hasSalesGuide,
  };
}
