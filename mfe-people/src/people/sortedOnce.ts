import type { Person } from '@fieldline/contracts';

type Order = (one: Person, other: Person) => number;

const sorted = new WeakMap<readonly Person[], Map<Order, readonly Person[]>>();

/** People in an order. They are sorted once, however often they are searched and shown. */
export function sortedOnce(people: readonly Person[], order: Order): readonly Person[] {
  const orders = sorted.get(people) ?? new Map<Order, readonly Person[]>();
  sorted.set(people, orders);
  const result = orders.get(order) ?? [...people].sort(order);
  orders.set(order, result);
  return result;
}
