import { PEOPLE_PER_PAGE, PERSON_STATUSES, type PersonStatus } from '@fieldline/contracts';
import { type Order, ORDERS } from './order';

export type StatusChoice = 'all' | PersonStatus;

export const SHARED_CHOICES = ['all', 'private', 'team'] as const;
export type SharedChoice = (typeof SHARED_CHOICES)[number];

/** The differences between the list on the dashboard and the one on the page. */
export interface ListKind {
  /** The beginning of the names of its parameters in the address. */
  readonly prefix: string;
  readonly perPage: number;
  readonly statuses: readonly StatusChoice[];
  /** The orders that can be chosen, by their names in the address. */
  readonly orders: ReadonlyMap<string, Order>;
  /** The order if none is chosen and nothing is searched for; undefined for the order in which people are stored. */
  readonly usual?: Order;
}

/** The specification's list: six people, no filter for inactive ones. */
export const ON_DASHBOARD: ListKind = {
  prefix: 'people.',
  perPage: PEOPLE_PER_PAGE,
  statuses: ['all', 'active', 'contacted', 'converted'],
  orders: new Map([
    ['name', { by: 'name', descending: false }],
    ['lastContact', { by: 'lastContact', descending: true }],
  ]),
};

export const ON_PAGE: ListKind = {
  prefix: '',
  perPage: 50,
  statuses: ['all', ...PERSON_STATUSES],
  orders: new Map(
    ORDERS.flatMap((by): [string, Order][] => [
      [by, { by, descending: false }],
      [`-${by}`, { by, descending: true }],
    ]),
  ),
  usual: { by: 'name', descending: false },
};
