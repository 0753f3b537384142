import { NEWEST_FIRST, type ProductOrder, type ProductSelection } from '../catalogue/queries';

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
export const MINE = 'mine';

/** The list that an address asks for. Unknown values mean all products, newest first. */
export function selectionOf(query: URLSearchParams): ProductSelection & { filter: GuideFilter } {
  const filter = GUIDE_FILTERS.find(({ value }) => value === query.get(GUIDES)) ?? GUIDE_FILTERS[0];
  return {
    search: (query.get(SEARCH) ?? '').trim(),
    order: orderOf(query.get(SORT) ?? ''),
    filter: filter.value,
    hasSalesGuide: filter.hasSalesGuide,
    mine: query.get(MINE) === '1',
  };
}

const ORDERS = ['name', 'price', 'created_at'] as const satisfies readonly ProductOrder['by'][];

/** `price` is from the lowest, `-price` from the highest. */
function orderOf(text: string): ProductOrder | undefined {
  const descending = text.startsWith('-');
  const by = ORDERS.find((each) => each === text.slice(descending ? 1 : 0));
  return by && { by, descending };
}

/** An order as a parameter of the address; undefined for the default, newest first. */
export function orderText({ by, descending }: { by: string; descending: boolean }) {
  if (by === NEWEST_FIRST.by && descending === NEWEST_FIRST.descending) return undefined;
  return descending ? `-${by}` : by;
}
