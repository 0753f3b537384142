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
  // "@Annabel" is not "@Ann".
  const named = names.map((name) => `${escaped(name)}(?![\\p{L}\\p{N}])`);
  const found = new RegExp(`(${[LINK, ...named].join('|')})`, 'u');
  return text
    .split(found)
    .map((part, index): Part => {
      if (index % 2 === 0) return { kind: 'text', text: part };
      return { kind: part.startsWith('@') ? 'mention' : 'link', text: part };
    })
    .filter((part) => part.text !== '');
}

/**
 * The members whom a text mentions. Of several with the same name, those who were chosen from the list that was
 * offered; if none was, all of them.
 */
export function mentionedIn(
  text: string,
  members: readonly Author[],
  chosen: readonly string[] = [],
): string[] {
  const names = new Set(
    partsOf(text, members).flatMap((part) => (part.kind === 'mention' ? part.text.slice(1) : [])),
  );
  return [...names].flatMap((name) => {
    const named = members.filter((member) => member.name === name).map(({ uid }) => uid);
    const offered = named.filter((uid) => chosen.includes(uid));
    return offered.length > 0 ? offered : named;
  });
}
