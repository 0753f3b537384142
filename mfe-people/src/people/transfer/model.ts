import type { Person } from '@fieldline/contracts';
import { emptyPersonForm, newPerson, personForm, type PersonFormValues } from '../../person/form';
import { marksOf } from '../../person/matching';
import { statusOf } from '../../person/status';
import * as z from 'zod/mini';

/** The columns of a file of people, by the headings they are written with. */
export const COLUMNS = {
  name: 'Name',
  email: 'Email',
  linkedinUrl: 'LinkedIn URL',
  phone: 'Phone',
  company: 'Company',
  position: 'Position',
  location: 'Location',
  status: 'Status',
  tags: 'Tags',
  notes: 'Notes',
} as const satisfies Record<keyof PersonFormValues, string>;

export type Field = keyof PersonFormValues;

export const FIELDS: readonly Field[] = [
  'name',
  'email',
  'linkedinUrl',
  'phone',
  'company',
  'position',
  'location',
  'status',
  'tags',
  'notes',
];

/** People as rows of a file, its headings first. */
export const rowsOf = (people: readonly Person[]): readonly (readonly string[])[] => [
  FIELDS.map((field) => COLUMNS[field]),
  ...people.map((person) =>
    FIELDS.map((field) =>
      field === 'tags' ? person.tags.join(', ') : (person[field] ?? '').toString(),
    ),
  ),
];

/** Which column of a file holds which field. */
export type Mapping = Readonly<Partial<Record<Field, number>>>;

const OTHER_NAMES: Readonly<Record<string, Field>> = {
  fullname: 'name',
  emailaddress: 'email',
  mail: 'email',
  linkedin: 'linkedinUrl',
  profile: 'linkedinUrl',
  profileurl: 'linkedinUrl',
  url: 'linkedinUrl',
  organization: 'company',
  title: 'position',
  jobtitle: 'position',
  role: 'position',
  city: 'location',
  telephone: 'phone',
  phonenumber: 'phone',
  mobile: 'phone',
  mobilephone: 'phone',
};

/** The mapping that the headings suggest; the first column of a field wins. */
export function suggestedMapping(headings: readonly string[]): Mapping {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const mapping: Partial<Record<Field, number>> = {};
  headings.forEach((heading, column) => {
    const key = plain(heading);
    const field = FIELDS.find((each) => plain(COLUMNS[each]) === key) ?? OTHER_NAMES[key];
    if (field !== undefined && mapping[field] === undefined) mapping[field] = column;
  });
  return mapping;
}

export interface ImportRow {
  /** The row's number in the file; the headings are row 1. */
  readonly row: number;
  readonly values: PersonFormValues;
  readonly verdict:
    | { readonly kind: 'new' }
    | { readonly kind: 'duplicate' }
    | { readonly kind: 'invalid'; readonly reason: string };
}

/** What an import would do with each row: duplicates are of stored people, and of earlier rows. */
export function planImport(
  rows: readonly (readonly string[])[],
  mapping: Mapping,
  people: readonly Person[],
): readonly ImportRow[] {
  const known = new Set(people.flatMap(marksOf));
  return rows.map((cells, index): ImportRow => {
    const values = valuesIn(cells, mapping);
    const row = index + 2;
    const checked = z.safeParse(personForm, values);
    if (!checked.success) {
      return { row, values, verdict: { kind: 'invalid', reason: reasonOf(checked.error) } };
    }
    const marks = marksOf(values);
    const isKnown = marks.some((mark) => known.has(mark));
    for (const mark of marks) known.add(mark);
    return { row, values, verdict: { kind: isKnown ? 'duplicate' : 'new' } };
  });
}

const reasonOf = ({ issues }: { readonly issues: readonly { readonly message: string }[] }) =>
  issues.map(({ message }) => message).join('. ');

function valuesIn(cells: readonly string[], mapping: Mapping): PersonFormValues {
  const cell = (field: Field) => {
    const column = mapping[field];
    return (column === undefined ? undefined : cells[column])?.trim() ?? '';
  };
  const texts = Object.fromEntries(FIELDS.map((field) => [field, cell(field)]));
  return {
    ...emptyPersonForm,
    ...texts,
    status: statusOf(cell('status').toLowerCase()) ?? emptyPersonForm.status,
  };
}

/** The people with those rows added. */
export function withImported(
  people: readonly Person[],
  rows: readonly ImportRow[],
  now: Date,
): readonly Person[] {
  const result = [...people];
  const taken = new Set(people.map(({ id }) => id));
  let stamp = now.getTime();
  for (const { values } of rows) {
    while (taken.has(`person_${stamp}`)) stamp += 1;
    const id = `person_${stamp}`;
    taken.add(id);
    result.push({ ...newPerson(values, [], now), id, status: values.status });
  }
  return result;
}
