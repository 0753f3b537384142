import type { Person, PersonStatus } from '@fieldline/contracts';
import * as z from 'zod/mini';

const LINKEDIN_HOST = 'linkedin.com';

const optionalLike = (test: (text: string) => boolean, message: string) =>
  z.string().check(z.refine((text) => text.trim() === '' || test(text.trim()), message));

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const looksLikeProfile = (text: string) => text.toLowerCase().includes(LINKEDIN_HOST);

/** The rules of the person form, with the specification's messages. */
export const personForm = z.object({
  name: z.string().check(z.refine((name) => name.trim() !== '', 'Name is required')),
  email: optionalLike(looksLikeEmail, 'Please enter a valid email address'),
  linkedinUrl: optionalLike(looksLikeProfile, 'Please enter a valid LinkedIn URL'),
  company: z.string(),
  position: z.string(),
  location: z.string(),
  notes: z.string(),
});
export type PersonFormValues = z.infer<typeof personForm>;

export const emptyPersonForm: PersonFormValues = {
  name: '',
  email: '',
  linkedinUrl: '',
  company: '',
  position: '',
  location: '',
  notes: '',
};

/** An id that no stored person has: a timestamp, raised until it is free. */
export function freePersonId(people: readonly Person[], now: number): string {
  const taken = new Set(people.map((person) => person.id));
  let stamp = now;
  while (taken.has(`person_${stamp}`)) stamp += 1;
  return `person_${stamp}`;
}

/** A new person: active, without guides; empty optional values are absent. */
export function newPerson(
  fields: Partial<PersonFormValues> & { readonly name: string },
  people: readonly Person[],
  now: Date,
): Person {
  const time = now.toISOString();
  const given = Object.entries(fields)
    .map(([key, value]) => [key, value.trim()] as const)
    .filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(given),
    name: fields.name.trim(),
    id: freePersonId(people, now.getTime()),
    status: 'active',
    tags: [],
    totalGuides: 0,
    lastContact: time,
    createdAt: time,
    updatedAt: time,
  };
}

/** Badge hue of a status. */
export const STATUS_HUES = {
  active: 'green',
  contacted: 'blue',
  converted: 'purple',
  inactive: 'grey',
} as const satisfies Record<PersonStatus, string>;

/** A stored time as a date for the reader. */
export function dateText(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? 'Invalid date' : date.toLocaleDateString();
}
