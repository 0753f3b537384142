import { lineHeight, type Style } from './letters';
import { MARGIN } from './pages';
import { highOf, type Sheet } from './sheet';

/** An item of a checklist with its answer. */
export interface Check {
  readonly text: string;
  readonly word: string;
  readonly remarks: string;
  readonly answer: string | null;
}

/** The width of the answers' column, in millimetres. */
const WORDS = 18;
const SMALL: Style = { size: 9, grey: 80 };

/** Items with their answers, each whole on one page; failed ones are bold. */
export function layChecks(sheet: Sheet, items: readonly Check[]) {
  const { letters, pages, width, wrap, write } = sheet;
  for (const { text, word, remarks, answer } of items) {
    const style: Style = { size: 10, bold: answer === 'fail' };
    const lines = wrap(text, style, width - WORDS);
    const more = remarks === '' ? [] : wrap(remarks, SMALL, width - WORDS);
    const high = highOf(lines, style);
    const whole = high + highOf(more, SMALL) + 1;
    const rest = whole > pages.room ? more : [];
    pages.place(whole > pages.room ? high : whole, (y) => {
      letters.write(word, MARGIN, y, answer === null ? { ...style, grey: 140 } : style);
      write(lines, MARGIN + WORDS, y, style);
      if (rest.length === 0) write(more, MARGIN + WORDS, y + high, SMALL);
    });
    pages.lines(rest.length, lineHeight(SMALL), (row, y) =>
      letters.write(rest[row] ?? '', MARGIN + WORDS, y, SMALL),
    );
  }
}
