import type { PersonFormValues } from '../../person/form';
import { isPreferred, type Kind, kindOf } from './headings';

export type Field = keyof PersonFormValues;

/** The columns of an exported file and their headings. */
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
} as const satisfies Record<Field, string>;

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

/** The kinds of columns for a field, the first one before the others. */
const KINDS: Readonly<Record<Field, readonly Kind[]>> = {
  name: ['name'],
  email: ['email'],
  linkedinUrl: ['linkedinUrl', 'website'],
  phone: ['phone', 'companyPhone'],
  company: ['company'],
  position: ['position'],
  location: ['city', 'country'],
  status: ['status'],
  tags: ['tags'],
  notes: ['notes'],
};

/** Which column of a file holds which field. */
export type Mapping = Readonly<Partial<Record<Field, number>>>;

/**
 * The columns that hold a field, those before the others that their headings prefer. "Title" is a
 * position unless another column is one.
 */
export function columnsFor(field: Field, headings: readonly string[]): readonly number[] {
  const kinds = headings.map(kindOf);
  const found = KINDS[field].flatMap((kind) => columnsOfKind(kind, kinds, headings));
  return found.length === 0 && field === 'position'
    ? columnsOfKind('title', kinds, headings)
    : found;
}

function columnsOfKind(
  kind: Kind,
  kinds: readonly (Kind | undefined)[],
  headings: readonly string[],
): readonly number[] {
  const columns = kinds.flatMap((each, column) => (each === kind ? [column] : []));
  const isFirst = (column: number) => isPreferred(headings[column] ?? '');
  return [...columns.filter(isFirst), ...columns.filter((column) => !isFirst(column))];
}

/** The mapping suggested by the headings. The heading of an exported file comes before others. */
export function suggestedMapping(headings: readonly string[]): Mapping {
  const mapping: Partial<Record<Field, number>> = {};
  for (const field of FIELDS) {
    const own = headings.indexOf(COLUMNS[field]);
    const column = own >= 0 ? own : columnsFor(field, headings)[0];
    if (column !== undefined) mapping[field] = column;
  }
  return mapping;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PROFILE = /linkedin\.com/i;
const PHONE = /^[+(\d][\d\s()./-]{5,}$/;

/** The mapping suggested by the cells of a file without headings: of the rest, the first text is the name. */
export function mappingByCells(rows: readonly (readonly string[])[]): Mapping {
  const mapping: Partial<Record<Field, number>> = {};
  const width = Math.max(0, ...rows.slice(0, 20).map(({ length }) => length));
  for (let column = 0; column < width; column += 1) {
    const cells = rows.map((row) => row[column]?.trim() ?? '').filter(Boolean);
    const most = (test: RegExp) =>
      cells.filter((cell) => test.test(cell)).length * 2 > cells.length;
    const field = most(EMAIL)
      ? 'email'
      : most(PROFILE)
        ? 'linkedinUrl'
        : most(PHONE)
          ? 'phone'
          : most(/\p{L}/u)
            ? 'name'
            : undefined;
    if (field) mapping[field] ??= column;
  }
  return mapping;
}

/** Headings that mean the first name beside a last name, and the last name beside a first name. */
const FIRST_BESIDE = /^nombre$/i;
const LAST_BESIDE = /^(name|nom)$/i;

/** The columns of whole names and of their parts; -1 if there is none. */
export function nameColumns(headings: readonly string[]) {
  const kinds = headings.map(kindOf);
  const named = (pattern: RegExp) => headings.findIndex((heading) => pattern.test(heading.trim()));
  let [first, last] = [kinds.indexOf('firstName'), kinds.indexOf('lastName')];
  if (first < 0 && last >= 0) first = named(FIRST_BESIDE);
  else if (last < 0 && first >= 0) last = named(LAST_BESIDE);
  const whole = kinds.findIndex(
    (kind, column) => kind === 'name' && column !== first && column !== last,
  );
  return {
    whole,
    first,
    middle: kinds.indexOf('middleName'),
    last,
    nickname: kinds.indexOf('nickname'),
  };
}
