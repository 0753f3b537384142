import type { Person, SalesGuide } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';

/** A guide for a product, with the person whom it is for. */
export interface PersonsGuide {
  readonly person: Person;
  readonly guide: SalesGuide;
}

/** The guides of each product, the newest first. Those of people who are gone are left out. */
export function guidesByProduct(
  guides: readonly SalesGuide[],
  people: readonly Person[],
): ReadonlyMap<string, readonly PersonsGuide[]> {
  const known = new Map(people.map((person) => [person.id, person]));
  const found = new Map<string, PersonsGuide[]>();
  for (const guide of guides) {
    const person = known.get(guide.personId);
    if (!person) continue;
    const others = found.get(guide.productId);
    if (others) others.push({ person, guide });
    else found.set(guide.productId, [{ person, guide }]);
  }
  for (const each of found.values())
    each.sort((one, other) => other.guide.createdAt.localeCompare(one.guide.createdAt));
  return found;
}

const NONE: readonly PersonsGuide[] = [];

/** The last result, which all rows of a list share. */
const onceFor = (() => {
  let last: Parameters<typeof guidesByProduct> | undefined;
  let found: ReturnType<typeof guidesByProduct> = new Map();
  return (...given: Parameters<typeof guidesByProduct>) => {
    if (last?.[0] !== given[0] || last[1] !== given[1]) found = guidesByProduct(...given);
    last = given;
    return found;
  };
})();

/** The guides of a product, the newest first. */
export function useGuidesOf(productId: string): readonly PersonsGuide[] {
  const { stores } = usePlatform();
  const guides = useStore(stores.salesGuides);
  const people = useStore(stores.people);
  return onceFor(guides, people).get(productId) ?? NONE;
}
