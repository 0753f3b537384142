import type { LocalStore } from './localStore';

export interface Part<Item> {
  readonly has: (item: Item) => boolean;
  /** What else `has` depends on; the part is looked for anew when it is another value. */
  readonly dependsOn?: () => unknown;
  /** How an item is read; the same result for the same item. As it is stored unless given. */
  readonly read?: (item: Item) => Item;
  /** How an item that was made or changed is stored. */
  readonly stored?: (item: Item) => Item;
  /** Ends the names of marks, to tell them from those of other parts. */
  readonly marks?: string;
}

const asItIs = <Item>(item: Item): Item => item;

/** A store of some of another one's items. Whoever writes to it leaves the others as they are. */
export function partOf<Item extends { readonly id: string }>(
  store: LocalStore<readonly Item[]>,
  { has, dependsOn, read = asItIs, stored = asItIs, marks = '' }: Part<Item>,
): LocalStore<readonly Item[]> {
  const pick = (all: readonly Item[]): readonly Item[] => {
    const own = all.filter(has);
    return own.length === all.length && read === asItIs ? all : own.map(read);
  };
  let known: readonly unknown[] = [];
  let own: readonly Item[] = [];
  return {
    ...store,
    read: () => {
      const upon = [store.read(), dependsOn?.()] as const;
      if (upon[0] !== known[0] || upon[1] !== known[1]) own = pick(upon[0]);
      known = upon;
      return own;
    },
    // An older shell's stores have no marks.
    markOf: (name) => store.markOf?.(name + marks),
    write: (next, mark) =>
      store.write(
        (all) => {
          const before = pick(all);
          const after = next(before);
          if (after === before) return all;
          const others = all.filter((item) => !has(item));
          const taken = new Set(others.map(({ id }) => id));
          return [...after.filter(({ id }) => !taken.has(id)).map(stored), ...others];
        },
        mark && [mark[0] + marks, mark[1]],
      ),
  };
}
