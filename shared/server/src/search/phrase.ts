import type { Alternatives } from './request';
import { nameEntry } from './words';

/** What the words of a query are as a phrase: one after the other, as they were typed. */
export interface Phrase {
  /** The entry of what is named so and nothing more. */
  readonly name: string;
  /** What finds the phrase; its last word may be a beginning, but a number is a number. */
  readonly phrase: string;
  /** The same at the weights of place and engineer, and of the project's name. */
  readonly phraseB: string;
  readonly phraseC: string;
  /** The same where the last word may be a beginning, even of a number: "Pier 1" of "Pier 16". */
  readonly open: string;
  /** What finds entries with all the words, for how near to each other these stand. */
  readonly all: string;
  /** Patterns for the text of a name's entry that begins with the phrase, open or not. */
  readonly begins: string;
  readonly beginsOpen: string;
  /** Spellings of a name in capitals and small letters, as JSON. */
  readonly names: string;
}

/** @param words each of the words that `query` was typed with, in their order, with its alternatives */
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

/** A name as it is typed, and as names are written: "laser kit" is "Laser kit" and "Laser Kit" too. */
function spellingsOf(name: string): readonly string[] {
  const small = name.toLowerCase();
  const capital = (text: string) => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  const all = [name, capital(name), small, capital(small), small.split(' ').map(capital).join(' ')];
  return [...new Set([...all, name.toUpperCase()])];
}
