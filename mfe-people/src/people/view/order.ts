import {
  compareValues,
  PERSON_STATUSES,
  type Person,
  type SortedValue,
} from '@fieldline/contracts';

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

const VALUES: Readonly<Record<OrderBy, (person: Person) => SortedValue>> = {
  name: ({ name }) => name,
  status: ({ status }) => PERSON_STATUSES.indexOf(status),
  company: ({ company }) => company,
  position: ({ position }) => position,
  guides: ({ totalGuides }) => totalGuides,
  /** An unreadable time counts as absent. */
  lastContact: ({ lastContact }) => Date.parse(lastContact) || null,
  followUp: ({ followUpAt }) => followUpAt,
};

/** The sorted copies of a list of people, by the name of the order. */
const sorted = new WeakMap<readonly Person[], Map<string, readonly Person[]>>();

/** People in an order. A list is sorted once for each order, because every key in a search needs it again. */
export function inOrder(people: readonly Person[], { by, descending }: Order): readonly Person[] {
  const known = sorted.get(people) ?? new Map<string, readonly Person[]>();
  sorted.set(people, known);
  const name = `${descending ? '-' : ''}${by}`;
  const valueOf = VALUES[by];
  const result =
    known.get(name) ??
    people.toSorted((one, other) => compareValues(valueOf(one), valueOf(other), descending));
  known.set(name, result);
  return result;
}
