import { PERSON_STATUSES, type Person, withoutInvisible } from '@fieldline/contracts';
import * as z from 'zod/mini';

const LINKEDIN_HOST = 'linkedin.com';

/** What is stored of a line, such as a name or an address. */
const stored = (text: string) => withoutInvisible(text).trim();

const optionalLike = (test: (text: string) => boolean, message: string) =>
  z.string().check(z.refine((text) => stored(text) === '' || test(stored(text)), message));

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const looksLikeProfile = (text: string) => text.toLowerCase().includes(LINKEDIN_HOST);

/** The rules of the person form, with the specification's messages. */
export const personForm = z.object({
  name: z.string().check(z.refine((name) => stored(name) !== '', 'Name is required')),
  email: optionalLike(looksLikeEmail, 'Please enter a valid email address'),
  linkedinUrl: optionalLike(looksLikeProfile, 'Please enter a valid LinkedIn URL'),
  phone: z.string(),
  company: z.string(),
  position: z.string(),
  location: z.string(),
  status: z.enum(PERSON_STATUSES),
  /** The tags as typed, separated by commas. */
  tags: z.string(),
  notes: z.string(),
});
export type PersonFormValues = z.infer<typeof personForm>;

export const emptyPersonForm: PersonFormValues = {
  name: '',
  email: '',
  linkedinUrl: '',
  phone: '',
  company: '',
  position: '',
  location: '',
  status: 'active',
  tags: '',
  notes: '',
};

/** The fields that may be left empty; an empty one is not stored. */
const OPTIONAL_FIELDS = [
  'email',
  'linkedinUrl',
  'phone',
  'company',
  'position',
  'location',
  'notes',
] as const;

export function formOf(person: Person): PersonFormValues {
  const optional = OPTIONAL_FIELDS.map((field) => [field, person[field] ?? ''] as const);
  return {
    ...emptyPersonForm,
    ...Object.fromEntries(optional),
    name: person.name,
    status: person.status,
    tags: person.tags.join(', '),
  };
}

/** The tags in a text that separates them by commas, each once. */
export const tagsIn = (text: string): string[] => [
  ...new Set(text.split(',').map(stored).filter(Boolean)),
];

/** An id that no stored person has: a timestamp, increased until it is free. */
export function freePersonId(people: readonly Person[], now: number): string {
  const taken = new Set(people.map((person) => person.id));
  let stamp = now;
  while (taken.has(`person_${stamp}`)) stamp += 1;
  return `person_${stamp}`;
}

/** A new person: active and without guides. Empty optional fields are left out. */
export function newPerson(
  fields: Partial<PersonFormValues> & { readonly name: string },
  people: readonly Person[],
  now: Date,
): Person {
  const time = now.toISOString();
  const blank: Person = {
    id: freePersonId(people, now.getTime()),
    name: stored(fields.name),
    status: 'active',
    tags: [],
    totalGuides: 0,
    lastContact: time,
    createdAt: time,
    updatedAt: time,
  };
  return { ...withFields(blank, fields), status: 'active' };
}

/** A stored person with only the changes of the form: what was saved elsewhere since then stays. */
export const editedPerson = (
  person: Person,
  changes: Partial<PersonFormValues>,
  now: Date,
): Person => ({ ...withFields(person, changes), updatedAt: now.toISOString() });

function withFields(person: Person, fields: Partial<PersonFormValues>): Person {
  const result: Person = { ...person };
  for (const field of OPTIONAL_FIELDS) {
    const value = fields[field];
    // JSON omits undefined values, so an empty value is stored as absent.
    if (value !== undefined)
      result[field] = (field === 'notes' ? value.trim() : stored(value)) || undefined;
  }
  if (fields.name !== undefined) result.name = stored(fields.name);
  if (fields.status !== undefined) result.status = fields.status;
  if (fields.tags !== undefined) result.tags = tagsIn(fields.tags);
  return result;
}
