interface Listed {
  readonly id: string;
}

/**
 * Merges two versions of a list that were changed at the same time: the saved list, plus the items added,
 * changed and removed here since `base`. An item that both changed keeps its state from here.
 */
export function mergeById<Item extends Listed>(
  base: readonly Item[],
  mine: readonly Item[],
  saved: readonly Item[],
): readonly Item[] {
  const before = byId(base);
  const here = byId(mine);
  const there = byId(saved);
  const kept = saved.flatMap((item) => {
    const own = here.get(item.id);
    if (!own) return before.has(item.id) ? [] : [item];
    return [same(own, before.get(item.id)) ? item : own];
  });
  const added = mine.filter((item) => !there.has(item.id) && !same(item, before.get(item.id)));
  return [...kept, ...added];
}

const byId = <Item extends Listed>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));

const same = (one: Listed, other: Listed | undefined) =>
  other !== undefined && JSON.stringify(one) === JSON.stringify(other);
