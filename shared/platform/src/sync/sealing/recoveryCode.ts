import { type Bytes, joined, utf8 } from './bytes';

/** RFC 4648, section 6: no 0, 1 or 8, which look like O, I and B. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LOOKALIKES: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 8: 'B' };
const GROUP = 4;
/** 160 bits are 32 letters; four more tell a mistyped code from a wrong one. */
export const SECRET_BYTES = 20;
const SECRET_LETTERS = (SECRET_BYTES * 8) / 5;
const CHECK_LETTERS = 4;

/** `incomplete`: letters are missing, or there are too many. `mistyped`: the checksum does not fit. */
export type ReadCode =
  { readonly kind: 'code'; readonly secret: Bytes } | { readonly kind: 'incomplete' | 'mistyped' };

/** The secret in base32, in groups of four letters, the last of which is a checksum. */
export async function recoveryCodeOf(secret: Bytes): Promise<string> {
  const letters = toBase32(secret) + (await checkOf(secret));
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? '';
}

/** Reads a code as people type it: any case, with or without spaces and dashes. */
export async function readRecoveryCode(typed: string): Promise<ReadCode> {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .replaceAll(/[018]/g, (digit) => LOOKALIKES[digit] ?? digit);
  if (letters.length !== SECRET_LETTERS + CHECK_LETTERS) return { kind: 'incomplete' };
  if ([...letters].some((letter) => !ALPHABET.includes(letter))) return { kind: 'mistyped' };
  const secret = fromBase32(letters.slice(0, SECRET_LETTERS));
  const isWhole = letters.slice(SECRET_LETTERS) === (await checkOf(secret));
  return isWhole ? { kind: 'code', secret } : { kind: 'mistyped' };
}

async function checkOf(secret: Bytes): Promise<string> {
  const labelled = joined(utf8('fieldline recovery code'), secret);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', labelled));
  return toBase32(hash).slice(0, CHECK_LETTERS);
}

function toBase32(bytes: Uint8Array): string {
  let [bits, held, text] = [0, 0, ''];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET.charAt((held >>> (bits - 5)) & 31);
    held &= 255;
  }
  return text;
}

function fromBase32(letters: string): Bytes {
  const bytes: number[] = [];
  let [bits, held] = [0, 0];
  for (const letter of letters) {
    held = ((held << 5) | ALPHABET.indexOf(letter)) & 4095;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 255);
  }
  return new Uint8Array(bytes);
}
