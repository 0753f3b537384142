import { decoded } from './address';

/** The addresses of a person, as typed. */
export interface TypedAddress {
  readonly email: string;
  readonly linkedinUrl: string;
}

/** Only letters: a part with digits is a number that LinkedIn or a mail provider added. */
const WORD = /^\p{L}[\p{L}\p{M}']*$/u;

/**
 * The name in an address, such as "Grace Hopper" in `grace.hopper@example.com` and in
 * `linkedin.com/in/grace-hopper-1a2b`; undefined if there is no first and last name in it.
 */
export function suggestedName({ email, linkedinUrl }: TypedAddress): string | undefined {
  const slug = /\/in\/([^/?#]+)/i.exec(linkedinUrl)?.[1];
  const mailbox = /^([^\s@]+)@[^\s@]+\.[^\s@]+$/.exec(email.trim())?.[1];
  return nameOf(decoded(slug ?? '').split('-')) ?? nameOf((mailbox ?? '').split(/[._-]/));
}

function nameOf(parts: readonly string[]): string | undefined {
  const words = parts.filter((part) => WORD.test(part));
  if (words.length < 2) return undefined;
  return words.map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1)).join(' ');
}
