import type { jsPDF } from 'jspdf';
import type { Paper } from '../model';
import { type Check, layChecks } from './checks';
import { layHead, type PageText, writeFeet } from './headAndFeet';
import { lineHeight, type Style } from './letters';
import { MARGIN } from './pages';
import { createPhotos } from './photos';
import { createSheet, highOf } from './sheet';

/** Lays a document out: draws its parts, whose positions `pages` decides. */
export function createFlow(doc: jsPDF, paper: Paper) {
  const sheet = createSheet(doc, paper);
  const { letters, pages, width, wrap, write, rule } = sheet;

  return {
    space: pages.space,
    /** Ends a part, so that its title is written even if nothing follows it. */
    end: pages.end,
    rule: () => pages.place(3, rule),
    /** A rule between two parts; never at the top of a page. */
    divide: () => pages.divide(11, (y) => rule(y + 5)),

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

    head: (left: string, right: string) => layHead(sheet, left, right),
    checks: (items: readonly Check[]) => layChecks(sheet, items),
    photos: createPhotos(sheet),
    feet: (left: string, right: PageText) => writeFeet(sheet, left, right),
  };
}

export type Flow = ReturnType<typeof createFlow>;
