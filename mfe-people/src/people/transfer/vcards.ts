import { decodeText } from '@fieldline/csv';
import { decode } from 'quoted-printable';
import type { Field } from './columns';

/**
 * The properties of a contact card that a person takes over, by the names of the format (RFC 6350).
 */
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

/**
 * The people in a file of contact cards, versions 2.1 to 4. Of several addresses the first is used.
 * Lines may be folded within a character, and in 2.1 each value names its own encoding, so the file
 * is split as bytes before it is decoded.
 */
export function peopleInVcards(bytes: Uint8Array): readonly CardFields[] {
  const people: Partial<Record<Field, string>>[] = [];
  for (const line of linesOf(bytes)) {
    if (/^BEGIN:VCARD/i.test(line)) people.push({});
    const person = people.at(-1);
    const [, head, octets] = PROPERTY.exec(line) ?? [];
    if (!person || head === undefined || octets === undefined) continue;
    const name = nameOf(head);
    if (!KNOWN.has(name)) continue;
    const value = textOf(head, octets);
    const field = name === 'URL' && /linkedin/i.test(value) ? 'linkedinUrl' : PROPERTIES[name];
    if (name === 'N') person.name ||= wholeName(value);
    else if (name === 'ADR') person.location ||= placeOf(value);
    else if (field === 'name') person.name = plain(value) || person.name || '';
    else if (field) person[field] ||= valueOf(field, value);
  }
  return people;
}

const KNOWN = new Set([...Object.keys(PROPERTIES), 'N', 'ADR', 'URL']);
/** A colon within quotes belongs to a parameter. */
const PROPERTY = /^((?:"[^"]*"|[^":])*):(.*)$/;
/**
 * A quoted-printable value continues on the next line after an equals sign, any other value before
 * a blank.
 */
const SOFT_BREAKS = /^[^\r\n:]*QUOTED-PRINTABLE[^\r\n:]*:(?:.*=\r?\n)+/gim;

/** The unfolded lines, one character per byte. */
function linesOf(bytes: Uint8Array): readonly string[] {
  return Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .replace(/^\xef\xbb\xbf/, '')
    .replace(SOFT_BREAKS, (folded) => folded.replace(/=\r?\n/g, ''))
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
}

function textOf(head: string, octets: string): string {
  const isQuoted = /;(ENCODING=)?QUOTED-PRINTABLE(;|$)/i.test(head);
  const bytes = Uint8Array.from(isQuoted ? decode(octets) : octets, (byte) => byte.charCodeAt(0));
  const [, charset] = /;CHARSET="?([^;"]+)/i.exec(head) ?? [];
  if (charset === undefined || /^utf-?8$/i.test(charset)) return decodeText(bytes);
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // The browser does not know this encoding.
    return decodeText(bytes);
  }
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
