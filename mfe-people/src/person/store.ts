import type { Platform } from '@fieldline/platform';
import { changesOf, editedPerson, newPerson, type PersonFormValues } from './form';

/**
 * Stores a new person and tells their id. Another tab may have taken the id at the same moment, so
 * it is known only once the write is ordered.
 */
export async function createPerson(
  { people }: Platform['stores'],
  values: PersonFormValues,
): Promise<string> {
  const now = new Date();
  let id = '';
  await people.write((stored) => {
    const person = newPerson(values, stored, now);
    id = person.id;
    return [...stored, person];
  });
  return id;
}

/** Writes what was changed onto the person as stored now; undefined if they were deleted meanwhile. */
export async function updatePerson(
  { people }: Platform['stores'],
  personId: string,
  initial: PersonFormValues,
  values: PersonFormValues,
): Promise<string | undefined> {
  const now = new Date();
  let found: string | undefined;
  await people.write((stored) => {
    found = stored.find(({ id }) => id === personId)?.id;
    return stored.map((person) =>
      person.id === personId ? editedPerson(person, changesOf(initial, values), now) : person,
    );
  });
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
