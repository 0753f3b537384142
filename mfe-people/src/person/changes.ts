import type { Person, PersonStatus } from '@fieldline/contracts';

/** Several people given one status. Those who have it already stay untouched. */
export function withStatus(
  people: readonly Person[],
  ids: ReadonlySet<string>,
  status: PersonStatus,
  now: Date,
): readonly Person[] {
  return people.map((person) =>
    ids.has(person.id) && person.status !== status
      ? { ...person, status, updatedAt: now.toISOString() }
      : person,
  );
}

/** The people with one's notes replaced; empty notes are absent. */
export const withNotes = (
  people: readonly Person[],
  personId: string,
  notes: string,
  now: Date,
): readonly Person[] =>
  people.map((person) =>
    person.id === personId
      ? { ...person, notes: notes.trim() || undefined, updatedAt: now.toISOString() }
      : person,
  );
