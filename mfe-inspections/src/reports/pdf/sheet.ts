import type { jsPDF } from 'jspdf';
import type { Paper } from '../model';
import { createLetters, lineHeight, type Style } from './letters';
import { createPages, MARGIN } from './pages';
import { wrapped } from './wrapping';

export type Sheet = ReturnType<typeof createSheet>;

/** The paper of a document, and how lines get on it. Sizes and positions are in millimetres. */
export function createSheet(doc: jsPDF, paper: Paper) {
  const letters = createLetters(doc);
  /** Between the margins. */
  const width = paper.width - 2 * MARGIN;
  return {
    doc,
    paper,
    letters,
    width,
    pages: createPages(paper.height, () => doc.addPage()),
    wrap: (text: string, style: Style, room = width) => wrapped(text, room, letters.measure(style)),
    write: (lines: readonly string[], x: number, y: number, style: Style) =>
      lines.forEach((line, row) => letters.write(line, x, y + row * lineHeight(style), style)),
    rule: (y: number) => {
      doc.setDrawColor(200);
      doc.setLineWidth(0.2);
      doc.line(MARGIN, y, MARGIN + width, y);
    },
  };
}

export const highOf = (lines: readonly string[], style: Style) => lines.length * lineHeight(style);
