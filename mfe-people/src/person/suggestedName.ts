/** An address of a person: an e-mail, a profile, or both; as typed. */
export interface TypedAddress {
  readonly email: string;
  readonly linkedinUrl: string;
}

/** Letters alone: figures and single words tell of mailboxes and of numbered profiles. */
const WORD = /^\p{L}[\p{L}\p{M}']*$/u;

/**
 * The name that an address tells, such as "Grace Hopper" of `grace.hopper@example.com` and of
 * `linkedin.com/in/grace-hopper-1a2b`; undefined where it tells no first and last name.
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

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
