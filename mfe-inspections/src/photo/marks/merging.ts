import type { Mark, PhotoPatch } from '@fieldline/contracts';

/**
 * The marks of a photo where two have drawn at once: what is saved, with what has been added, changed
 * and removed here since `base`. A mark that both have changed is as it is here.
 */
export function mergeMarks(
  base: readonly Mark[],
  mine: readonly Mark[],
  saved: readonly Mark[],
): readonly Mark[] {
  const before = byId(base);
  const here = byId(mine);
  const there = byId(saved);
  const kept = saved.flatMap((mark) => {
    const own = here.get(mark.id);
    if (!own) return before.has(mark.id) ? [] : [mark];
    return [same(own, before.get(mark.id)) ? mark : own];
  });
  const added = mine.filter((mark) => !there.has(mark.id) && !same(mark, before.get(mark.id)));
  return [...kept, ...added];
}

const byId = (marks: readonly Mark[]) => new Map(marks.map((mark) => [mark.id, mark]));

const same = (one: Mark, other: Mark | undefined) =>
  other !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** Marks as the call takes them. */
export const marksToWire = (marks: readonly Mark[]): NonNullable<PhotoPatch['marks']> =>
  marks.map(({ points, ...mark }) => ({ ...mark, points: points.map((point) => [...point]) }));
