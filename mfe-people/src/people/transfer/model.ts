import { folded, type Person } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { changesOf } from '../../editing/changes';
import {
  editedPerson,
  emptyPersonForm,
  formOf,
  newPerson,
  personForm,
  type PersonFormValues,
  tagsIn,
} from '../../person/form';
import { marksOf } from '../../person/matching';
import { fits } from './candidates';
import { COLUMNS, type Field, FIELDS, type Mapping } from './columns';

/** People as the rows of a file, with the headings first. */
export const rowsOf = (people: readonly Person[]): readonly (readonly string[])[] => [
  FIELDS.map((field) => COLUMNS[field]),
  ...people.map((person) =>
    FIELDS.map((field) =>
      field === 'tags' ? person.tags.join(', ') : (person[field] ?? '').toString(),
    ),
  ),
];

type Changes = Partial<PersonFormValues>;

export type Verdict =
  | { readonly kind: 'new' }
  /** A stored person has all these values already. */
  | { readonly kind: 'same' }
  /** A stored person would be changed. */
  | { readonly kind: 'different'; readonly personId: string; readonly changes: Changes }
  /** An earlier row of the file is about the same person. */
  | { readonly kind: 'repeated' }
  | { readonly kind: 'invalid'; readonly reason: string };

/** What a user should know of a row that is imported. */
export type Remark =
  /** A value that breaks the rules of its field; the person is imported without it. */
  | { readonly kind: 'leftOut'; readonly field: Field; readonly text: string }
  /** Another person, stored or in the file, has the same email. */
  | { readonly kind: 'sharedEmail'; readonly name: string };

export interface ImportRow {
  /** The row's number in the file; its first row is row 1. */
  readonly row: number;
  readonly values: PersonFormValues;
  readonly verdict: Verdict;
  readonly remarks: readonly Remark[];
}

/**
 * The plan of an import for each row, based on the stored people and on earlier rows. `firstRow` is
 * the number of the first one in the file.
 */
export function planImport(
  rows: readonly (readonly string[])[],
  mapping: Mapping,
  people: readonly Person[],
  firstRow = 2,
): readonly ImportRow[] {
  const stored = new Map(people.flatMap((person) => keysOf(person).map((key) => [key, person])));
  const nameOfEmail = new Map(people.map((person) => [emailOf(person), person.name]));
  const earlier = new Set<string>();
  return rows.map((cells, index): ImportRow => {
    const { given, leftOut } = valuesIn(cells, mapping);
    const values = { ...emptyPersonForm, ...given };
    const row = { row: index + firstRow, values };
    const checked = z.safeParse(personForm, values);
    if (!checked.success) {
      const verdict = { kind: 'invalid', reason: reasonOf(checked.error) } as const;
      return { ...row, verdict, remarks: [] };
    }
    const marks = identitiesOf(values);
    const keys = marks.length > 0 ? marks : [JSON.stringify(given)];
    const isRepeated = keys.some((key) => earlier.has(key));
    for (const key of keys) earlier.add(key);
    const known = [...marks, nameKey(values)].map((key) => stored.get(key)).find(Boolean);
    const verdict = isRepeated ? ({ kind: 'repeated' } as const) : verdictOf(given, known);
    const email = emailOf(values);
    const other = email === '' || verdict.kind !== 'new' ? undefined : nameOfEmail.get(email);
    if (!nameOfEmail.has(email)) nameOfEmail.set(email, values.name);
    const shared = other === undefined ? [] : [{ kind: 'sharedEmail', name: other } as const];
    return { ...row, verdict, remarks: [...leftOut, ...shared] };
  });
}

const nameKey = ({ name }: { readonly name: string }) => `name ${folded(name)}`;

const emailOf = ({ email }: { readonly email?: string | undefined }) => marksOf({ email })[0] ?? '';

/**
 * What makes two people one: a profile, or an email together with the name. An office address is
 * shared by several people.
 */
function identitiesOf(person: Person | PersonFormValues): readonly string[] {
  const email = emailOf(person);
  return [
    ...marksOf({ linkedinUrl: person.linkedinUrl }),
    ...(email ? [`${email} ${nameKey(person)}`] : []),
  ];
}

const keysOf = (person: Person) => [nameKey(person), ...identitiesOf(person)];

/** If only the name matches, the row is the same person only if all of its values are stored. */
function verdictOf(given: Changes & { readonly name: string }, known: Person | undefined): Verdict {
  if (!known) return { kind: 'new' };
  const changes = changesIn(given, known);
  if (Object.keys(changes).length === 0) return { kind: 'same' };
  const own = new Set(identitiesOf(known));
  const isKnown = identitiesOf({ ...emptyPersonForm, ...given }).some((mark) => own.has(mark));
  return isKnown ? { kind: 'different', personId: known.id, changes } : { kind: 'new' };
}

/** The values of a row that differ from the stored ones. Addresses are compared without differences in spelling. */
function changesIn(given: Changes, person: Person): Changes {
  const before = formOf(person);
  const { email, linkedinUrl, ...others } = given;
  const marks = new Set(marksOf(person));
  const isOther = (address: Changes) => marksOf(address).some((mark) => !marks.has(mark));
  return changesOf(before, {
    ...before,
    ...others,
    ...(email !== undefined && isOther({ email }) && { email }),
    ...(linkedinUrl !== undefined && isOther({ linkedinUrl }) && { linkedinUrl }),
  });
}

const reasonOf = ({ issues }: { readonly issues: readonly { readonly message: string }[] }) =>
  issues.map(({ message }) => message).join('. ');

interface Given {
  readonly given: Changes & { readonly name: string };
  readonly leftOut: readonly Remark[];
}

/** The values in the cells of a row without empty ones, and those that break the rules of their fields. */
function valuesIn(cells: readonly string[], mapping: Mapping): Given {
  const given: Record<string, string> = { name: '' };
  const leftOut: Remark[] = [];
  for (const field of FIELDS) {
    const column = mapping[field];
    const text = (column === undefined ? undefined : cells[column])?.trim() ?? '';
    const value = valueOf(field, text);
    if (value === '') continue;
    if (field === 'name' || fits(field, value)) given[field] = value;
    else leftOut.push({ kind: 'leftOut', field, text });
  }
  return { given: given as Given['given'], leftOut };
}

function valueOf(field: Field, text: string): string {
  if (field === 'status') return text.toLowerCase();
  return field === 'tags' ? tagsOf(text).join(', ') : text;
}

/** Google's mark of a group of its own, and the group that holds everybody. */
const GOOGLE_GROUP = /^\* *(?:myContacts)?/;

/** The tags in a cell: Google joins them by three colons, Outlook by semicolons, others by commas. */
function tagsOf(text: string): readonly string[] {
  const separator = text.includes(':::') ? ':::' : text.includes(',') ? ',' : ';';
  const tags = text.split(separator).map((tag) => tag.trim().replace(GOOGLE_GROUP, ''));
  return tagsIn(tags.join(','));
}

/** The choices for people who are stored already, and for repeated rows. */
export const KNOWN_CHOICES = ['skip', 'update', 'add'] as const;
export type KnownChoice = (typeof KNOWN_CHOICES)[number];

export interface Import {
  readonly added: readonly PersonFormValues[];
  readonly updated: ReadonlyMap<string, Changes>;
}

/** The changes that an import makes. */
export function importOf(plan: readonly ImportRow[], choice: KnownChoice): Import {
  const isAdded = ({ verdict: { kind } }: ImportRow) =>
    kind === 'new' || (choice === 'add' && kind !== 'invalid');
  const updated = new Map<string, Changes>();
  if (choice === 'update') {
    for (const { verdict } of plan) {
      if (verdict.kind !== 'different') continue;
      const { personId, changes } = verdict;
      updated.set(personId, { ...updated.get(personId), ...changes });
    }
  }
  return { added: plan.filter(isAdded).map(({ values }) => values), updated };
}

/** The people after an import. */
export function withImported(
  people: readonly Person[],
  { added, updated }: Import,
  now: Date,
): readonly Person[] {
  const result = people.map((person) => {
    const changes = updated.get(person.id);
    return changes ? editedPerson(person, changes, now) : person;
  });
  const taken = new Set(people.map(({ id }) => id));
  let stamp = now.getTime();
  for (const values of added) {
    while (taken.has(`person_${stamp}`)) stamp += 1;
    const id = `person_${stamp}`;
    taken.add(id);
    result.push({ ...newPerson(values, [], now), id, status: values.status });
  }
  return result;
}
