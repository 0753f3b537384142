import type { Alternatives } from './request';
import { nameEntry } from './words';

/** The words of a query as a phrase: one after the other, as typed. */
export interface Phrase {
  /** The entry of a name that equals the query. */
  readonly name: string;
  /** Matches the phrase; its last word may be a beginning, but numbers must match whole. */
  readonly phrase: string;
  /** The same at the weights of location and engineer, and of the project's name. */
  readonly phraseB: string;
  readonly phraseC: string;
  /** The same, but the last word may be the beginning of a number: "Pier 1" in "Pier 16". */
  readonly open: string;
  /** Matches entries with all the words, to rank their distance. */
  readonly all: string;
  /** Patterns for the text of a name's entry that begins with the phrase, open or not. */
  readonly begins: string;
  readonly beginsOpen: string;
  /** Spellings of a name in capitals and small letters, as JSON. */
  readonly names: string;
}

/** @param words each word of `query`, in order, with its alternatives */
export function phraseOf(query: string, words: readonly Alternatives[]): Phrase {
  const isNumber = /\d$/.test(words.at(-1)?.[0] ?? '');
  const inOrder = (weight: string, isOpen: boolean) =>
    words
      .map((alternatives, index) => {
        const suffix = `${isOpen && index === words.length - 1 ? '*' : ''}${weight}`;
        return `(${anyOf(alternatives, suffix === '' ? '' : `:${suffix}`)})`;
      })
      .join(' <-> ');
  const beginsWith = (isOpen: boolean) => {
    const [first = []] = words;
    // PostgreSQL writes an entry as 'pier':1A '16':2A.
    return `'(${first.join('|')})${isOpen && words.length === 1 ? "[^']*" : ''}':1A`;
  };
  return {
    name: nameEntry(query),
    phrase: inOrder('', !isNumber),
    phraseB: inOrder('B', !isNumber),
    phraseC: inOrder('C', !isNumber),
    open: inOrder('', true),
    all: words.map((alternatives) => `(${anyOf(alternatives, ':*')})`).join(' & '),
    begins: beginsWith(!isNumber),
    beginsOpen: beginsWith(true),
    names: JSON.stringify(spellingsOf(query)),
  };
}

const anyOf = (alternatives: Alternatives, suffix: string) =>
  alternatives.map((word) => `'${word}'${suffix}`).join(' | ');

/** A typed name and its usual spellings: "laser kit" is "Laser kit" and "Laser Kit" too. */
function spellingsOf(name: string): readonly string[] {
  const small = name.toLowerCase();
  const capital = (text: string) => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  const all = [name, capital(name), small, capital(small), small.split(' ').map(capital).join(' ')];
  return [...new Set([...all, name.toUpperCase()])];
}
