import type { Mark, PhotoPatch } from '@fieldline/contracts';

/** Marks in the form of the server's calls. */
export const marksToWire = (marks: readonly Mark[]): NonNullable<PhotoPatch['marks']> =>
  marks.map(({ points, ...mark }) => ({ ...mark, points: points.map((point) => [...point]) }));
