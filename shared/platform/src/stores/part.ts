import type { LocalStore } from './localStore';

export interface Part<Item> {
  readonly has: (item: Item) => boolean;
  /** What else `has` depends on; the part is looked for anew when it is another value. */
  readonly dependsOn?: () => unknown;
  /** How an item is read; the same result for the same item. As it is stored unless given. */
  readonly read?: (item: Item) => Item;
  /** How an item that was made or changed is stored. */
  readonly stored?: (item: Item) => Item;
  /** Tells marks of writes to this part from those of others that have the same name. */
  readonly marks?: string;
}

/** A store of some of another one's items. Whoever writes to it leaves the others as they are. */
export function partOf<Item extends { readonly id: string }>(
  store: LocalStore<readonly Item[]>,
  part: Part<Item>,
): LocalStore<readonly Item[]> {
  const { has, dependsOn = () => undefined, read = (item) => item, stored = (item) => item } = part;
  const markNamed = (name: string) => (part.marks === undefined ? name : `${name} ${part.marks}`);
  const pick = (all: readonly Item[]): readonly Item[] => {
    const own = all.every(has) ? all : all.filter(has);
    return own.length > 0 && own.some((item) => read(item) !== item) ? own.map(read) : own;
  };
  let known: { readonly all: unknown; readonly upon: unknown; readonly own: readonly Item[] };
  const readOwn = () => {
    const [all, upon] = [store.read(), dependsOn()];
    if (known?.all !== all || known.upon !== upon) known = { all, upon, own: pick(all) };
    return known.own;
  };
  return {
    ...store,
    read: readOwn,
    // An older shell's stores have no marks.
    markOf: (name) => store.markOf?.(markNamed(name)),
    write: (next, mark) =>
      store.write(
        (all) => {
          const before = pick(all);
          const after = next(before);
          if (after === before) return all;
          const others = all.filter((item) => !has(item));
          const taken = new Set(others.map(({ id }) => id));
          const own = after.filter(({ id }) => !taken.has(id)).map(stored);
          return others.length > 0 ? [...own, ...others] : own;
        },
        mark && [markNamed(mark[0]), mark[1]],
      ),
  };
}
