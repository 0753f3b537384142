import type { Platform, WriteOutcome } from '@fieldline/platform';
import { type EditOutcome, saveOver } from '../editing/saveOver';
import { editedPerson, formOf, newPerson, type PersonFormValues } from './form';

/**
 * Stores a new person. Another tab may take the same id at the same moment, so the id is known only
 * once the write has its place among those of other tabs.
 */
export async function createPerson(
  { people }: Platform['stores'],
  values: PersonFormValues,
): Promise<{ readonly id: string; readonly outcome: WriteOutcome }> {
  const now = new Date();
  let id = '';
  const outcome = await people.write((stored) => {
    const person = newPerson(values, stored, now);
    id = person.id;
    return [...stored, person];
  });
  return { id, outcome };
}

/** Writes the fields that an edit has changed since `base` to the person as stored now. */
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
