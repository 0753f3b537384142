import type { jsPDF } from 'jspdf';
import type { Measure } from './wrapping';

export const FONT = 'Inter';
/** Millimetres of a point. */
const MM = 25.4 / 72;
/** Letters that the font lacks are drawn as pictures with this many pixels per point. */
const DRAWN_SCALE = 4;

export interface Style {
  /** Points. */
  readonly size: number;
  readonly bold?: boolean;
  /** The grey level, from black (0) to white (255). */
  readonly grey?: number;
}

/** The height of a line, in millimetres. */
export const lineHeight = ({ size }: Style): number => size * MM * 1.4;

/** A part of a line that the font writes, or that the browser draws. */
export interface Run {
  readonly text: string;
  readonly isDrawn: boolean;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Letters that are written from right to left. */
const FROM_RIGHT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether the first letter of a text, which decides its direction, is written from right to left. */
const beginsFromRight = (text: string): boolean =>
  FROM_RIGHT.test(/\p{Letter}/u.exec(text)?.[0] ?? '');

/**
 * The runs of a line, in the order of writing: only what the font lacks is drawn, so that a search
 * finds the rest. Spaces between two drawn words are drawn with them. A line with letters from
 * right to left is drawn whole, because its runs would have another order.
 */
export function runsOf(line: string, inFont: (text: string) => boolean): readonly Run[] {
  if (line === '') return [];
  if (FROM_RIGHT.test(line)) return [{ text: line, isDrawn: true }];
  const runs: Run[] = [];
  const add = (text: string, isDrawn: boolean) => {
    const last = runs.at(-1);
    if (last?.isDrawn === isDrawn) runs.splice(-1, 1, { text: last.text + text, isDrawn });
    else runs.push({ text, isDrawn });
  };
  let spaces = '';
  for (const { segment } of characters.segment(line)) {
    const isDrawn = !inFont(segment);
    if (segment.trim() === '' && runs.at(-1)?.isDrawn) {
      spaces += segment;
      continue;
    }
    if (spaces !== '') add(spaces, isDrawn);
    spaces = '';
    add(segment, isDrawn);
  }
  if (spaces !== '') add(spaces, false);
  return runs;
}

/**
 * Writes lines on a page: with the font, and characters that it lacks as the browser draws them.
 */
export function createLetters(doc: jsPDF) {
  const font = doc.getFont();
  const metadata: unknown = Reflect.get(font, 'metadata');
  const known = codesOf(metadata);
  const inFont = (text: string) => [...text].every((letter) => known(letter.codePointAt(0) ?? 0));

  const surface = document.createElement('canvas').getContext('2d');
  const drawnFont = ({ size, bold }: Style) =>
    `${bold ? 600 : 400} ${size * DRAWN_SCALE}px 'Inter Variable', system-ui, sans-serif`;
  const drawnWidth = (text: string, style: Style) => {
    if (!surface) return 0;
    surface.font = drawnFont(style);
    return (surface.measureText(text).width / DRAWN_SCALE) * MM;
  };

  const widthOf = ({ text, isDrawn }: Run, style: Style) => {
    if (isDrawn) return drawnWidth(text, style);
    doc.setFontSize(style.size);
    return doc.getTextWidth(text);
  };
  const measure =
    (style: Style): Measure =>
    (text) =>
      runsOf(text, inFont).reduce((sum, run) => sum + widthOf(run, style), 0);

  return {
    measure,

    /** Writes one line whose upper edge is at `y`, all in millimetres. */
    write(text: string, x: number, y: number, style: Style): void {
      const { size, bold = false, grey = 24 } = style;
      let at = x;
      for (const run of runsOf(text, inFont)) {
        if (run.isDrawn) draw(run.text, at, y, style);
        else {
          doc.setFontSize(size);
          doc.setTextColor(grey);
          doc.setDrawColor(grey);
          // Bold: the font has one weight, so its outline is drawn thicker.
          doc.setLineWidth(size * 0.011);
          const renderingMode = bold ? 'fillThenStroke' : 'fill';
          doc.text(run.text, at, y + lineHeight(style) * 0.74, { renderingMode });
        }
        at += widthOf(run, style);
      }
    },
  };

  function draw(text: string, x: number, y: number, style: Style) {
    const height = lineHeight(style);
    const width = drawnWidth(text, style);
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil((width / MM) * DRAWN_SCALE);
    canvas.height = Math.ceil((height / MM) * DRAWN_SCALE);
    const picture = canvas.getContext('2d');
    if (!picture || canvas.width === 0) return;
    picture.font = drawnFont(style);
    const { grey = 24 } = style;
    picture.fillStyle = `rgb(${grey} ${grey} ${grey})`;
    picture.textBaseline = 'middle';
    picture.textAlign = 'left';
    picture.direction = beginsFromRight(text) ? 'rtl' : 'ltr';
    picture.fillText(text, 0, canvas.height / 2);
    doc.addImage(canvas.toDataURL('image/png'), 'PNG', x, y, width, height, undefined, 'FAST');
  }
}

/** Which characters a font has. */
function codesOf(metadata: unknown): (code: number) => boolean {
  const cmap: unknown = Reflect.get(Object(metadata), 'cmap');
  const unicode: unknown = Reflect.get(Object(cmap), 'unicode');
  const codes: unknown = Reflect.get(Object(unicode), 'codeMap');
  return (code) => Number(Reflect.get(Object(codes), code)) > 0;
}
