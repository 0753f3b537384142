import type { Mark } from '@fieldline/contracts';
import { MARK_INKS, type Measures, penOf, shapesOf } from './shapes';

/** The part of a canvas that drawing uses. */
export type Surface = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'closePath'
  | 'fillStyle'
  | 'fillText'
  | 'font'
  | 'lineCap'
  | 'lineJoin'
  | 'lineTo'
  | 'lineWidth'
  | 'moveTo'
  | 'stroke'
  | 'strokeStyle'
  | 'strokeText'
  | 'textAlign'
  | 'textBaseline'
>;

/** Draws marks onto a picture of these measures, as `Marks` shows them. */
export function paintMarks(surface: Surface, marks: readonly Mark[], picture: Measures): void {
  const pen = penOf(picture);
  surface.lineCap = 'round';
  surface.lineJoin = 'round';
  surface.textBaseline = 'middle';
  surface.font = `650 ${pen.letters}px 'Inter Variable', system-ui, sans-serif`;
  for (const mark of marks) {
    const { ink, rim } = MARK_INKS[mark.color];
    const shapes = shapesOf(mark, picture);
    // The rims of all parts are drawn below the ink.
    for (const [color, width] of [
      [rim, pen.rim],
      [ink, pen.stroke],
    ] as const) {
      surface.strokeStyle = color;
      surface.lineWidth = width;
      surface.beginPath();
      for (const shape of shapes) {
        if (shape.kind !== 'stroke') continue;
        shape.spots.forEach(([x, y], index) =>
          index === 0 ? surface.moveTo(x, y) : surface.lineTo(x, y),
        );
        if (shape.closed) surface.closePath();
      }
      surface.stroke();
    }
    for (const shape of shapes) {
      if (shape.kind !== 'label') continue;
      surface.textAlign = shape.anchor === 'start' ? 'left' : 'center';
      surface.strokeStyle = rim;
      surface.lineWidth = pen.letters / 6;
      surface.strokeText(shape.text, ...shape.at);
      surface.fillStyle = ink;
      surface.fillText(shape.text, ...shape.at);
    }
  }
}
