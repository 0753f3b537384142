import type { Person } from '@fieldline/contracts';
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
import { statusOf } from '../../person/status';
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

export interface ImportRow {
  /** The row's number in the file; the headings are row 1. */
  readonly row: number;
  readonly values: PersonFormValues;
  readonly verdict: Verdict;
}

/** The plan of an import for each row, based on the stored people and on earlier rows. */
export function planImport(
  rows: readonly (readonly string[])[],
  mapping: Mapping,
  people: readonly Person[],
): readonly ImportRow[] {
  const stored = new Map(people.flatMap((person) => keysOf(person).map((key) => [key, person])));
  const earlier = new Set<string>();
  return rows.map((cells, index): ImportRow => {
    const given = valuesIn(cells, mapping);
    const values = { ...emptyPersonForm, ...given };
    const row = index + 2;
    const checked = z.safeParse(personForm, values);
    if (!checked.success) {
      return { row, values, verdict: { kind: 'invalid', reason: reasonOf(checked.error) } };
    }
    const marks = marksOf(given);
    const keys = marks.length > 0 ? marks : [JSON.stringify(given)];
    const isRepeated = keys.some((key) => earlier.has(key));
    for (const key of keys) earlier.add(key);
    const known = [...marks, nameKey(values)].map((key) => stored.get(key)).find(Boolean);
    return { row, values, verdict: isRepeated ? { kind: 'repeated' } : verdictOf(given, known) };
  });
}

const nameKey = ({ name }: { readonly name: string }) => `name ${name.trim().toLowerCase()}`;

const keysOf = (person: Person) => [nameKey(person), ...marksOf(person)];

/** If only the name matches, the row is the same person only if all of its values are stored. */
function verdictOf(given: Changes, known: Person | undefined): Verdict {
  if (!known) return { kind: 'new' };
  const changes = changesIn(given, known);
  if (Object.keys(changes).length === 0) return { kind: 'same' };
  const isKnown = marksOf(given).some((mark) => marksOf(known).includes(mark));
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

/** The values in the cells of a row, without empty ones. */
function valuesIn(cells: readonly string[], mapping: Mapping): Changes & { name: string } {
  const cell = (field: Field) => {
    const column = mapping[field];
    return (column === undefined ? undefined : cells[column])?.trim() ?? '';
  };
  const filled = FIELDS.map((field) => [field, cell(field)] as const).filter(
    ([, text]) => text !== '',
  );
  const { status: _text, ...texts } = Object.fromEntries(filled);
  const status = statusOf(cell('status').toLowerCase());
  const tags = tagsIn(cell('tags')).join(', ');
  return { name: '', ...texts, ...(tags && { tags }), ...(status && { status }) };
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
