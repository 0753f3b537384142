import { compareTexts, type Person, searchedWords } from '@fieldline/contracts';
import { askedPage, type PagePlace, placeOf } from '@fieldline/ui';
import { type ListKind, SHARED_CHOICES, type SharedChoice, type StatusChoice } from './kinds';
import { inOrder, type Order } from './order';
import { bestFirst, mentions } from './searched';

/**
 * The people that a list shows, and their order. Kept in the address, so that it can be bookmarked.
 */
export interface PeopleView {
  readonly search: string;
  readonly status: StatusChoice;
  readonly tag: string;
  /** Only people whose follow-up is due. */
  readonly due: boolean;
  /** Only private people, or only shared ones. */
  readonly shared: SharedChoice;
  /** The order that the user chose, if any. */
  readonly order: Order | undefined;
  readonly page: number;
}

/** The view in an address. Invalid parameters count as absent. */
export function viewOf(query: URLSearchParams, { prefix, statuses, orders }: ListKind): PeopleView {
  const asked = (name: string) => query.get(`${prefix}${name}`) ?? '';
  return {
    search: asked('q'),
    status: statuses.find((each) => each === asked('status')) ?? 'all',
    tag: asked('tag'),
    due: asked('due') !== '',
    shared: SHARED_CHOICES.find((each) => each === asked('shared')) ?? 'all',
    order: orders.get(asked('sort')),
    page: askedPage(asked('page')),
  };
}

/** The parameters for some parts of a view; empty for a part with its default value. */
export function parametersOf(
  view: Partial<PeopleView>,
  { prefix, orders }: ListKind,
): Readonly<Record<string, string>> {
  const { search, status, tag, due, shared, page } = view;
  const parts = {
    ...(search !== undefined && { q: search }),
    ...(status !== undefined && { status: status === 'all' ? '' : status }),
    ...(tag !== undefined && { tag }),
    ...(due !== undefined && { due: due ? '1' : '' }),
    ...(shared !== undefined && { shared: shared === 'all' ? '' : shared }),
    ...('order' in view && { sort: wordOf(view.order, orders) }),
    ...(page !== undefined && { page: page === 1 ? '' : String(page) }),
  };
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [prefix + name, text]));
}

/** The name of an order in the address; empty without one. */
export function wordOf(order: Order | undefined, orders: ListKind['orders']): string {
  const [word = ''] =
    [...orders].find(
      ([, { by, descending }]) => by === order?.by && descending === order.descending,
    ) ?? [];
  return word;
}

/** Whether the view may leave people out. */
export const isNarrowed = ({ search, status, tag, due, shared }: PeopleView): boolean =>
  isSearched(search) || status !== 'all' || tag !== '' || due || shared !== 'all';

const isSearched = (search: string) => search.trim() !== '';

/** The order for the headers of the list; undefined if people are shown as stored, or the best match first. */
export const shownOrder = ({ search, order }: PeopleView, kind: ListKind): Order | undefined =>
  order ?? (isSearched(search) ? undefined : kind.usual);

/** The people of a view, of all its pages. */
export function peopleIn(
  people: readonly Person[],
  { search, status, tag, due, shared, order }: PeopleView,
  kind: ListKind,
  today: string,
): readonly Person[] {
  const words = searchedWords(search);
  const first = order ?? kind.usual;
  const found = (first ? inOrder(people, first) : people).filter(
    (person) =>
      (status === 'all' || person.status === status) &&
      (tag === '' || person.tags.includes(tag)) &&
      (!due || isDue(person, today)) &&
      (shared === 'all' || (shared === 'team') === (person.team !== undefined)) &&
      (words.length === 0 || mentions(person, words)),
  );
  return order ? found : bestFirst(found, search);
}

export const isDue = ({ followUpAt }: Person, today: string): boolean =>
  followUpAt !== undefined && followUpAt !== '' && followUpAt <= today;

/** Every tag in use, once, in alphabetical order. */
export const tagsOf = (people: readonly Person[]): readonly string[] =>
  [...new Set(people.flatMap(({ tags }) => tags))].sort(compareTexts);

/** One page of people, and which one it is. */
export interface PeoplePage extends PagePlace {
  readonly shown: readonly Person[];
}

export function pageOf(
  people: readonly Person[],
  asked: number,
  { perPage }: ListKind,
): PeoplePage {
  const place = placeOf(asked, perPage, people.length);
  return { ...place, shown: people.slice(Math.max(place.from - 1, 0), place.to) };
}
