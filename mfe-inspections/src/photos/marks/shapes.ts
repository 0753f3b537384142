import type { Mark, MarkColor, Point } from '@fieldline/contracts';

/** A point in the unit of the photo's measures, such as pixels. */
export type Spot = readonly [x: number, y: number];

export type Shape =
  | { readonly kind: 'stroke'; readonly spots: readonly Spot[]; readonly closed: boolean }
  | {
      readonly kind: 'label';
      readonly at: Spot;
      readonly text: string;
      readonly anchor: 'start' | 'middle';
    };

export interface Measures {
  readonly width: number;
  readonly height: number;
}

/**
 * The colours of marks. Each has a rim of the opposite lightness, so that it shows on any photo in
 * any theme.
 */
export const MARK_INKS: Readonly<
  Record<MarkColor, { readonly ink: string; readonly rim: string }>
> = {
  red: { ink: '#e11d2e', rim: '#ffffff' },
  amber: { ink: '#ffb000', rim: '#000000' },
  green: { ink: '#22c55e', rim: '#000000' },
  blue: { ink: '#1d4ed8', rim: '#ffffff' },
  white: { ink: '#ffffff', rim: '#000000' },
  black: { ink: '#000000', rim: '#ffffff' },
};

/** The width of lines and the size of letters, for a photo of these measures. */
export function penOf({ width, height }: Measures) {
  const longer = Math.max(width, height);
  return { stroke: longer / 160, rim: longer / 90, letters: longer / 26 };
}

/** The shapes of a mark on a photo of these measures. */
export function shapesOf(
  { kind, points, text }: Pick<Mark, 'kind' | 'points' | 'text'>,
  photo: Measures,
): readonly Shape[] {
  const spots = points.map((point) => spotOf(point, photo));
  const [first = [0, 0], second = first] = spots;
  switch (kind) {
    case 'arrow':
      return [stroke([first, second]), stroke(barbs(first, second, penOf(photo).stroke * 5))];
    case 'box':
      return [stroke([first, [second[0], first[1]], second, [first[0], second[1]]], true)];
    case 'line':
      return [stroke(spots)];
    case 'text':
      return [{ kind: 'label', at: first, text, anchor: 'start' }];
    case 'measure': {
      const tick = penOf(photo).stroke * 4;
      // The label is above the line.
      const middle: Spot = [
        (first[0] + second[0]) / 2,
        (first[1] + second[1]) / 2 - penOf(photo).letters * 0.8,
      ];
      const label: Shape = { kind: 'label', at: middle, text, anchor: 'middle' };
      return [
        stroke([first, second]),
        stroke(across(first, second, tick)),
        stroke(across(second, first, tick)),
        ...(text === '' ? [] : [label]),
      ];
    }
  }
}

export const spotOf = ([x = 0, y = 0]: Point, { width, height }: Measures): Spot => [
  x * width,
  y * height,
];

const stroke = (spots: readonly Spot[], closed = false): Shape => ({
  kind: 'stroke',
  spots,
  closed,
});

/** The two sides of an arrow's head, and its tip between them. */
function barbs(tail: Spot, tip: Spot, length: number): readonly Spot[] {
  const angle = Math.atan2(tip[1] - tail[1], tip[0] - tail[0]);
  const side = (turn: number): Spot => [
    tip[0] - length * Math.cos(angle + turn),
    tip[1] - length * Math.sin(angle + turn),
  ];
  return [side(-Math.PI / 6), tip, side(Math.PI / 6)];
}

/** A short line across the end of another. */
function across(end: Spot, other: Spot, length: number): readonly Spot[] {
  const angle = Math.atan2(other[1] - end[1], other[0] - end[0]) + Math.PI / 2;
  const [dx, dy] = [(length / 2) * Math.cos(angle), (length / 2) * Math.sin(angle)];
  return [
    [end[0] - dx, end[1] - dy],
    [end[0] + dx, end[1] + dy],
  ];
}
