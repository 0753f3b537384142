import type { Mark, PhotoPatch } from '@fieldline/contracts';

/** Marks as the call takes them. */
export const marksToWire = (marks: readonly Mark[]): NonNullable<PhotoPatch['marks']> =>
  marks.map(({ points, ...mark }) => ({ ...mark, points: points.map((point) => [...point]) }));
