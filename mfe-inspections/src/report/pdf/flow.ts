import type { jsPDF } from 'jspdf';
import type { Paper } from '../model';
import { createLetters, lineHeight, type Style } from './letters';
import type { Picture } from './pictures';
import { wrapped } from './wrapping';

/** Millimetres. */
const MARGIN = 18;
const FOOT = 12;
const GAP = 6;

export interface Placed {
  /** Absent where it could not be loaded. */
  readonly picture: Picture | undefined;
  readonly caption: string;
}

/**
 * Lays a document out on pages, from the top down: a title never stands alone at the end of a page,
 * a photo never comes apart from its caption.
 */
export function createFlow(doc: jsPDF, paper: Paper) {
  const letters = createLetters(doc);
  const width = paper.width - 2 * MARGIN;
  const bottom = paper.height - MARGIN - FOOT;
  let y = MARGIN;
  let pictures = 0;

  const breakPage = () => {
    doc.addPage();
    y = MARGIN;
  };
  /** Goes on to the next page where this much no longer fits on this one. */
  const need = (height: number) => {
    if (y > MARGIN && y + height > bottom) breakPage();
  };
  const wrap = (text: string, style: Style, room = width) =>
    wrapped(text, room, letters.measure(style));
  const write = (lines: readonly string[], x: number, style: Style) => {
    for (const line of lines) {
      need(lineHeight(style));
      letters.write(line, x, y, style);
      y += lineHeight(style);
    }
  };

  const column = (width - GAP) / 2;
  /** As wide as its column, and no higher than a third of a page. */
  const fitted = ({ width: w, height: h }: Picture) => {
    const scale = Math.min(column / w, (paper.height * 0.34) / h);
    return { width: w * scale, height: h * scale };
  };
  const captionStyle: Style = { size: 8, grey: 80 };

  return {
    space: (height: number) => {
      y += height;
    },
    /** Begins a page, unless one has just begun. */
    page: () => {
      if (y > MARGIN) breakPage();
    },
    rule: () => {
      doc.setDrawColor(200);
      doc.setLineWidth(0.2);
      doc.line(MARGIN, y, MARGIN + width, y);
      y += 3;
    },
    text: (text: string, style: Style) => write(wrap(text, style), MARGIN, style),

    /** A title with room below it for some lines of what it is the title of. */
    title: (text: string, style: Style, follows = 18) => {
      const lines = wrap(text, style);
      need(lines.length * lineHeight(style) + follows);
      write(lines, MARGIN, style);
      y += 1.5;
    },

    /** A line at the left and one at the right, of the head. */
    head: (left: string, right: string) => {
      const [bold, small]: readonly [Style, Style] = [
        { size: 13, bold: true },
        { size: 9, grey: 80 },
      ];
      mark(doc, MARGIN, y - 1);
      letters.write(left, MARGIN + 10, y, bold);
      const room = width / 2;
      const line = wrap(right, small, room)[0] ?? '';
      letters.write(line, MARGIN + width - letters.measure(small)(line), y + 1, small);
      y += 10;
    },

    facts: (facts: readonly (readonly [string, string])[]) => {
      const style: Style = { size: 10 };
      const names = 32;
      for (const [name, value] of facts) {
        const lines = wrap(value, style, width - names);
        need(Math.min(3, lines.length) * lineHeight(style));
        letters.write(name, MARGIN, y, { ...style, grey: 100 });
        write(lines, MARGIN + names, style);
      }
    },

    /** Items with their answers, each whole on one page; what failed is bold. */
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
        need(
          Math.min(6, lines.length) * lineHeight(style) +
            Math.min(6, more.length) * lineHeight(small) +
            1,
        );
        letters.write(word, MARGIN, y, answer === null ? { ...style, grey: 140 } : style);
        write(lines, MARGIN + words, style);
        write(more, MARGIN + words, small);
        y += 1;
      }
    },

    /** One or two photos beside each other, with what stands under them. */
    photos: (pair: readonly Placed[], missing: string) => {
      const placed = pair.map(({ picture, caption }) => ({
        picture,
        size: picture ? fitted(picture) : { width: column, height: 24 },
        lines: wrap(caption, captionStyle, column),
      }));
      // A caption stands right below its own photo, however high the one beside it is.
      const high = Math.max(
        ...placed.map(({ size, lines }) => size.height + lines.length * lineHeight(captionStyle)),
      );
      need(high + 3);
      placed.forEach(({ picture, size, lines }, place) => {
        const x = MARGIN + place * (column + GAP);
        if (picture) {
          // A name of its own: jsPDF takes two pictures for one whose first halves have the same hash.
          const name = `photo-${(pictures += 1)}`;
          doc.addImage(picture.bytes, 'JPEG', x, y, size.width, size.height, name, 'NONE');
        } else {
          doc.setDrawColor(180);
          doc.setLineWidth(0.2);
          doc.rect(x, y, size.width, size.height);
          letters.write(missing, x + 3, y + 9, captionStyle);
        }
        lines.forEach((line, row) =>
          letters.write(
            line,
            x,
            y + size.height + 1 + row * lineHeight(captionStyle),
            captionStyle,
          ),
        );
      });
      y += high + 5;
    },

    /** Writes what stands at the foot of every page, once all are there. */
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
