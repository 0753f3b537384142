import { type Person, type SalesGuide, wordsIn } from '@fieldline/contracts';
import { comparableAddress } from '../../person/address';
import { formerOf } from '../../guides/versions';

/**
 * Merges two people into one. Fields come from the kept person or, if they are empty there, from
 * the other; tags and notes from both. A value for which there is no field, such as a second email,
 * is written into the notes. Of the dates, the earlier creation, the later contact and
 * the earlier follow-up are kept.
 */
export function mergedPerson(kept: Person, other: Person, guides: number, now: Date): Person {
  const written = [kept.notes, other.notes].map((text) => text?.trim()).filter(Boolean);
  const notes = [...written, furtherValues(kept, other, written.join('\n'))].filter(Boolean);
  const followUps = [kept.followUpAt, other.followUpAt].filter((day) => day !== undefined).sort();
  const filled = Object.entries(kept).filter(([, value]) => value !== undefined && value !== '');
  return {
    ...other,
    ...Object.fromEntries(filled),
    id: kept.id,
    name: kept.name,
    status: kept.status,
    // The kept person stays private, or shared, as they were.
    team: kept.team,
    tags: [...new Set([...kept.tags, ...other.tags])],
    notes: [...new Set(notes)].join('\n\n') || undefined,
    totalGuides: guides,
    followUpAt: followUps[0],
    lastContact: latest(kept.lastContact, other.lastContact),
    createdAt: kept.createdAt < other.createdAt ? kept.createdAt : other.createdAt,
    updatedAt: now.toISOString(),
  };
}

/** A field with one value in each person, and the form in which two values are compared. */
const SINGLE: readonly (readonly [
  label: string,
  of: (person: Person) => string | undefined,
  comparable: (value: string) => string,
])[] = [
  ['Name', ({ name }) => name, (name) => wordsIn(name).split(' ').sort().join(' ')],
  ['Email', ({ email }) => email, (email) => email.toLowerCase()],
  ['Phone', ({ phone }) => phone, (phone) => phone.replace(/[^\d+]/g, '')],
  ['LinkedIn URL', ({ linkedinUrl }) => linkedinUrl, comparableAddress],
  ['Company', ({ company }) => company, wordsIn],
  ['Position', ({ position }) => position, wordsIn],
  ['Industry', ({ industry }) => industry, wordsIn],
  ['Location', ({ location }) => location, wordsIn],
];

/** The other person's values that differ from the kept ones, each in a line that the notes do not have. */
function furtherValues(kept: Person, other: Person, notes: string): string {
  const written = notes.split('\n');
  return SINGLE.flatMap(([label, of, comparable]) => {
    const [own, further] = [of(kept)?.trim(), of(other)?.trim()];
    const line = `${label}: ${further}`;
    const isNew = own && further && comparable(own) !== comparable(further);
    return isNew && !written.includes(line) ? [line] : [];
  }).join('\n');
}

const latest = (one: string, other: string) =>
  (Date.parse(other) || 0) > (Date.parse(one) || 0) ? other : one;

/** The guides with those of one person given to another. Of two guides for one product, the older becomes a previous version of the newer. */
export function mergedGuides(
  guides: readonly SalesGuide[],
  keptId: string,
  otherId: string,
): readonly SalesGuide[] {
  const given = guides
    .filter(({ personId }) => personId === otherId)
    .map((guide) => ({ ...guide, personId: keptId, leadId: keptId }));
  const rest = guides.filter(({ personId }) => personId !== otherId);
  return given.reduce<readonly SalesGuide[]>((result, guide) => {
    const same = result.find(
      ({ personId, productId }) => personId === keptId && productId === guide.productId,
    );
    if (!same) return [...result, guide];
    const [newer, older] = same.createdAt >= guide.createdAt ? [same, guide] : [guide, same];
    const previous = [...(newer.previous ?? []), formerOf(older), ...(older.previous ?? [])];
    return result.map((each) => (each === same ? { ...newer, previous } : each));
  }, rest);
}

/** The people with two merged ones restored, each in their position. Other people do not change. */
export function unmergedPeople(
  people: readonly Person[],
  before: readonly Person[],
  keptId: string,
  otherId: string,
): readonly Person[] {
  const [kept, other] = [keptId, otherId].map((id) => before.find((person) => person.id === id));
  if (!kept || !other || !people.some(({ id }) => id === keptId)) return people;
  const restored = people
    .filter(({ id }) => id !== otherId)
    .map((person) => (person.id === keptId ? kept : person));
  const follower = before
    .slice(before.indexOf(other) + 1)
    .find(({ id }) => restored.some((person) => person.id === id));
  const index = follower ? restored.findIndex(({ id }) => id === follower.id) : restored.length;
  return [...restored.slice(0, index), other, ...restored.slice(index)];
}

/** The guides with those of two merged people restored. Guides written since then stay. */
export function unmergedGuides(
  guides: readonly SalesGuide[],
  before: readonly SalesGuide[],
  keptId: string,
  otherId: string,
): readonly SalesGuide[] {
  const theirs = before.filter(({ personId }) => personId === keptId || personId === otherId);
  const known = new Set(theirs.map(({ id }) => id));
  return [...guides.filter(({ id }) => !known.has(id)), ...theirs];
}
