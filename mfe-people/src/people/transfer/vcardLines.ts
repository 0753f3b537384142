import { decodeText } from '@fieldline/csv';
import { decode } from 'quoted-printable';

/** A property of a contact card (RFC 6350). */
export interface Property {
  readonly name: string;
  /** What joins a property with its label: the `item1` of `item1.TEL`. */
  readonly group: string;
  /** The parameters as written, each after a semicolon. */
  readonly parameters: string;
  readonly value: string;
}

/** A colon within quotes belongs to a parameter. */
const PROPERTY = /^((?:"[^"]*"|[^":])*):(.*)$/;
/**
 * A quoted-printable value continues on the next line after an equals sign, any other value before
 * a blank.
 */
const SOFT_BREAKS = /^[^\r\n:]*QUOTED-PRINTABLE[^\r\n:]*:(?:.*=\r?\n)+/gim;

/**
 * The cards in a file, versions 2.1 to 4, each with its properties. Lines may be folded within a
 * character, and in 2.1 each value names its own encoding, so the file is split as bytes before it
 * is decoded.
 */
export function cardsIn(bytes: Uint8Array): readonly (readonly Property[])[] {
  const cards: Property[][] = [];
  for (const line of linesOf(bytes)) {
    if (/^BEGIN:VCARD/i.test(line)) cards.push([]);
    const [, head, octets] = PROPERTY.exec(line) ?? [];
    if (head === undefined || octets === undefined) continue;
    const [dotted = '', ...parameters] = head.split(';');
    const name = dotted.slice(dotted.lastIndexOf('.') + 1).toUpperCase();
    if (LARGE.has(name)) continue;
    cards.at(-1)?.push({
      name,
      group: dotted.slice(0, Math.max(0, dotted.lastIndexOf('.'))).toLowerCase(),
      parameters: parameters.map((parameter) => `;${parameter}`).join(''),
      value: textOf(head, octets),
    });
  }
  return cards;
}

/** Pictures, sounds and keys are not decoded. */
const LARGE: ReadonlySet<string> = new Set(['PHOTO', 'LOGO', 'SOUND', 'KEY']);

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
