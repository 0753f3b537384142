/** Letters and marks that compatibility decomposition leaves as they are, and what people type for them. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
};
const OTHERS = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'gu');

/** Letters that databases replace in the same way, each with its replacement. */
export const FOLDED_LETTERS: readonly (readonly [letter: string, typed: string])[] =
  Object.entries(TYPED_AS);

const ASCII = /^[\0-\x7f]*$/;

/** Whether a text is plain ASCII. */
export const isAscii = (text: string): boolean => ASCII.test(text);

const DROPPED = /[\p{M}\p{Default_Ignorable_Code_Point}\u0640]/gu;

/** Whether folding drops a character: accents, points, and what nobody sees. */
export const isFoldedAway = (character: string): boolean => character.replace(DROPPED, '') === '';

/**
 * A text in the form in which all searches compare it: without case (Turkish dotless i included),
 * accents, differences of width, invisible characters and repeated blanks.
 */
export function folded(text: string): string {
  // Most texts are ASCII, for which this is several times as fast.
  const plain = isAscii(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(DROPPED, '')
        .toLowerCase()
        .replace(OTHERS, (letter) => TYPED_AS[letter] ?? letter);
  return plain.replace(/\s+/g, ' ').trim();
}

/** The words of a search, folded. */
export const searchedWords = (query: string): readonly string[] =>
  folded(query).split(' ').filter(Boolean);

/** Whether a folded text has each of the words somewhere. */
export const hasWords = (foldedText: string, words: readonly string[]): boolean =>
  words.every((word) => foldedText.includes(word));

/**
 * Whether texts have every word of a query, each in any of the texts and in any order. An empty query
 * finds all.
 */
export function finderOf(query: string): (texts: readonly (string | undefined)[]) => boolean {
  const words = searchedWords(query);
  return (texts) => words.length === 0 || hasWords(folded(texts.join('\n')), words);
}
