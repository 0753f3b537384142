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

/** Deletes people together with their guides. */
export async function deletePeople(
  { people, salesGuides }: Platform['stores'],
  ids: ReadonlySet<string>,
): Promise<void> {
  await Promise.all([
    salesGuides.write((guides) => guides.filter(({ personId }) => !ids.has(personId))),
    people.write((all) => all.filter(({ id }) => !ids.has(id))),
  ]);
}

export const deletePerson = (stores: Platform['stores'], personId: string): Promise<void> =>
  deletePeople(stores, new Set([personId]));
