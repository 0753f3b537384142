/** The width of a text, in the unit of the lines. */
export type Measure = (text: string) => number;

const segments = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Breaks a text into lines of at most `width`: where the reader's script allows a break, and within
 * a word that is longer than a line. Line breaks in the text are kept. The lines are in the composed
 * form (NFC): fonts have "ü", and rarely "u" with a mark of its own.
 */
export function wrapped(text: string, width: number, measure: Measure): readonly string[] {
  return text
    .normalize('NFC')
    .split(/\r?\n/)
    .flatMap((paragraph) => {
      const lines: string[] = [];
      let line = '';
      for (const piece of piecesOf(paragraph, width, measure)) {
        if (line !== '' && measure((line + piece).trimEnd()) > width) {
          lines.push(line.trimEnd());
          line = piece.trimStart();
        } else {
          line += piece;
        }
      }
      return [...lines, line.trimEnd()];
    });
}

/** Words with the signs and spaces that follow them; words longer than a line are split. */
function piecesOf(text: string, width: number, measure: Measure): readonly string[] {
  const pieces: string[] = [];
  for (const { segment } of segments.segment(text)) {
    const last = pieces.at(-1);
    const begins =
      last === undefined ||
      isIdeographic(segment) ||
      // Signs belong to the word they touch, spaces to the word before them.
      (/[\s-]$/.test(last) && segment.trim() !== '');
    if (begins) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces.flatMap((piece) => (measure(piece) > width ? cut(piece, width, measure) : [piece]));
}

/** Scripts without spaces, which may break between any two words. */
const isIdeographic = (text: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);

function cut(word: string, width: number, measure: Measure): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of characters.segment(word)) {
    if (part !== '' && measure(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
