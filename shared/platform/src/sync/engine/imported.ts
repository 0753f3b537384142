import type { Person, SalesGuide } from '@fieldline/contracts';
import { withCounts, withOneGuideEach } from './arrivals';

export interface PeopleAndGuides {
  readonly people: readonly Person[];
  readonly guides: readonly SalesGuide[];
}

export interface Imported extends PeopleAndGuides {
  /** How many guides were left out, because their person is neither stored nor imported. */
  readonly orphans: number;
}

/**
 * The people and guides of a browser after an import, by the rules of synchronised devices: stored
 * people do not change, a person has one guide for a product (older ones become its previous
 * versions), guides are counted, and no guide is without its person.
 */
export function withImported(stored: PeopleAndGuides, added: PeopleAndGuides): Imported {
  const people = withNew(stored.people, added.people);
  const known = new Set(people.map(({ id }) => id));
  const owned = added.guides.filter(({ personId }) => known.has(personId));
  const arrived = new Set(owned.map(({ id }) => id));
  const guides = withOneGuideEach(withNew(stored.guides, owned), arrived);
  const changed = new Set([
    ...added.people.map(({ id }) => id),
    ...owned.map(({ personId }) => personId),
  ]);
  const orphans = added.guides.length - owned.length;
  return { people: withCounts(people, guides, changed), guides, orphans };
}

/** The stored items, then the new ones, each once. */
function withNew<Item extends { readonly id: string }>(
  stored: readonly Item[],
  added: readonly Item[],
): readonly Item[] {
  const known = new Set(stored.map(({ id }) => id));
  return [...stored, ...added.filter(({ id }) => !known.has(id) && known.add(id))];
}
