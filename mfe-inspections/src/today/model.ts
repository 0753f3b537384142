import type { Log, Person } from '@fieldline/contracts';

/** Something to do today, or that should have been done before. */
export type Due =
  | { readonly kind: 'person'; readonly day: string; readonly person: Person }
  /** A visit to come back to. */
  | { readonly kind: 'visit'; readonly day: string; readonly log: Log }
  /** A visit that is to be made today. */
  | { readonly kind: 'planned'; readonly day: string; readonly log: Log };

/** What tells one from all others. */
export const dueId = (due: Due): string =>
  due.kind === 'person' ? `person ${due.person.id}` : `visit ${due.log.id}`;

export const dueName = (due: Due): string =>
  due.kind === 'person' ? due.person.name : due.log.title;

export const dueAddress = (due: Due): string =>
  due.kind === 'person'
    ? `/person/${encodeURIComponent(due.person.id)}`
    : `/logs/${encodeURIComponent(due.log.id)}`;

/** What is known beside the name. */
export const dueFacts = (due: Due): readonly (string | undefined)[] =>
  due.kind === 'person'
    ? [due.person.company, due.person.phone ?? due.person.email]
    : [due.log.projectName, due.log.location, due.log.engineer];

/**
 * What is due on a day or before, what waits longest first. A visit of today that is to be come back
 * to stands there once.
 * @param planned the visits of the day that are not completed
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
  const ofVisits = followUps.flatMap((log): Due[] =>
    log.followUp === null ? [] : [{ kind: 'visit', day: log.followUp, log }],
  );
  const known = new Set(followUps.map(({ id }) => id));
  const ofToday = planned
    .filter(({ id }) => !known.has(id))
    .map((log): Due => ({ kind: 'planned', day: today, log }));
  return [...ofToday, ...ofPeople, ...ofVisits].sort((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  );
}

/** Another day, or none, for the next follow-up of a person; all else stays. */
export const withFollowUp = (
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
