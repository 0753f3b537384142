import { type Person, withoutInvisible } from '@fieldline/contracts';
import { comparableAddress } from './address';

interface Marked {
  readonly email?: string | undefined;
  readonly linkedinUrl?: string | undefined;
}

/** The email and the profile address of a person, in forms that can be compared. */
export function marksOf({ email = '', linkedinUrl = '' }: Marked): readonly string[] {
  const mailbox = withoutInvisible(email).trim().toLowerCase();
  const profile = comparableAddress(linkedinUrl);
  return [...(mailbox ? [`email ${mailbox}`] : []), ...(profile ? [`profile ${profile}`] : [])];
}

/** Another stored person with the same e-mail or profile address, if any. */
export function duplicateOf(
  fields: Marked,
  people: readonly Person[],
  ownId?: string,
): Person | undefined {
  const marks = new Set(marksOf(fields));
  if (marks.size === 0) return undefined;
  return people.find(
    (person) => person.id !== ownId && marksOf(person).some((mark) => marks.has(mark)),
  );
}
