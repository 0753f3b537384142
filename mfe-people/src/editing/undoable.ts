import type { LocalStore, WriteOutcome } from '@fieldline/platform';

interface Listed {
  readonly id: string;
}

/** A change of many items that can be undone as a whole. */
export interface UndoableChange<Item> {
  readonly outcome: Promise<WriteOutcome>;
  /** Undoes the change, except in fields that were changed again since, and in items that `stays` names. */
  readonly undo: (stays?: (item: Item) => boolean) => Promise<WriteOutcome>;
}

/** Changes a list at once. `change` may be repeated, so it must use nothing but its argument. */
export function changeUndoably<Item extends Listed>(
  store: LocalStore<readonly Item[]>,
  change: (items: readonly Item[]) => readonly Item[],
): UndoableChange<Item> {
  let before: readonly Item[] = [];
  let after: readonly Item[] = [];
  const outcome = store.write((items) => {
    // Runs again if another tab wrote first; the last run counts.
    before = items;
    after = change(items);
    return after;
  });
  const undo: UndoableChange<Item>['undo'] = (stays = () => false) => {
    const made = after.filter((item) => !stays(item));
    return store.write((items) => withoutChange(items, before, made));
  };
  return { outcome, undo };
}

/**
 * The items without the change from `before` to `after`. An added item is removed, unless it was changed
 * since. A changed field gets its former value, if it still has the value of the change. In a list
 * within an item, such as tags, only the entries that were added or removed are restored.
 */
export function withoutChange<Item extends Listed>(
  items: readonly Item[],
  before: readonly Item[],
  after: readonly Item[],
): readonly Item[] {
  const beforeById = new Map(before.map((item) => [item.id, item]));
  const afterById = new Map(after.map((item) => [item.id, item]));
  return items.flatMap((item) => {
    const [old, made] = [beforeById.get(item.id), afterById.get(item.id)];
    if (!made || made === old) return [item];
    if (!old) return changedFields(item, made).length === 0 ? [] : [item];
    const now = new Map<string, unknown>(Object.entries(item));
    const fields = changedFields(old, made).map(
      ({ name, from, to }) => [name, fieldWithoutChange(now.get(name), from, to)] as const,
    );
    return [{ ...item, ...Object.fromEntries(fields) }];
  });
}

function changedFields(before: object, after: object) {
  const [old, made] = [before, after].map((item) => new Map<string, unknown>(Object.entries(item)));
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .map((name) => ({ name, from: old?.get(name), to: made?.get(name) }))
    .filter(({ from, to }) => !isSame(from, to));
}

function fieldWithoutChange(now: unknown, before: unknown, after: unknown): unknown {
  if (isSame(now, after)) return before;
  if (!isList(now) || !isList(before) || !isList(after)) return now;
  return [
    ...now.filter((each) => before.includes(each) || !after.includes(each)),
    ...before.filter((each) => !after.includes(each) && !now.includes(each)),
  ];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
