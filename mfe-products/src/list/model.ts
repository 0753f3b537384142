import type { ProductOrder, ProductSelection } from '../catalogue/queries';

export const GUIDE_FILTERS = [
  { value: 'all', label: 'All', hasSalesGuide: undefined },
  { value: 'with', label: 'With Sales Guide', hasSalesGuide: true },
  { value: 'without', label: 'Without Sales Guide', hasSalesGuide: false },
] as const;
export type GuideFilter = (typeof GUIDE_FILTERS)[number]['value'];

/** Names of the list's parameters in the address. */
export const SEARCH = 'q';
export const GUIDES = 'guides';
export const SORT = 'sort';

/** What an address asks the list for; anything unknown means all, newest first. */
export function selectionOf(query: URLSearchParams): ProductSelection & { filter: GuideFilter } {
  const filter = GUIDE_FILTERS.find(({ value }) => value === query.get(GUIDES)) ?? GUIDE_FILTERS[0];
  return {
    search: (query.get(SEARCH) ?? '').trim(),
    order: orderOf(query.get(SORT) ?? ''),
    filter: filter.value,
    hasSalesGuide: filter.hasSalesGuide,
  };
}

/** `price` is from the lowest, `-price` from the highest. */
function orderOf(text: string): ProductOrder | undefined {
  const [, minus, by] = /^(-?)(name|price)$/.exec(text) ?? [];
  return by === 'name' || by === 'price' ? { by, descending: minus === '-' } : undefined;
}

/** An order as the address holds it. */
export const orderText = ({ by, descending }: { by: string; descending: boolean }): string =>
  descending ? `-${by}` : by;
