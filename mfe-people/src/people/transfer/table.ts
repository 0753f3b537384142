import { suggestedName } from '../../person/suggestedName';
import { type Candidate, chosenOf } from './candidates';
import { COLUMNS, columnsFor, type Field, FIELDS, nameColumns } from './columns';

type Row = readonly string[];
type Rows = readonly Row[];

/** Google joins several values in a cell. */
const JOINED = ' ::: ';
/** Google's headings of a value and of what it is: "Phone 1 - Value" and "Phone 1 - Label". */
const VALUE = /\s*-\s*Value$/i;
const LABEL = /\s*-\s*(?:Label|Type)$/i;

/**
 * The table of an address book with one column for each field that it spreads over several, before
 * its own columns: whole names, and of several addresses or numbers the first that is filled.
 */
export function withWholeFields(rows: Rows): Rows {
  const [headings = [], ...body] = rows;
  const made = FIELDS.flatMap((field) => {
    const valueOf = field === 'name' ? wholeName(headings) : chosenValue(field, headings, body);
    return valueOf ? [{ heading: COLUMNS[field], valueOf }] : [];
  });
  if (made.length === 0) return rows;
  return [
    [...made.map(({ heading }) => heading), ...headings],
    ...body.map((row) => [...made.map(({ valueOf }) => valueOf(row)), ...row]),
  ];
}

type ValueOf = (row: Row) => string;

/** A person without a name is called by nickname, company or address, as address books show them. */
function wholeName(headings: Row): ValueOf | undefined {
  const { whole, first, middle, last, nickname } = nameColumns(headings);
  if (first < 0 && last < 0) return undefined;
  const valuesOf = (['company', 'email', 'linkedinUrl'] as const).map(
    (field) => chosenValue(field, headings) ?? (() => ''),
  );
  return (row) => {
    const cell = (column: number) => row[column]?.trim() ?? '';
    const [company = '', email = '', linkedinUrl = ''] = valuesOf.map((valueOf) => valueOf(row));
    return (
      cell(whole) ||
      [first, middle, last].map(cell).filter(Boolean).join(' ') ||
      cell(nickname) ||
      company ||
      (suggestedName({ email, linkedinUrl }) ?? '')
    );
  };
}

/** Chooses among the values of a field; undefined if the rows have one at most. */
function chosenValue(field: Field, headings: Row, rows?: Rows): ValueOf | undefined {
  const columns = columnsFor(field, headings);
  const labelOf = new Map(columns.map((column) => [column, labelColumn(column, headings)]));
  const isSingle =
    columns.length === 1 &&
    [...labelOf.values()].every((column) => column < 0) &&
    !rows?.some((row) => columns.some((column) => row[column]?.includes(JOINED)));
  if (columns.length === 0 || (rows && isSingle)) return undefined;
  if (field === 'tags') return (row) => columns.map((column) => row[column]).find(Boolean) ?? '';
  return (row) =>
    chosenOf(
      field,
      columns.flatMap((column) => candidatesIn(row[column], row[labelOf.get(column) ?? -1])),
    );
}

function labelColumn(column: number, headings: Row): number {
  const base = headings[column]?.replace(VALUE, '').trim() ?? '';
  if (base === headings[column]?.trim()) return -1;
  return headings.findIndex((each) => LABEL.test(each) && each.replace(LABEL, '').trim() === base);
}

/** The values in a cell with their labels. Google marks the preferred one by an asterisk. */
function candidatesIn(cell = '', label = ''): readonly Candidate[] {
  const labels = label.split(JOINED.trim()).map((each) => each.trim());
  const texts = cell.split(JOINED);
  return texts.map((text, index) => {
    const own = labels.length === texts.length ? (labels[index] ?? '') : label;
    return { text, label: own, isPreferred: own.startsWith('*') };
  });
}

/** People as a table with the headings of an exported file. */
export const asTable = (people: readonly Readonly<Partial<Record<string, string>>>[]): Rows => [
  FIELDS.map((field) => COLUMNS[field]),
  ...people.map((person) => FIELDS.map((field) => person[field] ?? '')),
];
