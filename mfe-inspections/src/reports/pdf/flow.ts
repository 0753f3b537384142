import type { jsPDF } from 'jspdf';
import type { Paper } from '../model';
import { createLetters, lineHeight, type Style } from './letters';
import { createPages, MARGIN } from './pages';
import type { Picture } from './pictures';
import { wrapped } from './wrapping';

/** Millimetres. */
const GAP = 6;

export interface Placed {
  /** Absent if it could not be loaded. */
  readonly picture: Picture | undefined;
  readonly caption: string;
}

/** Lays a document out: draws its parts, whose positions `pages` decides. */
export function createFlow(doc: jsPDF, paper: Paper) {
  const letters = createLetters(doc);
  const width = paper.width - 2 * MARGIN;
  const pages = createPages(paper.height, () => doc.addPage());
  let pictures = 0;

  const wrap = (text: string, style: Style, room = width) =>
    wrapped(text, room, letters.measure(style));
  const highOf = (lines: readonly string[], style: Style) => lines.length * lineHeight(style);
  const write = (lines: readonly string[], x: number, y: number, style: Style) =>
    lines.forEach((line, row) => letters.write(line, x, y + row * lineHeight(style), style));
  const line = (y: number) => {
    doc.setDrawColor(200);
    doc.setLineWidth(0.2);
    doc.line(MARGIN, y, MARGIN + width, y);
  };

  const column = (width - GAP) / 2;
  /** As wide as its column, and no higher than a third of a page. */
  const fitted = ({ width: w, height: h }: Picture) => {
    const scale = Math.min(column / w, (paper.height * 0.34) / h);
    return { width: w * scale, height: h * scale };
  };
  const captionStyle: Style = { size: 8, grey: 80 };

  return {
    space: pages.space,
    /** Ends a part, so that its title is written even if nothing follows it. */
    end: pages.end,
    rule: () => pages.place(3, line),
    /** A rule between two parts; never at the top of a page. */
    divide: () => pages.divide(11, (y) => line(y + 5)),

    text: (text: string, style: Style) => {
      const lines = wrap(text, style);
      pages.lines(lines.length, lineHeight(style), (row, y) =>
        letters.write(lines[row] ?? '', MARGIN, y, style),
      );
    },

    /** A title or similar line: it stays on one page with what comes after it. */
    title: (text: string, style: Style) => {
      const lines = wrap(text, style);
      pages.hold(highOf(lines, style) + 1.5, (y) => write(lines, MARGIN, y, style));
    },

    /** The head of the document: a line at the left and one at the right. */
    head: (left: string, right: string) => {
      const [bold, small]: readonly [Style, Style] = [
        { size: 13, bold: true },
        { size: 9, grey: 80 },
      ];
      const text = wrap(right, small, width / 2)[0] ?? '';
      pages.place(10, (y) => {
        mark(doc, MARGIN, y - 1);
        letters.write(left, MARGIN + 10, y, bold);
        letters.write(text, MARGIN + width - letters.measure(small)(text), y + 1, small);
      });
    },

    /** The facts of a part, below its title. */
    facts: (facts: readonly (readonly [string, string])[]) => {
      const style: Style = { size: 10 };
      const names = 32;
      for (const [name, value] of facts) {
        const lines = wrap(value, style, width - names);
        pages.hold(highOf(lines, style), (y) => {
          letters.write(name, MARGIN, y, { ...style, grey: 100 });
          write(lines, MARGIN + names, y, style);
        });
      }
    },

    /** Items with their answers, each whole on one page; failed ones are bold. */
    checks: (
      items: readonly {
        readonly text: string;
        readonly word: string;
        readonly remarks: string;
        readonly answer: string | null;
      }[],
    ) => {
      const words = 18;
      const small: Style = { size: 9, grey: 80 };
      for (const { text, word, remarks, answer } of items) {
        const style: Style = { size: 10, bold: answer === 'fail' };
        const lines = wrap(text, style, width - words);
        const more = remarks === '' ? [] : wrap(remarks, small, width - words);
        const high = highOf(lines, style);
        const whole = high + highOf(more, small) + 1;
        const rest = whole > pages.room ? more : [];
        pages.place(whole > pages.room ? high : whole, (y) => {
          letters.write(word, MARGIN, y, answer === null ? { ...style, grey: 140 } : style);
          write(lines, MARGIN + words, y, style);
          if (rest.length === 0) write(more, MARGIN + words, y + high, small);
        });
        pages.lines(rest.length, lineHeight(small), (row, y) =>
          letters.write(rest[row] ?? '', MARGIN + words, y, small),
        );
      }
    },

    /** One or two photos side by side, with their captions. */
    photos: (pair: readonly Placed[], missing: string) => {
      const placed = pair.map(({ picture, caption }) => ({
        picture,
        size: picture ? fitted(picture) : { width: column, height: 24 },
        lines: wrap(caption, captionStyle, column),
      }));
      // A caption is right below its photo, however high the photo beside it is.
      const high = Math.max(
        ...placed.map(({ size, lines }) => size.height + 1 + highOf(lines, captionStyle)),
      );
      pages.place(high, (y) =>
        placed.forEach(({ picture, size, lines }, index) => {
          const x = MARGIN + index * (column + GAP);
          if (picture) {
            // Named explicitly: jsPDF takes two pictures for one if their first halves have the
            // same hash.
            const name = `photo-${(pictures += 1)}`;
            doc.addImage(picture.bytes, 'JPEG', x, y, size.width, size.height, name, 'NONE');
          } else {
            doc.setDrawColor(180);
            doc.setLineWidth(0.2);
            doc.rect(x, y, size.width, size.height);
            letters.write(missing, x + 3, y + 9, captionStyle);
          }
          write(lines, x, y + size.height + 1, captionStyle);
        }),
      );
      pages.space(4);
    },

    /** Writes the foot of every page, once all pages exist. */
    feet: (left: string, right: (page: number, total: number) => string) => {
      const style: Style = { size: 8, grey: 100 };
      const total = doc.getNumberOfPages();
      for (let page = 1; page <= total; page += 1) {
        doc.setPage(page);
        const place = right(page, total);
        const at = paper.height - MARGIN - 2;
        letters.write(wrap(left, style, width * 0.7)[0] ?? '', MARGIN, at, style);
        letters.write(place, MARGIN + width - letters.measure(style)(place), at, style);
      }
    },
  };
}

export type Flow = ReturnType<typeof createFlow>;

/** The mark of Fieldline. */
function mark(doc: jsPDF, x: number, y: number) {
  doc.setFillColor(67, 56, 202);
  doc.roundedRect(x, y, 7.5, 7.5, 1.9, 1.9, 'F');
  doc.setDrawColor(255);
  doc.setLineWidth(0.7);
  doc.setLineCap('round');
  const [left, top] = [x + 2.1, y + 2.1];
  doc.line(left, top, left, top + 3.5);
  doc.line(left, top, left + 3.3, top);
  doc.line(left, top + 1.65, left + 2.35, top + 1.65);
}
