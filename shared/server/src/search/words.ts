import { createHash } from 'node:crypto';

/** A word of a text: how it is compared, and where it stands (UTF-16 units, `end` exclusive). */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Most texts are plain ASCII, whose words are found several times faster. */
const ASCII = /^[\0-\x7f]*$/;
const ASCII_WORD = /[a-z0-9]+/g;
/** Whether a text has plain ASCII alone. */
export const isAscii = (text: string): boolean => ASCII.test(text);
/** Longer ones are cut, in texts and in queries alike; PostgreSQL's limit is 2046 bytes. */
const WORD_LIMIT = 60;
/** PostgreSQL counts positions up to here. */
const LAST_POSITION = 16_383;
const POSITIONS_PER_WORD = 250;

/** The words of a text, without case and accents. The same for what is stored and what is asked. */
export function wordsOf(text: string): readonly Word[] {
  const plainly = isAscii(text);
  const words: Word[] = [];
  for (const { 0: found, index } of plainly
    ? text.toLowerCase().matchAll(ASCII_WORD)
    : text.matchAll(WORD)) {
    const word = plainly ? found.slice(0, WORD_LIMIT) : plain(found);
    if (word !== '') words.push({ word, start: index, end: index + found.length });
  }
  return words;
}

function plain(found: string): string {
  const bare = found
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return [...bare].slice(0, WORD_LIMIT).join('');
}

/** A text with its weight in the ranking: A counts most, D least. */
export interface WeightedText {
  readonly text: string;
  readonly weight: 'A' | 'B' | 'C' | 'D';
}

/**
 * The lexeme that stands for a workspace. It is part of every entry and every query, so that the
 * index itself leaves out what belongs to others.
 */
export const workspaceLexeme = (workspace: string): string =>
  `@${createHash('sha256').update(workspace).digest('hex').slice(0, 24)}`;

/** How many positions stand between two texts, so that no phrase begins in one and ends in the other. */
const BETWEEN_TEXTS = 10;

/** The search entry of an entity, in the notation of PostgreSQL's `tsvector`. */
export const searchEntry = (workspace: string, texts: readonly WeightedText[]): string =>
  [`'${workspaceLexeme(workspace)}'`, ...lexemesOf(texts)].join(' ');

/** What the part of an entry is for a name, which has weight A. */
export const nameEntry = (name: string): string =>
  lexemesOf([{ text: name, weight: 'A' }]).join(' ');

/** The words of texts with the places where they stand. */
function lexemesOf(texts: readonly WeightedText[]): readonly string[] {
  const positions = new Map<string, string[]>();
  let position = -BETWEEN_TEXTS;
  for (const { text, weight } of texts) {
    position += BETWEEN_TEXTS;
    for (const { word } of wordsOf(text)) {
      position = Math.min(position + 1, LAST_POSITION);
      const known = positions.get(word) ?? [];
      if (known.length < POSITIONS_PER_WORD) known.push(`${position}${weight}`);
      positions.set(word, known);
    }
  }
  // Words are letters and digits, so nothing in them needs to be escaped.
  return [...positions].map(([word, places]) => `'${word}':${places.join(',')}`);
}

const lexemes = (alternatives: readonly string[], suffix: string) =>
  alternatives.map((word) => `'${word}':*${suffix}`).join(' | ');

/** The query that an entry meets which has the word, or one of its alternatives, at a weight. */
export const weightedExpression = (
  alternatives: readonly string[],
  weight: WeightedText['weight'],
): string => lexemes(alternatives, weight);

/**
 * The query that finds entries of the workspace with every one of the words, in the notation of
 * `tsquery`. A word is given with its alternatives; each also matches as a beginning.
 */
export function searchExpression(workspace: string, words: readonly (readonly string[])[]): string {
  const conditions = words.map((alternatives) => `(${lexemes(alternatives, '')})`);
  return [`'${workspaceLexeme(workspace)}'`, ...conditions].join(' & ');
}

/** The query for what has every word of a text; null where the text has none, which nothing meets. */
export function queryOf(workspace: string, text: string): string | null {
  const words = [...new Set(wordsOf(text).map(({ word }) => word))];
  return words.length === 0
    ? null
    : searchExpression(
        workspace,
        words.map((word) => [word]),
      );
}
