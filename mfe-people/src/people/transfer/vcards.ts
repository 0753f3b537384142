import { suggestedName } from '../../person/suggestedName';
import { type Candidate, chosenOf } from './candidates';
import type { Field } from './columns';
import { cardsIn, type Property } from './vcardLines';

type Card = readonly Property[];
export type CardFields = Readonly<Partial<Record<Field, string>>>;

/** The people in a file of contact cards. Groups of people are cards too, and are left out. */
export const peopleInVcards = (bytes: Uint8Array): readonly CardFields[] =>
  cardsIn(bytes).filter(isOfPerson).map(personIn);

const isOfPerson = (card: Card) =>
  !card.some(
    ({ name, value }) =>
      /^(X-ADDRESSBOOKSERVER-)?KIND$/.test(name) && /^group$/i.test(value.trim()),
  );

function personIn(card: Card): CardFields {
  const chosen = (field: Field, names: readonly string[], textOf: (value: string) => string) =>
    chosenOf(
      field,
      names.flatMap((name) => candidatesOf(card, name, textOf)),
    );
  const email = chosen('email', ['EMAIL'], addressOf);
  const company = chosen('company', ['ORG'], firstPart);
  const linkedinUrl = chosenOf('linkedinUrl', profilesIn(card));
  const name =
    chosen('name', ['FN'], plain) ||
    chosen('name', ['N'], wholeName) ||
    chosen('name', ['NICKNAME'], plain) ||
    company ||
    (suggestedName({ email, linkedinUrl }) ?? '');
  return {
    name,
    email,
    linkedinUrl,
    company,
    phone: chosen('phone', ['TEL'], addressOf),
    position: chosen('position', ['TITLE', 'ROLE'], plain),
    location: chosen('location', ['ADR'], placeOf),
    tags: card
      .filter((property) => property.name === 'CATEGORIES')
      .map(({ value }) => plain(value))
      .join(', '),
    notes: chosen('notes', ['NOTE'], plain),
  };
}

/** The values of a property, the most preferred first: `PREF=1` of version 4, `PREF` of those before. */
function candidatesOf(
  card: Card,
  name: string,
  textOf: (value: string) => string,
): readonly Candidate[] {
  const found = card
    .filter((property) => property.name === name)
    .map((property) => ({ ...property, rank: rankOf(property) }));
  return found
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ group, parameters, value, rank }) => ({
      text: textOf(value),
      label: `${parameters} ${labelOf(card, group)}`,
      isPreferred: rank < LAST,
    }));
}

const LAST = 101;

function rankOf({ parameters }: Property): number {
  const [, rank] = /;PREF="?(\d+)/i.exec(parameters) ?? [];
  if (rank !== undefined) return Number(rank);
  return /[;=,"]PREF(?=[;,"]|$)/i.test(parameters) ? 1 : LAST;
}

/** What Apple's address book calls a property. */
const labelOf = (card: Card, group: string): string =>
  group === ''
    ? ''
    : (card.find((each) => each.name === 'X-ABLABEL' && each.group === group)?.value ?? '');

const PROFILES = new Set(['X-SOCIALPROFILE', 'SOCIALPROFILE', 'X-LINKEDIN', 'IMPP', 'URL']);

/** The LinkedIn profiles of a card. Apple writes some as the user's name alone. */
const profilesIn = (card: Card): readonly Candidate[] =>
  card
    .filter(({ name }) => PROFILES.has(name))
    .filter((property) =>
      /linkedin/i.test(`${property.name}${property.parameters}${property.value}`),
    )
    .map((property) => ({ text: profileOf(property), label: '', isPreferred: false }));

function profileOf({ parameters, value }: Property): string {
  const text = plain(value);
  if (/linkedin\./i.test(text)) return text.replace(/^x-apple:/i, '');
  const [, user] = /;x-user="?([^;"]+)/i.exec(parameters) ?? [];
  const name = (user ?? text).replace(/^[a-z-]+:/i, '').trim();
  return /^[^\s/]+$/.test(name) ? `https://www.linkedin.com/in/${name}` : name;
}

const addressOf = (value: string) => plain(value.replace(/^(tel|mailto):/i, ''));

const firstPart = (value: string) => partsOf(value).map(plain).find(Boolean) ?? '';

const wholeName = (value: string) => {
  const [family = '', given = '', additional = ''] = partsOf(value).map(plain);
  return [given, additional, family].filter(Boolean).join(' ');
};

/** City and country of an address. */
const placeOf = (value: string) => {
  const parts = partsOf(value).map(plain);
  return [parts[3], parts[6]].filter(Boolean).join(', ');
};

const partsOf = (value: string) => value.split(/(?<!\\);/);

const plain = (value: string) =>
  value
    .replace(/\r\n/g, '\n')
    .replace(/\\n/gi, '\n')
    .replace(/\\([\\,;:])/g, '$1')
    .trim();
