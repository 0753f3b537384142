import { ApiFailure } from './failure';

/**
 * NUL and unpaired surrogates: valid in JSON, but PostgreSQL refuses the former and UTF-8 the
 * latter.
 */
const UNSTORABLE = /\0|\p{Surrogate}/u;
/** A text without the characters that cannot be stored. */
export const storable = (text: string): string => text.replaceAll(/\0|\p{Surrogate}/gu, '');
/**
 * Other invisible characters: controls except line ends and tabs, and marks that change the writing
 * direction.
 */
const INVISIBLE = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const TAG = /<\/?[a-z!][^<>]*>/gi;
const DEPTH_LIMIT = 40;

/** @throws ApiFailure 400 if a text at any depth cannot be stored */
export function refuseUnstorableText(value: unknown, depth = 0): void {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) throw refused('A text holds a character that cannot be stored');
    return;
  }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return;
  if (depth > DEPTH_LIMIT) throw refused('The request is nested too deeply');
  for (const [key, each] of Object.entries(value)) {
    refuseUnstorableText(key);
    refuseUnstorableText(each, depth + 1);
  }
}

/**
 * A text from another service as plain text of at most `limit` characters: without markup, and
 * without characters that cannot be stored or seen.
 */
export const plainText = (text: string, limit: number): string =>
  text
    .replaceAll(TAG, '')
    .replaceAll(INVISIBLE, '')
    .trim()
    .slice(0, limit)
    .replaceAll(/\p{Surrogate}/gu, '')
    .trim();

const refused = (message: string) => new ApiFailure(400, 'VALIDATION_ERROR', message);
