import type { Platform } from '@fieldline/platform';
import { type EditOutcome, saveOver } from '../editing/saveOver';
import { editedPerson, formOf, newPerson, type PersonFormValues } from './form';

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

/** Writes what an edit has changed since `base` onto the person as stored now. */
export function updatePerson(
  { people }: Platform['stores'],
  personId: string,
  values: PersonFormValues,
  base: PersonFormValues,
): Promise<EditOutcome<PersonFormValues>> {
  const now = new Date();
  return saveOver(
    people,
    {
      isIt: ({ id }) => id === personId,
      formOf,
      withChanges: (person, changes) => editedPerson(person, changes, now),
    },
    values,
    base,
  );
}
