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

  const measure =
    (style: Style): Measure =>
    (text) => {
      if (!inFont(text)) return drawnWidth(text, style);
      doc.setFontSize(style.size);
      return doc.getTextWidth(text);
    };

  return {
    measure,

    /** Writes one line whose upper edge is at `y`, all in millimetres. */
    write(text: string, x: number, y: number, style: Style): void {
      if (text === '') return;
      const { size, bold = false, grey = 24 } = style;
      const height = lineHeight(style);
      if (!inFont(text)) {
        draw(text, x, y, style);
        return;
      }
      doc.setFontSize(size);
      doc.setTextColor(grey);
      doc.setDrawColor(grey);
      // Bold: the font has one weight, so its outline is drawn thicker.
      doc.setLineWidth(size * 0.011);
      doc.text(text, x, y + height * 0.74, { renderingMode: bold ? 'fillThenStroke' : 'fill' });
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
