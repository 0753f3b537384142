import type { Person, PersonStatus } from '@fieldline/contracts';

/** The people with one status for several of them. People who have it already do not change. */
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

/** The people with the day of one's next follow-up, or without it. */
export const withFollowUp = (
  people: readonly Person[],
  personId: string,
  day: string,
  now: Date,
): readonly Person[] =>
  people.map((person) =>
    person.id === personId
      ? { ...person, followUpAt: day || undefined, updatedAt: now.toISOString() }
      : person,
  );

/** The people with a tag for several of them. People who have it already do not change. */
export const withTag = (
  people: readonly Person[],
  ids: ReadonlySet<string>,
  tag: string,
  now: Date,
): readonly Person[] =>
  people.map((person) =>
    ids.has(person.id) && !person.tags.includes(tag)
      ? { ...person, tags: [...person.tags, tag], updatedAt: now.toISOString() }
      : person,
  );
