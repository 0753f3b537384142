import { type Person, withoutInvisible } from '@fieldline/contracts';
import { UNKNOWN_PERSON } from '../guides/subject';
import { decoded } from '../person/address';
import { newPerson } from '../person/form';
import { duplicateOf } from '../person/matching';

/** The person for a guide, as typed into the generator's field. */
export type Profile =
  | { readonly kind: 'address'; readonly linkedinUrl: string }
  | { readonly kind: 'email'; readonly email: string };

/** The profile that an input means; undefined if it is neither an email nor a profile address. */
export function profileOf(input: string): Profile | undefined {
  const text = withoutInvisible(input).trim();
  if (text.toLowerCase().includes('linkedin')) return { kind: 'address', linkedinUrl: text };
  if (text.includes('@')) return { kind: 'email', email: text };
  return undefined;
}

/** The stored person that a profile means, if any. */
export const matchingPerson = (people: readonly Person[], profile: Profile) =>
  duplicateOf(profile, people);

/** The person that a profile means: a stored one, or a new one, who is stored once their guides are paid. */
export function personFor(people: readonly Person[], profile: Profile, now: Date): Person {
  const { kind: _kind, ...address } = profile;
  return (
    matchingPerson(people, profile) ??
    newPerson({ name: nameOfProfile(profile), ...address }, people, now)
  );
}

/** The name in a profile address: the part after /in/, capitalised, with spaces for hyphens. */
export function nameOfProfile(profile: Profile): string {
  if (profile.kind === 'email') return UNKNOWN_PERSON;
  const slug = /\/in\/([^/?#]+)/i.exec(profile.linkedinUrl)?.[1];
  const words = slug ? decoded(slug).split('-').filter(Boolean) : [];
  const name = words.map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1)).join(' ');
  return name || UNKNOWN_PERSON;
}
