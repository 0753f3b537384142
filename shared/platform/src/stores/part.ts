import { rememberLast } from '../rememberLast';
import type { LocalStore } from './localStore';

export interface Part<Item> {
  readonly has: (item: Item) => boolean;
  /** Any other value that `has` depends on; if it changes, the part is computed again. */
  readonly dependsOn?: () => unknown;
  /** How an item is read; the same result for the same item. Unchanged by default. */
  readonly read?: (item: Item) => Item;
  /** How a created or changed item is stored. */
  readonly stored?: (item: Item) => Item;
  /** Appended to the names of marks, to tell them from those of other parts. */
  readonly marks?: string;
}

const asItIs = <Item>(item: Item): Item => item;

/** A store of some of another store's items. Writing to it leaves the other items unchanged. */
export function partOf<Item extends { readonly id: string }>(
  store: LocalStore<readonly Item[]>,
  { has, dependsOn, read = asItIs, stored = asItIs, marks = '' }: Part<Item>,
): LocalStore<readonly Item[]> {
  const pick = rememberLast((all: readonly Item[]): readonly Item[] => {
    const own = all.filter(has);
    return own.length === all.length && read === asItIs ? all : own.map(read);
  }, dependsOn);
  /** The whole list with another part. */
  const join = rememberLast((all: readonly Item[], part: readonly Item[]): readonly Item[] => {
    const others = all.filter((item) => !has(item));
    const taken = new Set(others.map(({ id }) => id));
    return [...part.filter(({ id }) => !taken.has(id)).map(stored), ...others];
  }, dependsOn);
  return {
    ...store,
    read: () => pick(store.read()),
    // The stores of an older shell have neither.
    prepare: async (part, yieldToPage) => store.prepare?.(join(store.read(), part), yieldToPage),
    markOf: (name) => store.markOf?.(name + marks),
    write: (next, mark) =>
      store.write(
        (all) => {
          const before = pick(all);
          const after = next(before);
          return after === before ? all : join(all, after);
        },
        mark && [mark[0] + marks, mark[1]],
      ),
  };
}
