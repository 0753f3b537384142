import type { Person } from '@fieldline/contracts';

/** The counts of the stat cards; inactive people count in the total only. */
export function statsOf(people: readonly Person[]) {
  const counts = { total: people.length, active: 0, contacted: 0, converted: 0, inactive: 0 };
  for (const { status } of people) counts[status] += 1;
  return counts;
}
