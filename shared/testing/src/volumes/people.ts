import { type Person, PERSON_STATUSES } from '@fieldline/contracts';
import { dayBefore, timeBefore } from './days';
import { LANGUAGES } from './languages';
import { createRandom } from './random';

const INDUSTRIES = [
  'Civil Engineering',
  'Energy',
  'Construction',
  'Mining',
  'Water',
  'Rail',
  'Chemicals',
  'Logistics',
];
const TAGS = ['key account', 'referral', 'trade fair', 'pilot', 'follow up', 'VIP', 'partner'];

/** Words of any language, as part of an address. */
const inAddress = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');

/** One person of a workspace; some fields are left out, as real sellers do. */
export function makePerson(seed: string, index: number, today: string): Person {
  const random = createRandom(`${seed}/person/${index}`);
  const language = random.pick(LANGUAGES);
  const first = random.pick(language.firstNames);
  const last = random.pick(language.lastNames);
  const company = `${random.pick(language.companyWords)} ${random.pick(language.companyForms)}`;
  const handle = `${inAddress(first)}.${inAddress(last)}`;
  const created = random.integer(20, 360);
  const contacted = random.integer(0, created);
  const createdAt = timeBefore(today, created, random.integer(0, 600));
  const lastContact = timeBefore(today, contacted, random.integer(0, 600));
  const notes = random
    .some(language.personNotes, 1, 3)
    .join(' ')
    .replace('{month}', random.pick(language.months))
    .replace('{number}', String(random.integer(3, 90)));
  const has = (probability: number) => random.chance(probability);
  const person: Person = {
    id: `person_${index + 1}`,
    name: `${first} ${last}`,
    ...(has(0.92) && { email: `${handle}${index}@${inAddress(company)}.example` }),
    ...(has(0.7) && {
      linkedinUrl: `https://www.linkedin.com/in/${handle.replace('.', '-')}-${index}`,
    }),
    ...(has(0.95) && { company }),
    ...(has(0.9) && { position: random.pick(language.positions) }),
    ...(has(0.8) && { industry: random.pick(INDUSTRIES) }),
    ...(has(0.85) && { location: random.pick(language.cities) }),
    ...(has(0.6) && { notes }),
    status: random.pick([...PERSON_STATUSES, 'active', 'active', 'contacted']),
    tags: has(0.5) ? random.some(TAGS, 1, 3) : [],
    totalGuides: 0,
    lastContact,
    createdAt,
    updatedAt: lastContact,
  };
  // A separate source, so that further draws do not change earlier ones.
  const later = createRandom(`${seed}/person/${index}/follow-up`);
  return later.chance(0.2)
    ? { ...person, followUpAt: dayBefore(today, later.integer(-10, 4)) }
    : person;
}
