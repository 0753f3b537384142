import * as z from 'zod/mini';

/** The most marks on a photo, and the most points of all of them together. */
export const MARKS_PER_PHOTO = 100;
export const MARK_POINTS_PER_PHOTO = 5000;
export const MARK_TEXT_MAX_LENGTH = 200;
/** Most points of one free line. */
export const LINE_POINTS_MAX = 1000;

export const MARK_KINDS = ['arrow', 'box', 'line', 'text', 'measure'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export const MARK_COLORS = ['red', 'amber', 'green', 'blue', 'white', 'black'] as const;
export type MarkColor = (typeof MARK_COLORS)[number];

/** A fraction of the photo's width or height as shown, from its upper left corner. */
const share = z.number().check(z.minimum(0), z.maximum(1));

/** A point: fractions from the left and from the top. */
const point = z.array(share).check(z.minLength(2), z.maxLength(2));

/** How many points a mark of a kind has: at least and at most. */
export const MARK_POINTS: Readonly<Record<MarkKind, readonly [least: number, most: number]>> = {
  // From the tail to the head.
  arrow: [2, 2],
  // Two opposite corners.
  box: [2, 2],
  line: [2, LINE_POINTS_MAX],
  // Where the words begin, at half their height.
  text: [1, 1],
  measure: [2, 2],
};

/** A mark drawn over a photo and stored separately: the photo itself does not change. */
export const markWire = z
  .object({
    /** Chosen by the client that draws it; a changed mark keeps it. */
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    kind: z.enum(MARK_KINDS),
    color: z.enum(MARK_COLORS),
    points: z.array(point).check(z.maxLength(LINE_POINTS_MAX)),
    /** The words of a text, or a measurement; otherwise empty. */
    text: z.string().check(z.maxLength(MARK_TEXT_MAX_LENGTH)),
  })
  .check(
    z.refine(({ kind, points }) => {
      const [least, most] = MARK_POINTS[kind];
      return points.length >= least && points.length <= most;
    }, 'The number of points does not fit the kind'),
  );

/** All marks of a photo, the lowest first. */
export const marksWire = z.array(markWire).check(
  z.maxLength(MARKS_PER_PHOTO),
  z.refine(
    (marks) => marks.reduce((sum, { points }) => sum + points.length, 0) <= MARK_POINTS_PER_PHOTO,
    'Too many points',
  ),
  z.refine((marks) => new Set(marks.map(({ id }) => id)).size === marks.length, 'Ids repeat'),
);

/** Two fractions: from the left and from the top. */
export type Point = readonly number[];

export interface Mark {
  readonly id: string;
  readonly kind: MarkKind;
  readonly color: MarkColor;
  readonly points: readonly Point[];
  readonly text: string;
}
