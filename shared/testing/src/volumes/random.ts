/** Random numbers that are the same in each run. */
export interface Random {
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(list: readonly Item[]): Item;
  /** Several different items, in the order of the list. */
  some<Item>(list: readonly Item[], from: number, to: number): Item[];
}

/**
 * A separate source for each name, so that the draws of one entity do not change another. (xmur3
 * spreads the name, mulberry32 makes the numbers.)
 */
export function createRandom(name: string): Random {
  let state = spread(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[integer(0, list.length - 1)];
    if (item === undefined) throw new Error('There is nothing to pick from');
    return item;
  };
  return {
    integer,
    pick,
    chance: (probability) => next() < probability,
    some: (list, from, to) => {
      const indexes = [...list.keys()];
      const taken = Array.from({ length: Math.min(integer(from, to), list.length) }, () => {
        const [index = 0] = indexes.splice(integer(0, indexes.length - 1), 1);
        return index;
      });
      const wanted = new Set(taken);
      return list.filter((_, index) => wanted.has(index));
    },
  };
}

function spread(name: string): number {
  let hash = 1779033703 ^ name.length;
  for (let at = 0; at < name.length; at += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(at), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return (hash ^ (hash >>> 16)) >>> 0;
}
