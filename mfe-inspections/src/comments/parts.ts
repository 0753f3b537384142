import type { Author } from '@fieldline/contracts';

/** A part of a comment's text: plain, an address, or a member who is mentioned. */
export interface Part {
  readonly kind: 'text' | 'link' | 'mention';
  readonly text: string;
}

/** An address. A punctuation mark at its end belongs to the sentence. */
const LINK = String.raw`https?://[^\s<>"]*[^\s<>"'.,;:!?)\]]`;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The parts of a text, in their order; together they are the text. */
export function partsOf(text: string, mentions: readonly Author[]): readonly Part[] {
  // Longest first, so that "@Ann Lee" is not read as "@Ann".
  const names = mentions
    .map(({ name }) => `@${name}`)
    .toSorted((one, other) => other.length - one.length);
  const found = new RegExp(`(${[LINK, ...names.map(escaped)].join('|')})`, 'u');
  return text
    .split(found)
    .map((part, index): Part => {
      if (index % 2 === 0) return { kind: 'text', text: part };
      return { kind: part.startsWith('@') ? 'mention' : 'link', text: part };
    })
    .filter((part) => part.text !== '');
}

/** The members whom a text names. */
export const mentionedIn = (text: string, members: readonly Author[]): string[] =>
  members.filter(({ name }) => text.includes(`@${name}`)).map(({ uid }) => uid);
