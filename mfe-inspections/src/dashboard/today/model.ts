import type { Log, Person } from '@fieldline/contracts';
import { visitAddress } from '../../items/addresses';

/** An entry that is due today, or was due before. */
export type Due =
  | { readonly kind: 'person'; readonly day: string; readonly person: Person }
  /** A visit with a follow-up. */
  | { readonly kind: 'visit'; readonly day: string; readonly visit: Log }
  /** A visit planned for today. */
  | { readonly kind: 'planned'; readonly day: string; readonly visit: Log };

/** A unique id of an entry. */
export const dueId = (due: Due): string =>
  due.kind === 'person' ? `person ${due.person.id}` : `visit ${due.visit.id}`;

export const dueName = (due: Due): string =>
  due.kind === 'person' ? due.person.name : due.visit.title;

export const dueAddress = (due: Due): string =>
  due.kind === 'person'
    ? `/person/${encodeURIComponent(due.person.id)}`
    : visitAddress(due.visit.id);

/** The facts shown beside the name. */
export const dueFacts = (due: Due): readonly (string | undefined)[] =>
  due.kind === 'person'
    ? [due.person.company, due.person.phone ?? due.person.email]
    : [due.visit.projectName, due.visit.location, due.visit.engineer];

/**
 * Everything due on a day or before, oldest first. A visit planned for today that also has a
 * follow-up is listed once.
 * @param planned the visits of the day, and those assigned to the user, that are not completed
 */
export function dueOn(
  today: string,
  people: readonly Person[],
  followUps: readonly Log[],
  planned: readonly Log[],
): readonly Due[] {
  const ofPeople = people.flatMap((person): Due[] => {
    const day = person.followUpAt;
    return day !== undefined && day !== '' && day <= today ? [{ kind: 'person', day, person }] : [];
  });
  const ofVisits = followUps.flatMap((visit): Due[] =>
    visit.followUp === null ? [] : [{ kind: 'visit', day: visit.followUp, visit }],
  );
  const known = new Set(followUps.map(({ id }) => id));
  const ofPlan = new Map(
    planned
      .filter(({ id }) => !known.has(id))
      .map((visit): [string, Due] => [visit.id, { kind: 'planned', day: visit.date, visit }]),
  );
  return [...ofPlan.values(), ...ofPeople, ...ofVisits].sort((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  );
}

/** The person with another day, or none, for the next follow-up; nothing else changes. */
export const withNextFollowUp = (
  people: readonly Person[],
  id: string,
  day: string | undefined,
  now: Date,
): readonly Person[] =>
  people.map((person) => {
    if (person.id !== id) return person;
    const { followUpAt: _before, ...others } = person;
    return {
      ...others,
      ...(day !== undefined && { followUpAt: day }),
      updatedAt: now.toISOString(),
    };
  });

/** The day some days after another, as `2026-01-31`. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
