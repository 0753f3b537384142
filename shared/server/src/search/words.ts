import { createHash } from 'node:crypto';
import { folded, isAscii } from '@fieldline/contracts';

/** A word of a text: its comparable form and its position (UTF-16 units, `end` exclusive). */
export interface Word {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Most texts are plain ASCII, whose words are found several times faster. */
const ASCII_WORD = /[a-z0-9]+/g;
/** Longer words are cut, in texts and queries alike; PostgreSQL's limit is 2046 bytes. */
const WORD_LIMIT = 60;
/** The highest position that PostgreSQL stores. */
const LAST_POSITION = 16_383;
const POSITIONS_PER_WORD = 250;

/** The words of a text, folded; used for both stored texts and queries. */
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
  const bare = folded(found).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [...bare].slice(0, WORD_LIMIT).join('');
}

/** A text with its weight in the ranking: A is the highest, D the lowest. */
export interface WeightedText {
  readonly text: string;
  readonly weight: 'A' | 'B' | 'C' | 'D';
}

/**
 * The lexeme of a workspace. It is part of every entry and every query, so that the index itself
 * excludes other workspaces' rows.
 */
export const workspaceLexeme = (workspace: string): string =>
  `@${createHash('sha256').update(workspace).digest('hex').slice(0, 24)}`;

/** The gap between the positions of two texts, so that no phrase spans both. */
const BETWEEN_TEXTS = 10;

/** The search entry of an entity, in the notation of PostgreSQL's `tsvector`. */
export const searchEntry = (workspace: string, texts: readonly WeightedText[]): string =>
  [`'${workspaceLexeme(workspace)}'`, ...lexemesOf(texts)].join(' ');

/** The part of an entry for a name, which has weight A. */
export const nameEntry = (name: string): string =>
  lexemesOf([{ text: name, weight: 'A' }]).join(' ');

/** The words of texts with their positions. */
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
  return [...positions].map(([word, wordPositions]) => `'${word}':${wordPositions.join(',')}`);
}

const lexemes = (alternatives: readonly string[], suffix: string) =>
  alternatives.map((word) => `'${word}':*${suffix}`).join(' | ');

/** A query that matches entries with the word, or one of its alternatives, at a weight. */
export const weightedExpression = (
  alternatives: readonly string[],
  weight: WeightedText['weight'],
): string => lexemes(alternatives, weight);

/**
 * A query for entries of the workspace with every one of the words, in the notation of `tsquery`. A
 * word comes with its alternatives; each also matches as a beginning.
 */
export function searchExpression(workspace: string, words: readonly (readonly string[])[]): string {
  const conditions = words.map((alternatives) => `(${lexemes(alternatives, '')})`);
  return [`'${workspaceLexeme(workspace)}'`, ...conditions].join(' & ');
}

/** A query for every word of a text; null for a text without words, which nothing matches. */
export function queryOf(workspace: string, text: string): string | null {
  const words = [...new Set(wordsOf(text).map(({ word }) => word))];
  return words.length === 0
    ? null
    : searchExpression(
        workspace,
        words.map((word) => [word]),
      );
}
