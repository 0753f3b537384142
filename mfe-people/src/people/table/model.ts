import { PERSON_STATUSES, type Person, type PersonStatus } from '@fieldline/contracts';
import { askedPage, type PagePlace, placeOf } from '@fieldline/ui';
import { dayFromToday } from '../../person/dates';
import { statusOf } from '../../person/status';
import { bestFirst, mentions } from '../searched';
import { sortedOnce } from '../sortedOnce';

export const PEOPLE_PER_TABLE = 50;

export const STATUSES = ['all', ...PERSON_STATUSES] as const;
export type StatusChoice = 'all' | PersonStatus;

export const ORDERS = [
  'name',
  'status',
  'company',
  'position',
  'guides',
  'lastContact',
  'followUp',
] as const;
export type OrderBy = (typeof ORDERS)[number];

/** What of the people the table shows, and how. It lives in the address. */
export interface TableView {
  readonly search: string;
  readonly status: StatusChoice;
  readonly tag: string;
  /** Those alone whose follow-up is due. */
  readonly due: boolean;
  readonly sort: { readonly by: OrderBy; readonly descending: boolean };
  readonly page: number;
}

const PARAMETERS = {
  search: 'q',
  status: 'status',
  tag: 'tag',
  due: 'due',
  sort: 'sort',
  page: 'page',
} as const;

/** The view that an address asks for; what it gets wrong counts as not asked. */
export function tableViewOf(query: URLSearchParams): TableView {
  const sort = query.get(PARAMETERS.sort) ?? 'name';
  const by = ORDERS.find((order) => order === sort.replace(/^-/, ''));
  return {
    search: query.get(PARAMETERS.search) ?? '',
    status: statusOf(query.get(PARAMETERS.status) ?? '') ?? 'all',
    tag: query.get(PARAMETERS.tag) ?? '',
    due: query.has(PARAMETERS.due),
    sort: { by: by ?? 'name', descending: by !== undefined && sort.startsWith('-') },
    page: askedPage(query.get(PARAMETERS.page)),
  };
}

/** The parameters of a view's parts; empty where a part is as it is unasked. */
export function parametersOf(view: Partial<TableView>): Readonly<Record<string, string>> {
  const { search, status, tag, due, sort, page } = view;
  const sorted = sort && `${sort.descending ? '-' : ''}${sort.by}`;
  return {
    ...(search !== undefined && { [PARAMETERS.search]: search }),
    ...(status !== undefined && { [PARAMETERS.status]: status === 'all' ? '' : status }),
    ...(tag !== undefined && { [PARAMETERS.tag]: tag }),
    ...(due !== undefined && { [PARAMETERS.due]: due ? '1' : '' }),
    ...(sorted !== undefined && { [PARAMETERS.sort]: sorted === 'name' ? '' : sorted }),
    [PARAMETERS.page]: page === undefined || page === 1 ? '' : String(page),
  };
}

/** Whether the view leaves anybody out. */
export const isNarrowed = ({ search, status, tag, due }: TableView): boolean =>
  search.trim() !== '' || status !== 'all' || tag !== '' || due;

/** The people of a view, in its order; nobody is left out by its page. */
export function peopleInTable(
  people: readonly Person[],
  { search, status, tag, due, sort }: TableView,
  today: string = dayFromToday(0),
): readonly Person[] {
  const words = search.trim().toLowerCase();
  const order = (sort.descending ? DESCENDING : COMPARISONS)[sort.by];
  const found = sortedOnce(people, order).filter(
    (person) =>
      (status === 'all' || person.status === status) &&
      (tag === '' || person.tags.includes(tag)) &&
      (!due || isDue(person, today)) &&
      (words === '' || mentions(person, words)),
  );
  return sort.by === 'name' && !sort.descending ? bestFirst(found, words) : found;
}

export const isDue = ({ followUpAt }: Person, today: string = dayFromToday(0)): boolean =>
  followUpAt !== undefined && followUpAt !== '' && followUpAt <= today;

// One collator: `localeCompare` makes a new one for each of thousands of comparisons.
const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

const byText = (textOf: (person: Person) => string | undefined) => (one: Person, other: Person) =>
  collator.compare(textOf(one) ?? '', textOf(other) ?? '');

type Comparison = (one: Person, other: Person) => number;

const COMPARISONS: Readonly<Record<OrderBy, Comparison>> = {
  name: byText(({ name }) => name),
  status: (one, other) =>
    PERSON_STATUSES.indexOf(one.status) - PERSON_STATUSES.indexOf(other.status),
  company: byText(({ company }) => company),
  position: byText(({ position }) => position),
  guides: (one, other) => one.totalGuides - other.totalGuides,
  lastContact: (one, other) => timeOf(one) - timeOf(other),
  followUp: byText(({ followUpAt }) => followUpAt),
};

const backwards =
  (compare: Comparison): Comparison =>
  (one, other) =>
    -compare(one, other);

const DESCENDING: Readonly<Record<OrderBy, Comparison>> = {
  name: backwards(COMPARISONS.name),
  status: backwards(COMPARISONS.status),
  company: backwards(COMPARISONS.company),
  position: backwards(COMPARISONS.position),
  guides: backwards(COMPARISONS.guides),
  lastContact: backwards(COMPARISONS.lastContact),
  followUp: backwards(COMPARISONS.followUp),
};

const timeOf = ({ lastContact }: Person) => Date.parse(lastContact) || 0;

/** One page of the table, and where it stands. */
export function tablePageOf(
  people: readonly Person[],
  asked: number,
): PagePlace & { readonly shown: readonly Person[] } {
  const place = placeOf(asked, PEOPLE_PER_TABLE, people.length);
  return { ...place, shown: people.slice(Math.max(place.from - 1, 0), place.to) };
}
