import type { Platform } from '@fieldline/platform';
import { changesOf, editedPerson, newPerson, type PersonFormValues } from './form';

/** Stores a new person and tells their id. */
export function createPerson({ people }: Platform['stores'], values: PersonFormValues): string {
  let id = '';
  people.write((stored) => {
    const person = newPerson(values, stored, new Date());
    id = person.id;
    return [...stored, person];
  });
  return id;
}

/** Writes what was changed onto the person as stored now; undefined where they are gone meanwhile. */
export function updatePerson(
  { people }: Platform['stores'],
  personId: string,
  initial: PersonFormValues,
  values: PersonFormValues,
): string | undefined {
  let found: string | undefined;
  people.write((stored) =>
    stored.map((person) => {
      if (person.id !== personId) return person;
      found = person.id;
      return editedPerson(person, changesOf(initial, values), new Date());
    }),
  );
  return found;
}

/** Deletes a person together with their guides. */
export function deletePerson({ people, salesGuides }: Platform['stores'], personId: string): void {
  salesGuides.write((guides) => guides.filter((guide) => guide.personId !== personId));
  people.write((all) => all.filter(({ id }) => id !== personId));
}
