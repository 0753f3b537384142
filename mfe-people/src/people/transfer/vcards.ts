import type { Field } from './model';

/** What of a visiting card a person takes, by the names of the format (RFC 6350). */
const PROPERTIES: Readonly<Record<string, Field>> = {
  FN: 'name',
  EMAIL: 'email',
  TEL: 'phone',
  ORG: 'company',
  TITLE: 'position',
  CATEGORIES: 'tags',
  NOTE: 'notes',
};

export type CardFields = Readonly<Partial<Record<Field, string>>>;

export const holdsVcards = (text: string): boolean => /^\s*BEGIN:VCARD/i.test(text);

/** The people of a file of visiting cards, versions 3 and 4; of several addresses the first. */
export function peopleInVcards(text: string): readonly CardFields[] {
  const people: Partial<Record<Field, string>>[] = [];
  // A line that begins with a blank goes on with the one before.
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    if (/^BEGIN:VCARD/i.test(line)) people.push({});
    const person = people.at(-1);
    const [head = '', ...rest] = line.split(':');
    if (!person || rest.length === 0) continue;
    const name = nameOf(head);
    const value = rest.join(':');
    const field = name === 'URL' && /linkedin/i.test(value) ? 'linkedinUrl' : PROPERTIES[name];
    if (name === 'N') person.name ??= wholeName(value);
    else if (name === 'ADR') person.location ??= placeOf(value);
    else if (field === 'name') person.name = plain(value);
    else if (field) person[field] ??= valueOf(field, value);
  }
  return people;
}

/** The property's name, without its group and parameters. */
const nameOf = (head: string) => (head.split(';')[0] ?? '').replace(/^.*\./, '').toUpperCase();

const valueOf = (field: Field, value: string): string => {
  if (field === 'company') return plain(partsOf(value)[0] ?? '');
  return plain(value.replace(/^(tel|mailto):/i, ''));
};

const wholeName = (value: string) => {
  const [family = '', given = ''] = partsOf(value).map(plain);
  return [given, family].filter(Boolean).join(' ');
};

/** Town and country of an address. */
const placeOf = (value: string) => {
  const parts = partsOf(value).map(plain);
  return [parts[3], parts[6]].filter(Boolean).join(', ');
};

const partsOf = (value: string) => value.split(/(?<!\\);/);

const plain = (value: string) =>
  value
    .replace(/\\n/gi, '\n')
    .replace(/\\([\\,;:])/g, '$1')
    .trim();
