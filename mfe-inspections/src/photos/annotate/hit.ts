import type { Mark, Point } from '@fieldline/contracts';
import { type Measures, penOf, type Spot, shapesOf, spotOf } from '../marks/shapes';

/** The topmost mark within a finger's width of a point; null if there is none. */
export function markAt(marks: readonly Mark[], at: Point, photo: Measures): string | null {
  const spot = spotOf(at, photo);
  const reach = penOf(photo).stroke * 5;
  return marks.findLast((mark) => distanceTo(mark, spot, photo) <= reach)?.id ?? null;
}

/** In pixels of the photo. */
function distanceTo(mark: Mark, spot: Spot, photo: Measures): number {
  const { letters } = penOf(photo);
  const distances = shapesOf(mark, photo).map((shape) => {
    if (shape.kind === 'stroke') {
      const [first] = shape.spots;
      const spots = shape.closed && first ? [...shape.spots, first] : shape.spots;
      return Math.min(
        ...spots.map((each, index) => toSegment(spot, spots[index - 1] ?? each, each)),
      );
    }
    // About as wide as its letters.
    const width = Math.max(1, shape.text.length) * letters * 0.55;
    const left = shape.anchor === 'start' ? shape.at[0] : shape.at[0] - width / 2;
    return toSegment(spot, [left, shape.at[1]], [left + width, shape.at[1]]) - letters / 2;
  });
  return Math.min(...distances);
}

function toSegment([x, y]: Spot, [ax, ay]: Spot, [bx, by]: Spot): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - (ax + at * (bx - ax)), y - (ay + at * (by - ay)));
}
