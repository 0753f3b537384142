import type { Column, Sort } from './types';

/**
 * A selection after `id` was toggled. With an anchor, all rows between the anchor and `id` get the state of
 * `id`.
 */
export function toggled(
  ids: readonly string[],
  selected: ReadonlySet<string>,
  id: string,
  anchor: string | null,
): ReadonlySet<string> {
  const from = anchor === null ? -1 : ids.indexOf(anchor);
  const to = ids.indexOf(id);
  const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(selected);
  for (const each of range) {
    if (selected.has(id)) next.delete(each);
    else next.add(each);
  }
  return next;
}

/** The order after a click on a column's header. */
export function sortAfterClick(
  current: Sort | undefined,
  column: { readonly id: string; readonly descendingFirst?: boolean },
): Sort {
  if (current?.by === column.id) return { by: column.id, descending: !current.descending };
  return { by: column.id, descending: column.descendingFirst ?? false };
}

export const ariaSort = (current: Sort | undefined, column: string) =>
  current?.by === column ? (current.descending ? 'descending' : 'ascending') : undefined;

/** The effect of a key in a list; see `KEYS` for the descriptions. */
export type ListCommand = 'next' | 'previous' | 'edit' | 'select' | 'search' | 'new' | 'keys';

const COMMANDS: Readonly<Record<string, ListCommand>> = {
  j: 'next',
  k: 'previous',
  e: 'edit',
  x: 'select',
  '/': 'search',
  n: 'new',
  '?': 'keys',
};

export const commandOf = (key: string): ListCommand | undefined =>
  Object.hasOwn(COMMANDS, key) ? COMMANDS[key] : undefined;

/**
 * The row that gets the focus when one is removed: the one in its place, else the last, else none.
 */
export function rowAfter(
  before: readonly string[],
  after: readonly string[],
  focused: string,
): string | undefined {
  const kept = new Set(after);
  const index = before.indexOf(focused);
  const next = before.slice(index + 1).find((id) => kept.has(id));
  return next ?? after[Math.min(index, after.length - 1)];
}

/**
 * The least width of a column without a width of its own, in pixels; the first column has the
 * names.
 */
const LEAST_PX = { name: 160, other: 112 };

/**
 * How wide the list must be for each column, in pixels. The names are always shown; the others disappear one
 * by one: `wide` columns first, `vital` ones last, and among equals from the last on.
 */
export function roomForColumns(
  columns: readonly Pick<Column<never>, 'width' | 'wide' | 'vital'>[],
): readonly number[] {
  const [first, ...others] = columns.map(({ width, wide = false, vital = false }, index) => ({
    index,
    rank: vital ? 0 : wide ? 2 : 1,
    // The first number of a width such as `min(220px, 17vw)`.
    needed: width ? Number(/\d+/.exec(width)) : LEAST_PX[index === 0 ? 'name' : 'other'],
  }));
  const rooms = columns.map(() => 0);
  let room = first?.needed ?? 0;
  for (const rank of [0, 1, 2]) {
    for (const column of others.filter((each) => each.rank === rank)) {
      room += column.needed;
      rooms[column.index] = room;
    }
  }
  return rooms;
}
