import type { jsPDF } from 'jspdf';
import type { Style } from './letters';
import { MARGIN } from './pages';
import type { Sheet } from './sheet';

/** The text about a page at the right of its foot. */
export type PageText = (page: number, total: number) => string;

/** The head of the document: a line at the left and one at the right. */
export function layHead(sheet: Sheet, left: string, right: string) {
  const { doc, letters, width } = sheet;
  const [bold, small]: readonly [Style, Style] = [
    { size: 13, bold: true },
    { size: 9, grey: 80 },
  ];
  const text = sheet.wrap(right, small, width / 2)[0] ?? '';
  sheet.pages.place(10, (y) => {
    mark(doc, MARGIN, y - 1);
    letters.write(left, MARGIN + 10, y, bold);
    letters.write(text, MARGIN + width - letters.measure(small)(text), y + 1, small);
  });
}

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

/** Writes the foot of every page, once all pages exist. */
export function writeFeet(sheet: Sheet, left: string, right: PageText) {
  const { doc, paper, letters, width, wrap } = sheet;
  const style: Style = { size: 8, grey: 100 };
  const total = doc.getNumberOfPages();
  for (let page = 1; page <= total; page += 1) {
    doc.setPage(page);
    const place = right(page, total);
    const at = paper.height - MARGIN - 2;
    letters.write(wrap(left, style, width * 0.7)[0] ?? '', MARGIN, at, style);
    letters.write(place, MARGIN + width - letters.measure(style)(place), at, style);
  }
}
