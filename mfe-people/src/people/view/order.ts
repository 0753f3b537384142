import { PERSON_STATUSES, type Person } from '@fieldline/contracts';

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

export interface Order {
  readonly by: OrderBy;
  readonly descending: boolean;
}

// One collator for all comparisons, because `localeCompare` would create one for each of them.
const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Compares texts as readers of a list expect: without regard to case, and numbers by their value. */
export const compareTexts = collator.compare;

type Comparison = (one: Person, other: Person) => number;

const byText =
  (textOf: (person: Person) => string | undefined): Comparison =>
  (one, other) =>
    compareTexts(textOf(one) ?? '', textOf(other) ?? '');

const COMPARISONS: Readonly<Record<OrderBy, Comparison>> = {
  name: byText(({ name }) => name),
  status: (one, other) =>
    PERSON_STATUSES.indexOf(one.status) - PERSON_STATUSES.indexOf(other.status),
  company: byText(({ company }) => company),
  position: byText(({ position }) => position),
  guides: (one, other) => one.totalGuides - other.totalGuides,
  /** An unreadable time counts as the earliest. */
  lastContact: (one, other) => timeOf(one) - timeOf(other),
  followUp: byText(({ followUpAt }) => followUpAt),
};

const timeOf = ({ lastContact }: Person) => Date.parse(lastContact) || 0;

/** The sorted copies of a list of people, by the name of the order. */
const sorted = new WeakMap<readonly Person[], Map<string, readonly Person[]>>();

/** People in an order. A list is sorted once for each order, because every key in a search needs it again. */
export function inOrder(people: readonly Person[], { by, descending }: Order): readonly Person[] {
  const known = sorted.get(people) ?? new Map<string, readonly Person[]>();
  sorted.set(people, known);
  const name = `${descending ? '-' : ''}${by}`;
  const compare = COMPARISONS[by];
  const result =
    known.get(name) ??
    [...people].sort(descending ? (one, other) => -compare(one, other) : compare);
  known.set(name, result);
  return result;
}
