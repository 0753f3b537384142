import { PEOPLE_PER_PAGE, type Person } from '@fieldline/contracts';
import { askedPage, type PagePlace, placeOf } from '@fieldline/ui';
import { bestFirst, mentions } from './searched';
import { sortedOnce } from './sortedOnce';

/** The statuses that have a filter button; inactive people show under All alone. */
export const STATUS_FILTERS = ['active', 'contacted', 'converted'] as const;
export type StatusFilter = 'all' | (typeof STATUS_FILTERS)[number];

export const SORTS = ['name', 'lastContact'] as const;
/** `added` is the order in which people are stored. */
export type Sort = 'added' | (typeof SORTS)[number];

/** What of the people is looked at. It lives in the address, so that it can be bookmarked. */
export interface PeopleView {
  readonly search: string;
  readonly status: StatusFilter;
  readonly tag: string;
  readonly sort: Sort;
  readonly page: number;
}

/** Names of the section's parameters in the address. */
export const PARAMETERS = {
  search: 'people.q',
  status: 'people.status',
  tag: 'people.tag',
  sort: 'people.sort',
  page: 'people.page',
  add: 'people.add',
} as const;

/** The view that an address asks for; what it gets wrong counts as not asked. */
export function viewOf(query: URLSearchParams): PeopleView {
  const status = query.get(PARAMETERS.status);
  const sort = query.get(PARAMETERS.sort);
  return {
    search: query.get(PARAMETERS.search) ?? '',
    status: STATUS_FILTERS.find((each) => each === status) ?? 'all',
    tag: query.get(PARAMETERS.tag) ?? '',
    sort: SORTS.find((each) => each === sort) ?? 'added',
    page: askedPage(query.get(PARAMETERS.page)),
  };
}

/** Whether the view leaves anybody out. */
export const isNarrowed = ({ search, status, tag }: PeopleView): boolean =>
  search.trim() !== '' || status !== 'all' || tag !== '';

/** The people of a view, in its order; those that were searched for come best first, unless an order is chosen. */
export function peopleIn(people: readonly Person[], view: PeopleView): readonly Person[] {
  const search = view.search.trim().toLowerCase();
  const inOrder = view.sort === 'added' ? people : sortedOnce(people, ORDERS[view.sort]);
  const found = inOrder.filter(
    (person) =>
      (view.status === 'all' || person.status === view.status) &&
      (view.tag === '' || person.tags.includes(view.tag)) &&
      (search === '' || mentions(person, search)),
  );
  return view.sort === 'added' ? bestFirst(found, search) : found;
}

// One collator: `localeCompare` makes a new one for each of thousands of comparisons.
const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

const ORDERS = {
  name: (one: Person, other: Person) => collator.compare(one.name, other.name),
  /** The latest contact first; unreadable times last. */
  lastContact: (one: Person, other: Person) => timeOf(other) - timeOf(one),
} as const;

const timeOf = ({ lastContact }: Person) => Date.parse(lastContact) || 0;

/** The counts of the stat cards; inactive people count in the total only. */
export function statsOf(people: readonly Person[]) {
  const counts = { total: people.length, active: 0, contacted: 0, converted: 0, inactive: 0 };
  for (const { status } of people) counts[status] += 1;
  return counts;
}

/** Every tag in use, once, in the order of the alphabet. */
export const tagsOf = (people: readonly Person[]): readonly string[] =>
  [...new Set(people.flatMap(({ tags }) => tags))].sort(collator.compare);

/** One page of people, and where it stands. */
export interface PeoplePage extends PagePlace {
  readonly shown: readonly Person[];
}

export function pageOf(people: readonly Person[], asked: number): PeoplePage {
  const place = placeOf(asked, PEOPLE_PER_PAGE, people.length);
  const start = (place.page - 1) * PEOPLE_PER_PAGE;
  return { ...place, shown: people.slice(start, start + PEOPLE_PER_PAGE) };
}
