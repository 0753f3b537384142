import { type Highlight, isAscii } from '@fieldline/contracts';
import { wordsOf } from './words';

/** Length of the shown passage of a long text. */
const PASSAGE = 160;
const BEFORE_FIRST_HIT = 40;

/** A text that a highlight may be taken from. */
export interface HighlightSource {
  readonly field: string;
  readonly text: string;
}

/** Highlights the best of several texts; null if none contains any of the words. */
export type Highlighter = (sources: readonly HighlightSource[]) => Highlight | null;

/**
 * Highlights words by their beginnings: in the first field with the most different words, the
 * passage with the most of them, starting shortly before its first hit.
 */
export function createHighlighter(beginnings: readonly string[]): Highlighter {
  if (beginnings.length === 0) return () => null;
  const most = new Set(beginnings).size;
  const hitsIn = finderOf(beginnings);
  return (sources) => {
    let best: { source: HighlightSource; hits: readonly Hit[]; found: number } | undefined;
    for (const source of sources) {
      const hits = hitsIn(source.text);
      const found = new Set(hits.map(({ beginning }) => beginning)).size;
      if (found > (best?.found ?? 0)) best = { source, hits, found };
      // No later field can have more, and notes are long.
      if (found === most) break;
    }
    return best ? passageOf(best.source, best.hits) : null;
  };
}

function passageOf({ text, field }: HighlightSource, hits: readonly Hit[]): Highlight | null {
  const [first] = hits;
  if (!first) return null;
  const from = text.length <= PASSAGE ? 0 : wordStart(text, first.start - BEFORE_FIRST_HIT);
  const to = text.length <= PASSAGE ? text.length : wordEnd(text, from + PASSAGE, first.end);
  return {
    field,
    text: text.slice(from, to),
    offsets: hits
      .filter(({ end }) => end <= to)
      .map(({ start, end }) => ({ start: start - from, end: end - from })),
  };
}

interface Hit {
  readonly beginning: string;
  /** The word's position: UTF-16 units, `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** Finds the words of a text with one of these beginnings; if several match, the first. */
function finderOf(beginnings: readonly string[]): (text: string) => readonly Hit[] {
  // Beginnings are letters and digits: in plain texts, which are most, they can be searched
  // directly.
  const plain = new RegExp(`(?<![a-z0-9])(${beginnings.join('|')})[a-z0-9]*`, 'g');
  return (text) =>
    isAscii(text)
      ? Array.from(text.toLowerCase().matchAll(plain), ({ 0: word, 1: beginning = '', index }) => ({
          beginning,
          start: index,
          end: index + word.length,
        }))
      : wordsOf(text).flatMap(({ word, start, end }) => {
          const beginning = beginnings.find((each) => word.startsWith(each));
          return beginning === undefined ? [] : [{ beginning, start, end }];
        });
}

/** The first word beginning at or after `at`, so that a passage does not start within a word. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.slice(at, at + BEFORE_FIRST_HIT).search(/\s/);
  return space === -1 ? at + BEFORE_FIRST_HIT : at + space + 1;
}

function wordEnd(text: string, at: number, least: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return Math.max(space, least);
}
