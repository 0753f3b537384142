import type { Person } from '@fieldline/contracts';
import { comparableAddress } from '../../person/address';

export type Pair = readonly [Person, Person];

/** The name under which the preferences store that two people are different. */
export const nameOfPair = ([one, other]: Pair): string => [one.id, other.id].sort().join(' ');

/**
 * The pairs that the user keeps apart. Older versions of the suite pass this preference on unread.
 */
export function pairsApart(preferences: Readonly<Record<string, unknown>>): readonly string[] {
  const { keptApart } = preferences;
  return Array.isArray(keptApart) ? keptApart.map(String) : [];
}

/** The first two people with the same profile address, without pairs that the user keeps apart. */
export function sameProfile(
  people: readonly Person[],
  keptApart: readonly string[],
): Pair | undefined {
  const byAddress = new Map<string, Person[]>();
  for (const person of people) {
    const { linkedinUrl } = person;
    if (!linkedinUrl?.trim()) continue;
    const address = comparableAddress(linkedinUrl);
    const before = byAddress.get(address) ?? [];
    const other = before.find((each) => !keptApart.includes(nameOfPair([each, person])));
    if (other) return [other, person];
    byAddress.set(address, [...before, person]);
  }
  return undefined;
}
