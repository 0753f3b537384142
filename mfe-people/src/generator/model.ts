import { finderOf, folded, type Person } from '@fieldline/contracts';

const OFFERED_AT_MOST = 20;

/** A stored person as a completion of the profile field. */
export interface OfferedPerson {
  readonly id: string;
  /** The value for the field: the profile address, else the email. */
  readonly address: string;
  readonly label: string;
}

/** The people who match a text, those whose name begins with it first. People without an address are left out. */
export function peopleToOffer(people: readonly Person[], text: string): readonly OfferedPerson[] {
  const search = folded(text);
  const finds = finderOf(text);
  const rankOf = ({ name, email, company, linkedinUrl }: Person) => {
    if (folded(name).startsWith(search)) return 0;
    return finds([name, email, company, linkedinUrl]) ? 1 : 2;
  };
  const found: OfferedPerson[][] = [[], []];
  for (const person of people) {
    const address = person.linkedinUrl || person.email;
    if (!address) continue;
    const label = [person.name, person.company].filter(Boolean).join(' · ');
    found[rankOf(person)]?.push({ id: person.id, address, label });
  }
  return found.flat().slice(0, OFFERED_AT_MOST);
}
