import type { ChoiceGroup } from './choice';

/** The groups that stand in the list of one query, by their titles, in the order in which they came. */
export interface Standing {
  readonly query: string;
  readonly titles: readonly string[];
}

export const NOTHING_STANDS: Standing = { query: '', titles: [] };

/** What stands once these groups are shown: the same object where none came. */
export function standingWith(
  before: Standing,
  query: string,
  groups: readonly ChoiceGroup[],
): Standing {
  const known = before.query === query ? before.titles : [];
  const came = groups.map(({ title }) => title).filter((title) => !known.includes(title));
  if (before.query === query && came.length === 0) return before;
  return { query, titles: [...known, ...came] };
}

/**
 * The groups in the order in which they came: what an answer brings stands below what is seen already,
 * so that nothing moves under a finger until the next key.
 */
export const inOrder = (
  groups: readonly ChoiceGroup[],
  { titles }: Standing,
): readonly ChoiceGroup[] =>
  [...groups].sort((one, other) => titles.indexOf(one.title) - titles.indexOf(other.title));
