import type { Person } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';

/** Whether a person who is being edited was deleted in the meantime. */
export function useIsDeleted(person: Person | undefined): boolean {
  const people = useStore(usePlatform().stores.people);
  return person !== undefined && !people.some(({ id }) => id === person.id);
}
